import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { addReview } from '#domain/history/recall.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import type { Exercise } from '#domain/exercises/exercises.ts';
import { baseIntervals, type Card } from '#domain/srs/card.ts';
import { isDue } from '#domain/srs/due.ts';
import { schedule, type Grade } from '#domain/srs/scheduler.ts';
import { keepStatusChange } from '#domain/words/changes/statusChanges.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { addAnswer, keptAnswer, noteInAnswer, refsOfAnswer } from './keptAnswers.ts';
import { isRight, movesSchedules, practiceRef, type PracticeAnswer, type PracticeSession } from './session.ts';

export interface GradeWordInput {
  readonly lang: Language;
  /** The session's id. */
  readonly session: string;
  /** The word's key. */
  readonly key: string;
  readonly exercise: Exercise;
  readonly grade: Grade;
  /** The word's `srsLastReview` as the learner saw it: a review made since then is not made again. */
  readonly seen: number | null;
  /** The session moves no schedules (a Práctica extra, today's new words). It is said here too, for a session that another one has replaced. */
  readonly extra?: true;
  /** The word was failed in this session and has come back: it is noted whether it was known now, and nothing else. */
  readonly again?: true;
}

export interface GradeWordOutput {
  /** Tells whether the answer moved the word's schedule. */
  readonly reviewed: boolean;
}

/**
 * Answers one word of a session (spec §4, decisions §4). A word is graded once a session. Its schedule moves when it is due and was
 * not reviewed since the learner saw it; a review is real whatever became of its session, so it counts after the session was finished or
 * replaced elsewhere too, only not for the session's reward. Nothing happens for a word that is gone. An answer that was no review (the
 * word was not due, or was reviewed on another device meanwhile, or has no record) earns nothing, except in a Práctica extra.
 */
export const gradeWordRule: Rule<GradeWordInput, GradeWordOutput> = {
  reads: ({ lang, key }) => [...refsOfAnswer(lang, key), wordRef(lang, key)],
  run(input, documents, context) {
    requireProfile(documents, context);
    const { lang, key, grade, exercise } = input;
    const word = documents.get(wordRef(lang, key));
    const session = openSession(input, documents);
    const isOfSentences = session?.kind === 'sentences';
    if (!isWord(word) && !isOfSentences) return { reviewed: false };
    if (input.again) {
      if (session) recordReturn(lang, session, key, isRight(grade), documents);
      return { reviewed: false };
    }
    if (session && keptAnswer(lang, session, key, documents)) return { reviewed: false };

    const reviewed = isWord(word) && (session === null || movesSchedules(session)) ? word : null;
    const card = reviewed && cardAfter(input, reviewed, context.now, context.random);
    if (reviewed && card) review(input, reviewed, card, documents, context);
    if (session) {
      const answer: PracticeAnswer = {
        key,
        exercise,
        grade,
        at: context.now,
        ...(!card && !session.extra && { free: true }),
      };
      const last = { key, ...(reviewed && card && { reviewed: { day: context.day, card: cardOf(reviewed) } }) };
      addAnswer(lang, session, answer, last, documents);
    }
    return { reviewed: card !== null };
  },
};

/**
 * The card that an answer leaves a word with; null when the answer is no review: the word is not due, was reviewed since the learner saw
 * it, or nothing is to move. The page tells by it when the word comes again, before the call is made.
 */
export function cardAfter(
  { grade, seen, extra, again }: Pick<GradeWordInput, 'grade' | 'seen' | 'extra' | 'again'>,
  word: Word,
  now: number,
  random: () => number,
): Card | null {
  if (extra || again || !isDue(word, now) || isReviewedSince(word, seen, now)) return null;
  return schedule(cardOf(word), grade, now, random);
}

/** The session that the answer belongs to: null when it is finished or replaced, or the word is none of its words. */
function openSession({ lang, session: id, key }: GradeWordInput, documents: Documents): PracticeSession | null {
  const session = documents.get(practiceRef(lang));
  const isItsWord = session?.items.some((item) => item.key === key) === true;
  return session?.id === id && session.finishedAt === null && isItsWord ? session : null;
}

/** The shortest time in which a remembered word can be due again by the scheduler or by a new mark (spec §9). */
const shortestWait = baseIntervals[1] ?? 0;

/** Tells whether the word was remembered a moment ago, or reviewed since the learner saw it. */
export function isReviewedSince({ srsLastReview, earned }: Word, seen: number | null, now: number): boolean {
  const { rememberedAt } = earned ?? {};
  // Its record may have been put back or brought by an import since; what the word was rewarded for has not.
  if (rememberedAt !== undefined && Math.abs(now - rememberedAt) < shortestWait) return true;
  return srsLastReview !== null && srsLastReview > (seen ?? -1);
}

function review(
  { lang, exercise, grade }: GradeWordInput,
  word: Word,
  card: Card,
  documents: Documents,
  context: Context,
): void {
  const right = isRight(grade);
  const { reviews = { right: 0, wrong: 0 } } = word;
  documents.put(wordRef(lang, word.text), {
    ...word,
    ...card,
    ...keepStatusChange({ language: lang, stored: word, to: card.status, why: 'reviewed' }, documents, context),
    ...(right && { earned: { ...word.earned, rememberedAt: context.now } }),
    reviews: { right: reviews.right + Number(right), wrong: reviews.wrong + Number(!right) },
    lastModified: context.now,
  });
  addReview(documents, context.day, { language: lang, exercise, level: word.srsLevel, right });
}

/** The scheduler's fields of a word. */
export function cardOf({ status, srsLevel, srsNextReview, srsLastReview, srsEaseFactor }: Word): Card {
  return { status, srsLevel, srsNextReview, srsLastReview, srsEaseFactor };
}

/** A failed word came back and was known, or not. */
function recordReturn(
  lang: Language,
  session: PracticeSession,
  key: string,
  isKnown: boolean,
  documents: Documents,
): void {
  const answer = keptAnswer(lang, session, key, documents);
  if (!answer || isRight(answer.grade)) return;
  const noted: PracticeAnswer = isKnown
    ? { ...answer, recalled: true }
    : { ...answer, failedAgain: (answer.failedAgain ?? 0) + 1 };
  noteInAnswer(lang, session, noted, documents);
}
