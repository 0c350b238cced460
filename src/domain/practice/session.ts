import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { Exercise } from '#domain/exercises/exercises.ts';
import type { Card } from '#domain/srs/card.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import type { Day } from '#domain/time/day.ts';

/** The choice of a session's words: what is due, a collection, a book or chapter, one by one, the kept sentences, today's new words, or words that are learnt before a text is read. */
export const sessionKinds = ['due', 'tag', 'book', 'words', 'sentences', 'today', 'before'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Tells whether the words of a session are asked whether they are due or not; an answer to one that is not due is no review. */
export function asksAll({ kind }: Pick<PracticeSession, 'kind'>): boolean {
  return kind === 'sentences' || kind === 'before';
}

/** The most words of one session. */
export const mostItems = 200;

/** A word to be practised, and how. */
export interface PracticeItem {
  /** The word's key. */
  readonly key: string;
  readonly exercise: Exercise;
  /** The kept sentence that it is asked by, in a session of sentences. */
  readonly sentenceId?: string;
}

/** Tells whether the answers of a session move schedules. Not those of a Práctica extra, nor of new words that are repeated on their first day. */
export function movesSchedules({ extra, kind }: Pick<PracticeSession, 'extra' | 'kind'>): boolean {
  return extra !== true && kind !== 'today';
}

/** The one answer of a session that a word is graded by. */
export interface PracticeAnswer extends Omit<PracticeItem, 'sentenceId'> {
  readonly grade: Grade;
  /** Epoch milliseconds. */
  readonly at: number;
  /** It was wrong, came back at the end of the session, and was known then. Nothing is granted or scheduled for that. */
  readonly recalled?: true;
  /** The number of times that it came back and was not known; left out where it never was. */
  readonly failedAgain?: number;
  /** The answer was no review: the word was not due, or has no record. Nothing is granted for it. */
  readonly free?: true;
}

/** The change that the last answer made, so that it can be taken back. */
export interface LastAnswer {
  readonly key: string;
  /** The day it was counted in, and the card as it was; left out when the answer touched no schedule. */
  readonly reviewed?: { readonly day: Day; readonly card: Card };
}

/** The reward of a session, as it was granted. */
export interface SessionReward {
  readonly xp: number;
  readonly gems: number;
}

/**
 * A practice session: `practice/{lang}`, the one of a language that is under way or was the last. It holds no texts, so that
 * it stays small and shows words as they are now.
 */
export interface PracticeSession {
  /** Given by the device that began it. */
  readonly id: string;
  readonly kind: SessionKind;
  /** A Práctica extra: it touches no schedule (spec §9). */
  readonly extra?: true;
  readonly items: readonly PracticeItem[];
  /** Its answers are documents of their own (keptAnswers.ts), so that one more is stored and sent in its size. */
  readonly apart?: true;
  /** In the order in which they were given; none where they are apart, until `withAnswers` puts them here. */
  readonly answers: readonly PracticeAnswer[];
  readonly last?: LastAnswer;
  readonly startedAt: number;
  /** Null while it is under way. */
  readonly finishedAt: number | null;
  /** Absent until it was granted. */
  readonly reward?: SessionReward;
}

export function practiceRef(language: Language): Ref<PracticeSession> {
  return { collection: 'practice', id: language };
}

/** Tells whether the word was remembered. «Difícil» lowers a card's level (spec §4), so it counts as not remembered. */
export function isRight(grade: Grade): boolean {
  return grade >= 2;
}

/** The answer that a word of the session was graded by. */
export function answerTo({ answers }: PracticeSession, key: string): PracticeAnswer | undefined {
  return answers.find((answer) => answer.key === key);
}

/** The number of times that a failed word comes back in a session (decisions §4). */
export const mostReturns = 2;

/**
 * Selects the items that are still to be answered: first the words without an answer, in their order, then the failed ones that have not been recalled and may come back.
 * @param isGone says of a word that it is no longer practised: deleted, or taken out during the session
 */
export function itemsLeft(
  session: PracticeSession,
  isGone: (key: string) => boolean = () => false,
): readonly PracticeItem[] {
  const answered = new Map(session.answers.map((answer) => [answer.key, answer]));
  const left = session.items.filter(({ key }) => !isGone(key));
  const failed = session.answers.filter(
    ({ key, grade, recalled, failedAgain = 0 }) =>
      !isRight(grade) && !recalled && failedAgain < mostReturns && !isGone(key),
  );
  return [...left.filter(({ key }) => !answered.has(key)), ...failed.map(({ key, exercise }) => ({ key, exercise }))];
}
