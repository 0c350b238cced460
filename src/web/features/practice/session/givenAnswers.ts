import {
  answerTo,
  isRight,
  itemsLeft,
  mostReturns,
  type PracticeAnswer,
  type PracticeItem,
  type PracticeSession,
} from '#domain/practice/session.ts';
import type { Grade } from '#domain/srs/scheduler.ts';

interface Given {
  /** Left out where the word was graded before this page was opened. */
  readonly grade?: Grade;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly recalled?: true;
  /** The number of times that it came back to this page and was not known. */
  readonly failedAgain?: number;
}

/** The answers that this page gave and that the session's document may not have yet. */
export interface GivenAnswers {
  readonly byKey: ReadonlyMap<string, Given>;
  /** Words that failed again, in that order: they go behind those that failed once. */
  readonly failedAgain: readonly string[];
}

export const noAnswers: GivenAnswers = { byKey: new Map(), failedAgain: [] };

interface NewAnswer {
  readonly key: string;
  readonly grade: Grade;
  readonly isAgain: boolean;
  readonly at: number;
  /** The number of such failures that the session's document counted before; the page adds its own. */
  readonly before?: number | undefined;
}

/** The answers with one more. */
export function withAnswer(given: GivenAnswers, { key, grade, isAgain, at, before = 0 }: NewAnswer): GivenAnswers {
  const known = given.byKey.get(key);
  if (!isAgain) return withGiven(given, key, { grade, at });
  if (isRight(grade)) return withGiven(given, key, { at, ...known, recalled: true });
  const failedAgain = Math.max(known?.failedAgain ?? 0, before) + 1;
  return {
    ...withGiven(given, key, { at, ...known, failedAgain }),
    failedAgain: [...given.failedAgain, key],
  };
}

/** The answers when a word does not come back any more, though it was not known. */
export function withoutReturns(given: GivenAnswers, key: string, at: number): GivenAnswers {
  return withGiven(given, key, { at, ...given.byKey.get(key), failedAgain: mostReturns });
}

/** The answers without that to a word, which was undone. */
export function withoutAnswer(given: GivenAnswers, key: string): GivenAnswers {
  const byKey = new Map(given.byKey);
  byKey.delete(key);
  return { byKey, failedAgain: given.failedAgain.filter((one) => one !== key) };
}

function withGiven(given: GivenAnswers, key: string, answer: Given): GivenAnswers {
  return { ...given, byKey: new Map(given.byKey).set(key, answer) };
}

/** The session with the answers that it will have once the calls are done. */
export function sessionWith({ byKey }: GivenAnswers, session: PracticeSession): PracticeSession {
  const noted = session.answers.map((answer) => {
    const { recalled, failedAgain = 0 } = byKey.get(answer.key) ?? {};
    return {
      ...answer,
      ...(recalled && { recalled }),
      // The document may have it already.
      ...(failedAgain > (answer.failedAgain ?? 0) && { failedAgain }),
    };
  });
  const exerciseOf = new Map(session.items.map(({ key, exercise }) => [key, exercise]));
  const coming = [...byKey].flatMap(([key, { grade, at, recalled, failedAgain }]): PracticeAnswer[] => {
    const exercise = exerciseOf.get(key);
    if (answerTo(session, key) || !exercise || grade === undefined) return [];
    return [{ key, exercise, grade, at, ...(recalled && { recalled }), ...(failedAgain && { failedAgain }) }];
  });
  return { ...session, answers: [...noted, ...coming] };
}

/** Decides whether the answer to a word is one that another page gave. */
export function isFromElsewhere({ byKey }: GivenAnswers, session: PracticeSession, key: string): boolean {
  return answerTo(session, key) !== undefined && !byKey.has(key);
}

/** Decides whether a word that has come back, and is not known again, comes once more. */
export function returnsAgain(given: GivenAnswers, session: PracticeSession, key: string): boolean {
  return (answerTo(sessionWith(given, session), key)?.failedAgain ?? 0) + 1 < mostReturns;
}

/** The word whose answer can be undone: the last that was graded; null for none. */
export function lastAnswered({ byKey }: GivenAnswers, session: PracticeSession): string | null {
  const coming = [...byKey.keys()].findLast((key) => answerTo(session, key) === undefined);
  return coming ?? session.last?.key ?? null;
}

interface NextItem {
  readonly item: PracticeItem;
  /** It failed before in this session. */
  readonly isAgain: boolean;
}

/** The next word without an answer, then the failed ones; null at the end. @param isGone says of a word that it is no longer practised */
export function nextItem(
  given: GivenAnswers,
  session: PracticeSession,
  isGone: (key: string) => boolean,
): NextItem | null {
  const left = itemsLeft(sessionWith(given, session), isGone);
  const fresh = left.find(({ key }) => !given.byKey.has(key) && answerTo(session, key) === undefined);
  if (fresh) return { item: fresh, isAgain: false };
  const order = (key: string): number => given.failedAgain.lastIndexOf(key);
  const [again] = left.toSorted((one, other) => order(one.key) - order(other.key));
  return again ? { item: again, isAgain: true } : null;
}
