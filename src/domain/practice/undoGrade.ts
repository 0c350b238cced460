import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { daysAround } from '#domain/history/day.ts';
import { removeReview } from '#domain/history/recall.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import type { Card } from '#domain/srs/card.ts';
import { schedule } from '#domain/srs/scheduler.ts';
import { keepStatusChange } from '#domain/words/changes/statusChanges.ts';
import { isWord, wordRef } from '#domain/words/word.ts';
import { keptAnswer, lastAnswerOf, refsOfAnswer, removeLastAnswer } from './keptAnswers.ts';
import { isRight, practiceRef, type LastAnswer, type PracticeAnswer } from './session.ts';

export interface UndoGradeInput {
  readonly lang: Language;
  /** The session's id. */
  readonly session: string;
  /** The word whose answer is taken back: that of the last answer. */
  readonly key: string;
}

export interface UndoGradeOutput {
  readonly undone: boolean;
}

/**
 * Takes back the last answer of a session that is under way: the word has its schedule again, the day's history loses the review, and
 * the word can be answered anew. Nothing happens when another answer is the last one, or when the word was reviewed or marked since.
 */
export const undoGradeRule: Rule<UndoGradeInput, UndoGradeOutput> = {
  reads: ({ lang, key }) => [...refsOfAnswer(lang, key), wordRef(lang, key)],
  run({ lang, session: id, key }, documents, context) {
    requireProfile(documents, context);
    const session = documents.get(practiceRef(lang));
    if (session?.id !== id || session.finishedAt !== null) return { undone: false };
    const last = lastAnswerOf(lang, session, documents);
    if (last?.key !== key) return { undone: false };
    const answer = keptAnswer(lang, session, key, documents);
    if (!answer || !undoReview(lang, last, answer, documents, context)) return { undone: false };
    removeLastAnswer(lang, session, answer, documents);
    return { undone: true };
  },
};

/** Restores what a review changed; false when it cannot be taken back any more. */
function undoReview(
  lang: Language,
  { reviewed }: LastAnswer,
  { key, exercise, grade, at }: PracticeAnswer,
  documents: Documents,
  context: Context,
): boolean {
  if (!reviewed) return true;
  const word = documents.get(wordRef(lang, key));
  const { day, card } = reviewed;
  const left = schedule(card, grade, at, context.random);
  if (!isWord(word) || !isSameCard(word, left) || !daysAround(context.now).includes(day)) return false;
  const right = isRight(grade);
  const { reviews = { right: 0, wrong: 0 }, earned, ...rest } = word;
  const { rememberedAt: _taken, ...others } = earned ?? {};
  const counts = { right: reviews.right - Number(right), wrong: reviews.wrong - Number(!right) };
  documents.put(wordRef(lang, key), {
    ...rest,
    ...card,
    ...(earned && { earned: others }),
    ...keepStatusChange({ language: lang, stored: word, to: card.status, why: 'undone' }, documents, context),
    ...(counts.right + counts.wrong > 0 && { reviews: counts }),
    lastModified: context.now,
  });
  removeReview(documents, day, { language: lang, exercise, level: card.srsLevel, right });
  return true;
}

function isSameCard(word: Card, left: Card): boolean {
  return (
    word.srsLastReview === left.srsLastReview &&
    word.srsNextReview === left.srsNextReview &&
    word.status === left.status
  );
}
