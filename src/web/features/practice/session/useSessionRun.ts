import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import {
  answerTo,
  isRight,
  movesSchedules,
  type PracticeItem,
  type PracticeSession,
} from '#domain/practice/session.ts';
import type { Exercise } from '#domain/profile/settings.ts';
import { isDue } from '#domain/srs/due.ts';
import { schedule, type Grade } from '#domain/srs/scheduler.ts';
import type { Word } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { playSound } from '#web/platform/sounds.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { createGivenAnswers } from './givenAnswers.ts';
import type { MaterialByKey } from '../material/material.ts';
import type { AskedItem } from '../exercises/exerciseProps.ts';
import { answeredElsewhereText, type Consequence } from '../exercises/practiceTexts.ts';

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
  /** The turn whose answer the learner has begun. */
  const begun = useRef(0);
  const [given] = useState(createGivenAnswers);
  const [run, setRun] = useState<Run>(() => ({ current: next(), consequence: null }));

  function isGone(key: string): boolean {
    const found = material.get(key);
    return !found || isTakenOut(store, language, found, session);
  }

  function next(): AskedItem | null {
    const found = given.next(session, isGone);
    const ofWord = found && material.get(found.item.key);
    if (!found || !ofWord) return null;
    return startTurn(found.item, ofWord, found.isAgain);
  }

  function startTurn(item: PracticeItem, ofWord: PracticeMaterial, isAgain: boolean): AskedItem {
    turns.current += 1;
    const wasAnswered = answerTo(session, item.key) !== undefined;
    return { ...item, material: ofWord, isAgain, wasAnswered, turn: turns.current };
  }

  const { current: shown, consequence } = run;
  const isElsewhere = shown !== null && !shown.wasAnswered && given.isElsewhere(session, shown.key);
  const shouldSkip = isElsewhere && consequence === null;
  useEffect(() => {
    if (!shouldSkip || begun.current === turns.current) return;
    toast({ key: 'answered-elsewhere', title: answeredElsewhereText });
    goOn();
    // Once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shouldSkip, shown?.turn]);

  /**
   * Takes an answer. An answer that was given elsewhere meanwhile stands, and a message says so. `stays` keeps the word in sight with
   * what became of it; else the next one comes.
   */
  function answer(word: Word, grade: Grade, exercise: Exercise, stays: boolean): void {
    const { current } = run;
    if (!current || run.consequence) return;
    const { key, isAgain } = current;
    const right = isRight(grade);
    if (hasSound) playSound(right ? 'correct' : 'incorrect');
    const now = Date.now();
    const moves = !isAgain && !isElsewhere && movesSchedules(session) && isDue(word, now);
    const wait = moves ? schedule(word, grade, now, Math.random).srsNextReview - now : null;
    const returns = !right && (!isAgain || given.returnsAgain(session, key));
    given.note(key, grade, isAgain, answerTo(session, key)?.failedAgain);
    store
      .call('gradeWord', {
        lang: language,
        session: session.id,
        key,
        exercise,
        grade,
        seen: word.srsLastReview,
        ...(!movesSchedules(session) && { extra: true }),
        ...(isAgain && { again: true }),
      })
      .catch(showFailure('No se pudo guardar tu respuesta'));
    setRun(
      stays
        ? { current, consequence: { grade, wait, isAgain, isElsewhere, returns } }
        : { current: next(), consequence: null },
    );
  }

  /** Goes on without the word that has come back: it does not come any more in this session. */
  function leaveOut(): void {
    const { current } = run;
    if (!current?.isAgain) return;
    given.leave(current.key);
    goOn();
  }

  function goOn(): void {
    setRun({ current: next(), consequence: null });
  }

  /** Takes back the last answer and asks its word again. */
  async function undo(): Promise<void> {
    const key = given.last(session);
    if (key === null) return;
    try {
      const { undone } = await store.call('undoGrade', { lang: language, session: session.id, key });
      if (!undone) return;
      given.takeBack(key);
      const found = material.get(key);
      const item = session.items.find((one) => one.key === key);
      if (!found || !item) return goOn();
      setRun({ current: startTurn(item, found, false), consequence: null });
    } catch (error) {
      showFailure('No se pudo deshacer')(error);
    }
  }

  return {
    ...run,
    answer,
    /** The learner has begun to answer: the word stays, whatever is answered elsewhere. */
    begin: () => {
      begun.current = turns.current;
    },
    goOn,
    leaveOut,
    undo,
    canUndo: given.last(session) !== null,
    session: given.within(session),
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
  if (!movesSchedules(session) || session.kind === 'sentences') return false;
  // The word is no longer due: it was put away, or reviewed in another session.
  return !answerTo(session, key) && !isDue(word, Date.now());
}
