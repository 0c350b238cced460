import type { CallInput } from '#contract/calls/calls.ts';
import type { Lesson, LessonWord } from '#domain/lessons/lesson.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { wordId } from '#domain/words/wordId.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import type { UndoableMark } from '#web/words/markHistory.ts';
import { recordMark } from '#web/words/markToast.tsx';
import { untilAnswered } from '#web/words/unansweredMarks.ts';

/** A key word as it is saved: as the text writes it, so that it has its colour there. */
export interface KeyWord extends LessonWord {
  readonly key: string;
  readonly written: string;
}

export function keyWordsOf({ words, language }: Lesson): readonly KeyWord[] {
  return words.map((word) => {
    const written = word.met?.text ?? word.text;
    return { ...word, written, key: wordId(written, language) };
  });
}

/** The meanings of the key words, by the key that they are saved under and by that of their dictionary form. */
export function meaningsOf(lesson: Lesson): ReadonlyMap<string, string> {
  return new Map(
    keyWordsOf(lesson).flatMap(({ key, text, meaning }) => [
      [key, meaning] as const,
      [wordKey(text, lesson.language), meaning] as const,
    ]),
  );
}

/**
 * Saves key words to be learned, with their meaning, their sentence and the lesson: one step, which one undo takes back. The page says so, and no toast.
 * @returns what can be undone; null also when it failed, which a toast reports
 */
export function saveKeyWords(
  store: AccountStore,
  lesson: Lesson,
  words: readonly KeyWord[],
): Promise<UndoableMark | null> {
  return untilAnswered(saveAndRecord(store, lesson, words));
}

async function saveAndRecord(
  store: AccountStore,
  { id, language }: Lesson,
  words: readonly KeyWord[],
): Promise<UndoableMark | null> {
  const statuses = store.statuses(language);
  const inputs = words.map(({ written, meaning, met }): CallInput<'saveWord'> => ({
    lang: language,
    text: written,
    status: '2',
    translation: meaning,
    ...(met && { sentence: { text: met.sentence, lessonId: id } }),
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
