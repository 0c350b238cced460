import type { CallInput } from '#contract/calls/calls.ts';
import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { Language } from '#domain/languages.ts';
import type { SentencePage, SentencePlace } from '#domain/words/sentences/sentence.ts';
import { isWord, longestWord, wordRef, type Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { recordMarking } from './markingPause.ts';
import { batchesOf } from './batchesOf.ts';
import { recordMark, stepOfLastMark } from './markToast.tsx';
import { statusNamesOf, type StatusNames } from './statusNames.ts';
import { untilAnswered } from './unansweredMarks.ts';

/** A word as it was met: which one, how it was written there, in which sentence. */
export interface MetWord {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly sentence: string;
  /** Its context, as far as it says which word it is. */
  readonly context?: WordContext;
  readonly bookId?: string;
  readonly videoId?: string;
  /** The second of that video at which its sentence begins. */
  readonly videoSeconds?: number;
  /** The lesson of ours that it was met in. */
  readonly lessonId?: string | undefined;
  /** Its place in that book. */
  readonly place?: SentencePlace;
  /** The page of the web that it was met on. */
  readonly page?: SentencePage;
}

type Changes = Omit<CallInput<'saveWord'>, 'lang' | 'text' | 'sentence'>;

/**
 * The actions on a word that was met. A mark says so and can be undone; what the word's card shows by itself (note,
 * tags, star, level) is not said. None of it rejects: a failure is shown as a toast.
 */
export function wordActions(store: AccountStore, met: MetWord) {
  const { key, language, text } = met;
  const failed = showFailure(`No se pudo guardar «${text}»`);

  const save = (changes: Changes): Promise<void> => untilAnswered(saveAndRecord(changes));

  async function saveAndRecord(changes: Changes): Promise<void> {
    const statuses = store.statuses(language);
    const isLevel = isLearning(statuses.get(key)) && isLearning(changes.status ?? null);
    // The reward of a mark waits for a pause of marking, even when its toast would come before the call is answered.
    recordMarking();
    if (changes.status) statuses.expect(key, changes.status);
    const input = {
      lang: language,
      text,
      ...changes,
      ...(met.sentence !== '' && { sentence: contextOf(met) }),
    };
    try {
      // A change that the card shows by itself is no step to undo, unless it brings the word into the vocabulary.
      if (!changes.status && isWord(store.peek(wordRef(language, key)))) {
        await store.call('saveWord', input);
        return;
      }
      const joined = isLevel ? stepOfLastMark(store, language, key) : undefined;
      const { step, outputs } = await store.callAll('saveWord', [input], joined);
      const isNew = outputs[0]?.created === true;
      if (!isNew && !changes.status) return;
      recordMark(
        store,
        {
          step,
          language,
          words: [{ key, text }],
          title: `«${text}»`,
          detail:
            changes.status === '99'
              ? statusNamesOf(store)[99].spoken
              : isNew
                ? 'añadida a tu vocabulario'
                : 'actualizada',
        },
        isLevel,
      );
    } catch (error) {
      statuses.expect(key, null);
      failed(error);
    }
  }

  return {
    mark: (status: Status) => save({ status }),
    /** `notesSeen` is the note that the learner saw when they began to write: what another device wrote since then stays. */
    note: (notes: string, notesSeen: string) => save({ notes, notesSeen }),
    /** Writes what the word means, as a step of its own that can be undone. The status is that of a word without a record. */
    write(changes: Changes): Promise<void> {
      const mark = { language, words: [{ key, text }], title: `«${text}»`, detail: 'actualizada' };
      return untilAnswered(
        store
          .callAll('saveWord', [{ lang: language, text, ...changes }])
          .then(({ step }) => void recordMark(store, { ...mark, step }))
          .catch(failed),
      );
    },
    star: (starred: boolean) => save({ starred }),
    tag: (tag: string) => save({ tags: [tag] }),
    /** Leaves the word with these tags alone. */
    keepTags: (tags: readonly string[]): Promise<void> =>
      store.call('editTags', { lang: language, id: key, tags: [...tags] }).then(() => undefined, failed),
  };
}

/** Marks a word and other forms of it alike, in one step that can be undone; a failure is shown as a toast. */
export function markFamily(
  store: AccountStore,
  met: MetWord,
  forms: readonly Pick<MetWord, 'key' | 'text'>[],
  status: Status,
): Promise<void> {
  return untilAnswered(saveFamily(store, met, forms, status));
}

async function saveFamily(
  store: AccountStore,
  met: MetWord,
  forms: readonly Pick<MetWord, 'key' | 'text'>[],
  status: Status,
): Promise<void> {
  const { key, text, language } = met;
  const statuses = store.statuses(language);
  const words = [{ key, text }, ...forms].map((word) => ({ key: word.key, text: word.text }));
  recordMarking();
  for (const word of words) statuses.expect(word.key, status);
  try {
    const records = await store.words(
      language,
      forms.map((form) => form.key),
    );
    const stored = forms.filter((form) => isWord(records.get(form.key)));
    const fresh = forms.filter((form) => !stored.includes(form));
    const sentence = met.sentence !== '' && { sentence: contextOf(met) };
    const { step } = await store.callAll('saveWord', [{ lang: language, text, status, ...sentence }]);
    // All of them are one step.
    const joined = step ?? undefined;
    if (fresh.length > 0)
      await store.callAll(
        'saveWords',
        batchesOf(fresh).map((batch) => ({ lang: language, texts: batch.map((form) => form.text), status })),
        joined,
      );
    if (stored.length > 0)
      await store.callAll(
        'editWords',
        batchesOf(stored).map((batch) => ({
          lang: language,
          ids: batch.map((form) => form.key),
          changes: { status },
        })),
        joined,
      );
    const many = forms.length === 1 ? '1 forma más' : `${forms.length} formas más`;
    recordMark(store, { step, language, words, title: `«${text}» y ${many}` });
  } catch (error) {
    for (const word of words) statuses.expect(word.key, null);
    showFailure(`No se pudo guardar «${text}»`)(error);
  }
}

/** Marks those words (key to text) that were never marked as known, in one step that can be undone; a failure is shown as a toast. */
export function markRestKnown(
  store: AccountStore,
  language: Language,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  return markTogether(store, language, words, '5', {
    none: 'No queda ninguna palabra nueva en esta página',
    ...markedTitles(statusNamesOf(store), '5'),
  });
}

/** Ignores those names (key to text) that were never marked, as above. */
export function ignoreNames(
  store: AccountStore,
  language: Language,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  return markTogether(store, language, names, '99', {
    none: 'No queda ningún nombre por ignorar',
    one: '1 nombre ignorado',
    many: 'nombres ignorados',
  });
}

/** Marks those of a video's words (key to text) that are still new, in one step that can be undone. */
export function markWordsOfVideo(
  store: AccountStore,
  language: Language,
  words: ReadonlyMap<string, string>,
  status: Status,
  videoId: string,
): Promise<void> {
  const titles = { none: 'Ya las tenías', ...markedTitles(statusNamesOf(store), status) };
  return markTogether(store, language, words, status, titles, videoId);
}

/** The title of a toast about words that come to a status together. */
export function markedTitles(names: StatusNames, status: Status) {
  const { name } = names[status];
  return { one: `1 palabra pasa a «${name}»`, many: `palabras pasan a «${name}»` };
}

function markTogether(...marked: Parameters<typeof saveTogether>): Promise<void> {
  return untilAnswered(saveTogether(...marked));
}

async function saveTogether(
  store: AccountStore,
  language: Language,
  words: ReadonlyMap<string, string>,
  status: Status,
  titles: { readonly none: string; readonly one: string; readonly many: string },
  videoId?: string,
): Promise<void> {
  const statuses = store.statuses(language);
  // Text longer than any word comes from a fault in the book.
  const fresh = [...words].filter(([key, text]) => statuses.get(key) === null && text.length <= longestWord);
  if (fresh.length === 0) return toast({ title: titles.none });
  recordMarking();
  try {
    const { step } = await store.callAll(
      'saveWords',
      batchesOf(fresh).map((batch) => ({
        lang: language,
        texts: batch.map(([, text]) => text),
        status,
        ...(videoId !== undefined && { videoId }),
      })),
    );
    recordMark(store, {
      step,
      language,
      words: fresh.map(([key, text]) => ({ key, text })),
      title: fresh.length === 1 ? titles.one : `${fresh.length} ${titles.many}`,
    });
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
  }
}

function isLearning(status: Status | null): boolean {
  return status === '2' || status === '3' || status === '4';
}

/** The sentence that a word was met in, as calls take it. */
export function contextOf({ sentence, bookId, videoId, videoSeconds, lessonId, place, page }: MetWord) {
  return {
    text: sentence,
    ...(bookId !== undefined && { bookId }),
    ...(videoId !== undefined && { videoId }),
    ...(videoSeconds !== undefined && { videoSeconds }),
    ...(lessonId !== undefined && { lessonId }),
    ...(place && { place }),
    ...(page && { page }),
  };
}
