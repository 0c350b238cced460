import { exerciseRules, type Exercise } from '#domain/exercises/exercises.ts';
import { cardAfter, type GradeWordInput } from '#domain/practice/gradeWord.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import {
  answerTo,
  isRight,
  movesSchedules,
  type PracticeItem,
  type PracticeSession,
} from '#domain/practice/session.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import type { Word } from '#domain/words/word.ts';
import type { AskedItem } from '../exercises/exerciseProps.ts';
import type { Consequence } from '../exercises/practiceTexts.ts';
import {
  isFromElsewhere,
  nextItem,
  noAnswers,
  returnsAgain,
  withAnswer,
  withoutAnswer,
  withoutReturns,
  type GivenAnswers,
} from './givenAnswers.ts';

/** A session that is gone through: which word is asked, what its answer did, what was answered. */
export interface SessionRun {
  readonly given: GivenAnswers;
  /** The number of words asked so far, repetitions included. */
  readonly turns: number;
  /** The turn whose answer the learner has begun. */
  readonly begun: number;
  /** Null at the end. */
  readonly current: AskedItem | null;
  /** The result of the answer that was just given; null while the word is being asked. */
  readonly consequence: Consequence | null;
}

/** The facts outside the run that a step depends on. */
export interface RunWorld {
  readonly session: PracticeSession;
  readonly material: ReadonlyMap<string, PracticeMaterial>;
  /** Says of a word that it is no longer practised. */
  readonly isGone: (material: PracticeMaterial) => boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The first word of a session, or the one at which it stopped. */
export function beginRun(world: RunWorld): SessionRun {
  return goOn({ given: noAnswers, turns: 0, begun: 0, current: null, consequence: null }, world);
}

/** Asks the next word. */
export function goOn(run: SessionRun, world: RunWorld): SessionRun {
  const { session, material, isGone } = world;
  const next = nextItem(run.given, session, (key) => {
    const found = material.get(key);
    return !found || isGone(found);
  });
  const found = next && material.get(next.item.key);
  if (!next || !found) return { ...run, current: null, consequence: null };
  return ask(run, next.item, found, next.isAgain, session);
}

function ask(
  run: SessionRun,
  item: PracticeItem,
  material: PracticeMaterial,
  isAgain: boolean,
  session: PracticeSession,
): SessionRun {
  const turn = run.turns + 1;
  const wasAnswered = answerTo(session, item.key) !== undefined;
  return { ...run, turns: turn, current: { ...item, material, isAgain, wasAnswered, turn }, consequence: null };
}

/** The learner begins to answer: the word stays, whatever is answered elsewhere. */
export function beginAnswer(run: SessionRun): SessionRun {
  return run.begun === run.turns ? run : { ...run, begun: run.turns };
}

/** Decides whether the word that is asked was answered on another device meanwhile: that answer stands. */
function isAnsweredElsewhere({ given, current }: SessionRun, session: PracticeSession): boolean {
  return current !== null && !current.wasAnswered && isFromElsewhere(given, session, current.key);
}

/** Decides whether to go on without an answer, since another device gave it before the learner began theirs. */
export function shouldSkip(run: SessionRun, session: PracticeSession): boolean {
  return run.consequence === null && run.begun !== run.turns && isAnsweredElsewhere(run, session);
}

interface Answer {
  readonly word: Word;
  readonly grade: Grade;
  /** The exercise that was shown: a word may have lost what its own needs. */
  readonly exercise: Exercise;
}

interface Answered {
  readonly run: SessionRun;
  /** The rule's input. */
  readonly call: Omit<GradeWordInput, 'lang'>;
}

/**
 * Accepts an answer; null while the last one is still shown. The word stays in sight with what became of it where its exercise says so;
 * else the next one comes.
 */
export function answer(run: SessionRun, { word, grade, exercise }: Answer, world: RunWorld): Answered | null {
  const { current, consequence, given } = run;
  const { session, now } = world;
  if (!current || consequence) return null;
  const { key, isAgain } = current;
  const call = {
    session: session.id,
    key,
    exercise,
    grade,
    seen: word.srsLastReview,
    ...(!movesSchedules(session) && { extra: true as const }),
    ...(isAgain && { again: true as const }),
  };
  const isElsewhere = isAnsweredElsewhere(run, session);
  const card = isElsewhere ? null : cardAfter(call, word, now, () => 0);
  const returns = !isRight(grade) && (!isAgain || returnsAgain(given, session, key));
  const before = answerTo(session, key)?.failedAgain;
  const after = { ...run, given: withAnswer(given, { key, grade, isAgain, at: now, before }) };
  const shown = { grade, wait: card && card.srsNextReview - now, isAgain, isElsewhere, returns };
  return { call, run: exerciseRules[exercise].staysAfter ? { ...after, consequence: shown } : goOn(after, world) };
}

/** Goes on without the word that has come back: it does not come any more in this session. */
export function leaveOut(run: SessionRun, world: RunWorld): SessionRun {
  const { current } = run;
  if (!current?.isAgain) return run;
  return goOn({ ...run, given: withoutReturns(run.given, current.key, world.now) }, world);
}

/** Asks a word again whose answer was undone. */
export function askAgain(run: SessionRun, key: string, world: RunWorld): SessionRun {
  const after = { ...run, given: withoutAnswer(run.given, key) };
  const found = world.material.get(key);
  const item = world.session.items.find((one) => one.key === key);
  return found && item ? ask(after, item, found, false, world.session) : goOn(after, world);
}
