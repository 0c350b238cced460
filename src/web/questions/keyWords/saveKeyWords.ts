import type { CallInput } from '#contract/calls/calls.ts';
import type { Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { wordId } from '#domain/words/wordId.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import type { UndoableMark } from '#web/words/markHistory.ts';
import { recordMark } from '#web/words/markToast.tsx';
import { untilAnswered } from '#web/words/unansweredMarks.ts';

/** The text of ours that key words are from, as their sentences name it. */
export type Origin = { readonly lessonId: string } | { readonly bookId: string };

interface KeyWordsOfText {
  readonly words: readonly LessonWord[];
  readonly language: Language;
}

/** A key word as it is saved: as the text writes it, so that it has its colour there. */
export interface KeyWord extends LessonWord {
  readonly key: string;
  readonly written: string;
}

export function keyWordsOf({ words, language }: KeyWordsOfText): readonly KeyWord[] {
  return words.map((word) => {
    const written = word.met?.text ?? word.text;
    return { ...word, written, key: wordId(written, language) };
  });
}

/** The meanings of the key words, by the key that they are saved under and by that of their dictionary form. */
export function meaningsOf(text: KeyWordsOfText): ReadonlyMap<string, string> {
  return new Map(
    keyWordsOf(text).flatMap(({ key, text: form, meaning }) => [
      [key, meaning] as const,
      [wordKey(form, text.language), meaning] as const,
    ]),
  );
}

/**
 * Saves key words to be learned, with their meaning, their sentence and its text: one step, which one undo takes back. The page says so, and no toast.
 * @returns what can be undone; null also when it failed, which a toast reports
 */
export function saveKeyWords(
  store: AccountStore,
  from: { readonly language: Language; readonly origin: Origin },
  words: readonly KeyWord[],
): Promise<UndoableMark | null> {
  return untilAnswered(saveAndRecord(store, from, words));
}

async function saveAndRecord(
  store: AccountStore,
  { language, origin }: { readonly language: Language; readonly origin: Origin },
  words: readonly KeyWord[],
): Promise<UndoableMark | null> {
  const statuses = store.statuses(language);
  const inputs = words.map(({ written, meaning, met }): CallInput<'saveWord'> => ({
    lang: language,
    text: written,
    status: '2',
    translation: meaning,
    ...(met && {
      sentence: { text: met.sentence, ...origin, ...(met.place && { place: met.place }) },
    }),
  }));
  for (const { key } of words) statuses.expect(key, '2');
  try {
    const { step } = await store.callAll('saveWord', inputs);
    const mark = {
      step,
      language,
      words: words.map(({ key, written }) => ({ key, text: written })),
      title: words.length === 1 ? '1 palabra guardada' : `${words.length} palabras guardadas`,
      standsAlone: true,
    } as const;
    return recordMark(store, mark, true);
  } catch (error) {
    for (const { key } of words) statuses.expect(key, null);
    showFailure('No se pudieron guardar las palabras')(error);
    return null;
  }
}
