import { useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material.ts';
import { answerTo, isRight, itemsLeft, type PracticeItem, type PracticeSession } from '#domain/practice/session.ts';
import type { Exercise } from '#domain/profile/settings.ts';
import { isDue } from '#domain/srs/due.ts';
import { schedule, type Grade } from '#domain/srs/scheduler.ts';
import type { Word } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { playSound } from '#web/platform/sounds.ts';
import { tellFailure } from '#web/ui/failure.ts';
import type { MaterialByKey } from './material.ts';
import type { Consequence } from './practiceTexts.ts';

/** A word that is being asked, and what there is to ask it by. */
export interface AskedItem extends PracticeItem {
  readonly material: PracticeMaterial;
  /** It failed before in this session: nothing is graded or scheduled any more. */
  readonly isAgain: boolean;
  /** Another number each time a word is asked, so that nothing of the time before is left. */
  readonly turn: number;
}

interface Run {
  readonly current: AskedItem | null;
  /** What became of the answer that was just given; null while the word is being asked. */
  readonly consequence: Consequence | null;
}

interface SessionRunParts {
  readonly language: Language;
  readonly session: PracticeSession;
  readonly material: MaterialByKey;
  readonly hasSound: boolean;
}

/**
 * Goes through a session: which word is asked now, what its answer did, and what comes next. An answer shows at once; the call that
 * keeps it is not waited for.
 */
export function useSessionRun({ language, session, material, hasSound }: SessionRunParts) {
  const store = useAccount();
  const turns = useRef(0);
  // Answers that this page gave and that the session's document may not have yet.
  const given = useRef(new Map<string, Grade | 'recalled'>());
  // Failed again: they go behind those that failed once.
  const failedAgain = useRef<string[]>([]);
  const [run, setRun] = useState<Run>(() => ({ current: next(), consequence: null }));

  function isGone(key: string): boolean {
    const found = material.get(key);
    return !found || isTakenOut(store, language, found, session);
  }

  function next(): AskedItem | null {
    const order = (key: string): number => failedAgain.current.lastIndexOf(key);
    const left = itemsLeft(withGiven(session, given.current), isGone);
    const fresh = left.find(({ key }) => !isAnswered(key));
    const again = left.filter(({ key }) => isAnswered(key)).toSorted((one, other) => order(one.key) - order(other.key));
    const item = fresh ?? again[0];
    const found = item && material.get(item.key);
    if (!item || !found) return null;
    turns.current += 1;
    return { ...item, material: found, isAgain: isAnswered(item.key), turn: turns.current };
  }

  function isAnswered(key: string): boolean {
    return given.current.has(key) || answerTo(session, key) !== undefined;
  }

  /** Takes an answer. `stays` keeps the word in sight with what became of it; else the next one comes. */
  function answer(word: Word, grade: Grade, exercise: Exercise, stays: boolean): void {
    const { current } = run;
    if (!current || run.consequence) return;
    const { key, isAgain } = current;
    const right = isRight(grade);
    if (hasSound) playSound(right ? 'correct' : 'incorrect');
    const now = Date.now();
    const moves = !isAgain && !session.extra && isDue(word, now);
    const wait = moves ? schedule(word, grade, now, Math.random).srsNextReview - now : null;
    if (!isAgain) given.current.set(key, grade);
    else if (right) given.current.set(key, 'recalled');
    if (isAgain && !right) failedAgain.current.push(key);
    store
      .call('gradeWord', {
        lang: language,
        session: session.id,
        key,
        exercise,
        grade,
        seen: word.srsLastReview,
        ...(session.extra && { extra: true }),
        ...(isAgain && { again: true }),
      })
      .catch(tellFailure('No se pudo guardar tu respuesta'));
    setRun(stays ? { current, consequence: { grade, wait, isAgain } } : { current: next(), consequence: null });
  }

  function goOn(): void {
    setRun({ current: next(), consequence: null });
  }

  /** Takes back the last answer and asks its word again. */
  async function undo(): Promise<void> {
    const key = lastGiven(given.current, session);
    if (key === null) return;
    try {
      const { undone } = await store.call('undoGrade', { lang: language, session: session.id, key });
      if (!undone) return;
      given.current.delete(key);
      failedAgain.current = failedAgain.current.filter((one) => one !== key);
      const found = material.get(key);
      const item = session.items.find((one) => one.key === key);
      if (!found || !item) return goOn();
      turns.current += 1;
      setRun({ current: { ...item, material: found, isAgain: false, turn: turns.current }, consequence: null });
    } catch (error) {
      tellFailure('No se pudo deshacer')(error);
    }
  }

  return {
    ...run,
    answer,
    goOn,
    undo,
    canUndo: lastGiven(given.current, session) !== null,
    session: withGiven(session, given.current),
  };
}

/** Was the word taken out of practice, or reviewed elsewhere, since the session was planned? */
function isTakenOut(
  store: AccountStore,
  language: Language,
  { key, word, isSaved }: PracticeMaterial,
  session: PracticeSession,
): boolean {
  if (!isSaved) return false;
  const status = store.statuses(language).get(key);
  if (status === null || status === '99') return true;
  if (status === '5' && word.status !== '5') return true;
  // Sentences are practised whether their words are due or not.
  if (session.extra || session.kind === 'sentences') return false;
  // It was not due any more when this page asked: it was put away, or reviewed in another session.
  return !answerTo(session, key) && !isDue(word, Date.now());
}

/** The session with the answers that it will have once the calls are done. */
function withGiven(session: PracticeSession, given: ReadonlyMap<string, Grade | 'recalled'>): PracticeSession {
  const known = new Set(session.answers.map(({ key }) => key));
  const exerciseOf = new Map(session.items.map(({ key, exercise }) => [key, exercise]));
  const noted = session.answers.map((answer) =>
    given.get(answer.key) === 'recalled' ? { ...answer, recalled: true as const } : answer,
  );
  const coming = [...given].flatMap(([key, grade]) => {
    const exercise = exerciseOf.get(key);
    return known.has(key) || !exercise || grade === 'recalled' ? [] : [{ key, exercise, grade, at: Date.now() }];
  });
  return { ...session, answers: [...noted, ...coming] };
}

/** The word whose answer can be taken back: the last that was graded. */
function lastGiven(given: ReadonlyMap<string, Grade | 'recalled'>, { last, answers }: PracticeSession): string | null {
  const coming = [...given.keys()].findLast((key) => !answers.some((answer) => answer.key === key));
  return coming ?? last?.key ?? null;
}
