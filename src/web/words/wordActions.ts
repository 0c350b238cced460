import type { CallInput } from '#contract/calls/calls.ts';
import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { Language } from '#domain/languages.ts';
import type { SentencePlace } from '#domain/words/sentences/sentence.ts';
import { longestWord, type Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { noteMark } from './markingPause.ts';
import { batchesOf, recordBefore } from './putWordsBack.ts';
import { recordMark } from './markToast.tsx';
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
  /** Where in that book. */
  readonly place?: SentencePlace;
}

type Changes = Omit<CallInput<'saveWord'>, 'lang' | 'text' | 'sentence'>;

/**
 * What can be done with a word that was met. A mark says so and can be undone; what the word's card shows by itself (note,
 * tags, star, level) is not said. None of it rejects: a failure is shown as a toast.
 */
export function wordActions(store: AccountStore, met: MetWord) {
  const { key, language, text } = met;
  const failed = showFailure(`No se pudo guardar «${text}»`);

  const save = (changes: Changes): Promise<void> => untilAnswered(saveAndRecord(changes));

  async function saveAndRecord(changes: Changes): Promise<void> {
    const before = recordBefore(store, language, key);
    const statuses = store.statuses(language);
    const shown = statuses.get(key);
    // What the mark earns waits for a pause, also when its toast comes before the call is answered.
    noteMark();
    if (changes.status) statuses.expect(key, changes.status);
    try {
      const { created } = await store.call('saveWord', {
        lang: language,
        text,
        ...changes,
        ...(met.sentence !== '' && { sentence: contextOf(met) }),
      });
      const isLevel = isLearning(shown) && isLearning(changes.status ?? null);
      if (!created && !changes.status) return;
      recordMark(
        store,
        {
          language,
          words: [{ key, text, before }],
          title: `«${text}»`,
          detail: changes.status === '99' ? 'ignorada' : created ? 'añadida a tu vocabulario' : 'actualizada',
        },
        isLevel,
      );
    } catch (error) {
      if (changes.status)
        statuses.expect(
          key,
          await before().then(
            (record) => record?.status ?? null,
            () => null,
          ),
        );
      failed(error);
    }
  }

  return {
    mark: (status: Status) => save({ status }),
    /** `notesSeen` is the note that the learner saw when they began to write: what another device wrote since then stays. */
    note: (notes: string, notesSeen: string) => save({ notes, notesSeen }),
    /** Writes what the word means, as a step of its own that can be undone. The status is that of a word without a record. */
    write(changes: Changes): Promise<void> {
      const before = recordBefore(store, language, key);
      const mark = { language, words: [{ key, text, before }], title: `«${text}»`, detail: 'actualizada' };
      return untilAnswered(
        store
          .call('saveWord', { lang: language, text, ...changes })
          .then(() => recordMark(store, mark))
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
  const words = [{ key, text }, ...forms].map((word) => ({ ...word, before: recordBefore(store, language, word.key) }));
  const shown = new Map(words.map((word) => [word.key, statuses.get(word.key)]));
  noteMark();
  for (const word of words) statuses.expect(word.key, status);
  try {
    const others = await Promise.all(words.slice(1).map(async (word) => ({ ...word, record: await word.before() })));
    const fresh = others.filter(({ record }) => record === null);
    const stored = others.filter(({ record }) => record !== null);
    await store.call('saveWord', {
      lang: language,
      text,
      status,
      ...(met.sentence !== '' && { sentence: contextOf(met) }),
    });
    for (const batch of batchesOf(fresh))
      await store.call('saveWords', { lang: language, texts: batch.map((form) => form.text), status });
    for (const batch of batchesOf(stored))
      await store.call('editWords', { lang: language, ids: batch.map((form) => form.key), changes: { status } });
    const many = forms.length === 1 ? '1 forma más' : `${forms.length} formas más`;
    recordMark(store, { language, words, title: `«${text}» y ${many}` });
  } catch (error) {
    for (const [word, before] of shown) statuses.expect(word, before);
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
    one: '1 palabra conocida más',
    many: 'palabras conocidas más',
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
  const [one, many] = status === '5' ? ['conocida', 'conocidas'] : ['que aprendes', 'que aprendes'];
  const titles = { none: 'Ya las tenías', one: `1 palabra ${one} más`, many: `palabras ${many} más` };
  return markTogether(store, language, words, status, titles, videoId);
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
  // What is longer than any word is a fault of the book's text.
  const fresh = [...words].filter(([key, text]) => statuses.get(key) === null && text.length <= longestWord);
  if (fresh.length === 0) return toast({ title: titles.none });
  const marked: (readonly [key: string, text: string])[] = [];
  noteMark();
  try {
    for (const batch of batchesOf(fresh)) {
      await store.call('saveWords', {
        lang: language,
        texts: batch.map(([, text]) => text),
        status,
        ...(videoId !== undefined && { videoId }),
      });
      marked.push(...batch);
    }
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
  }
  if (marked.length === 0) return;
  recordMark(store, {
    language,
    words: marked.map(([key, text]) => ({ key, text, before: () => Promise.resolve(null) })),
    title: marked.length === 1 ? titles.one : `${marked.length} ${titles.many}`,
  });
}

function isLearning(status: Status | null): boolean {
  return status === '2' || status === '3' || status === '4';
}

/** The sentence that a word was met in, as calls take it. */
export function contextOf({ sentence, bookId, videoId, videoSeconds, lessonId, place }: MetWord) {
  return {
    text: sentence,
    ...(bookId !== undefined && { bookId }),
    ...(videoId !== undefined && { videoId }),
    ...(videoSeconds !== undefined && { videoSeconds }),
    ...(lessonId !== undefined && { lessonId }),
    ...(place && { place }),
  };
}
