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
  readonly recalled?: true;
  /** How often it came back to this page and was not known. */
  readonly failedAgain?: number;
}

/** What is asked next. */
export interface NextItem {
  readonly item: PracticeItem;
  /** It failed before in this session. */
  readonly isAgain: boolean;
}

/** The answers that this page gave and that the session's document may not have yet, and what they leave to be asked. */
export function createGivenAnswers() {
  const given = new Map<string, Given>();
  // Failed again: they go behind those that failed once.
  let failedAgain: readonly string[] = [];

  const isAnswered = (session: PracticeSession, key: string): boolean =>
    given.has(key) || answerTo(session, key) !== undefined;

  /** The session with the answers that it will have once the calls are done. */
  function within(session: PracticeSession): PracticeSession {
    const noted = session.answers.map((answer) => {
      const { recalled, failedAgain = 0 } = given.get(answer.key) ?? {};
      return {
        ...answer,
        ...(recalled && { recalled }),
        // The document may have it already.
        ...(failedAgain > (answer.failedAgain ?? 0) && { failedAgain }),
      };
    });
    const exerciseOf = new Map(session.items.map(({ key, exercise }) => [key, exercise]));
    const coming = [...given].flatMap(([key, { grade, recalled, failedAgain }]): PracticeAnswer[] => {
      const exercise = exerciseOf.get(key);
      if (answerTo(session, key) || !exercise || grade === undefined) return [];
      return [
        { key, exercise, grade, at: Date.now(), ...(recalled && { recalled }), ...(failedAgain && { failedAgain }) },
      ];
    });
    return { ...session, answers: [...noted, ...coming] };
  }

  return {
    within,
    /** Has the word an answer that another page gave? */
    isElsewhere: (session: PracticeSession, key: string): boolean =>
      answerTo(session, key) !== undefined && !given.has(key),
    /** @param before how often the session's document says that it came back and was not known */
    note(key: string, grade: Grade, isAgain: boolean, before = 0): void {
      const known = given.get(key);
      if (!isAgain) given.set(key, { grade });
      else if (isRight(grade)) given.set(key, { ...known, recalled: true });
      else {
        given.set(key, { ...known, failedAgain: Math.max(known?.failedAgain ?? 0, before) + 1 });
        failedAgain = [...failedAgain, key];
      }
    },
    /** The word does not come back any more, though it was not known. */
    leave(key: string): void {
      given.set(key, { ...given.get(key), failedAgain: mostReturns });
    },
    /** Will a word that has come back, and is not known again, come once more? */
    returnsAgain: (session: PracticeSession, key: string): boolean =>
      (answerTo(within(session), key)?.failedAgain ?? 0) + 1 < mostReturns,
    takeBack(key: string): void {
      given.delete(key);
      failedAgain = failedAgain.filter((one) => one !== key);
    },
    /** The word whose answer can be taken back: the last that was graded; null for none. */
    last(session: PracticeSession): string | null {
      const coming = [...given.keys()].findLast((key) => answerTo(session, key) === undefined);
      return coming ?? session.last?.key ?? null;
    },
    /** The next word without an answer, then the failed ones; null at the end. @param isGone says of a word that it is no longer practised */
    next(session: PracticeSession, isGone: (key: string) => boolean): NextItem | null {
      const left = itemsLeft(within(session), isGone);
      const fresh = left.find(({ key }) => !isAnswered(session, key));
      if (fresh) return { item: fresh, isAgain: false };
      const order = (key: string): number => failedAgain.lastIndexOf(key);
      const [again] = left.toSorted((one, other) => order(one.key) - order(other.key));
      return again ? { item: again, isAgain: true } : null;
    },
  };
}
