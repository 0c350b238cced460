import { useEffect, useEffectEvent, useState } from 'react';
import type { Exercise } from '#domain/exercises/exercises.ts';
import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import { answerTo, asksAll, isRight, movesSchedules, type PracticeSession } from '#domain/practice/session.ts';
import { isDue } from '#domain/srs/due.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import type { Word } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { playSound } from '#web/platform/sounds.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import type { MaterialByKey } from '../material/material.ts';
import { answeredElsewhereText } from '../exercises/practiceTexts.ts';
import { lastAnswered, sessionWith } from './givenAnswers.ts';
import { answer, askAgain, beginAnswer, beginRun, goOn, leaveOut, shouldSkip, type RunWorld } from './sessionRun.ts';

interface SessionRunParts {
  readonly language: Language;
  readonly session: PracticeSession;
  readonly material: MaterialByKey;
  readonly hasSound: boolean;
}

/**
 * Goes through a session by the steps of `sessionRun`. An answer shows at once; the call that keeps it is not waited for.
 */
export function useSessionRun({ language, session, material, hasSound }: SessionRunParts) {
  const store = useAccount();
  const world = (): RunWorld => {
    const now = Date.now();
    return { session, material, isGone: (found) => isRemoved(store, language, found, session, now), now };
  };
  const [run, setRun] = useState(() => beginRun(world()));
  const { current, consequence, given } = run;

  const skips = shouldSkip(run, session);
  const skip = useEffectEvent(() => {
    toast({ key: 'answered-elsewhere', title: answeredElsewhereText });
    setRun(goOn(run, world()));
  });
  useEffect(() => {
    if (skips) skip();
  }, [skips, run.turns]);

  /** Accepts an answer. One that was given elsewhere meanwhile stands, and a message says so. */
  function give(word: Word, grade: Grade, exercise: Exercise): void {
    const answered = answer(run, { word, grade, exercise }, world());
    if (!answered) return;
    if (hasSound) playSound(isRight(grade) ? 'correct' : 'incorrect');
    store.call('gradeWord', { lang: language, ...answered.call }).catch(showFailure('No se pudo guardar tu respuesta'));
    setRun(answered.run);
  }

  const last = lastAnswered(given, session);

  /** Undoes the last answer and asks its word again. */
  async function undo(): Promise<void> {
    if (last === null) return;
    try {
      const { undone } = await store.call('undoGrade', { lang: language, session: session.id, key: last });
      if (!undone) return;
      const then = world();
      // The run may have gone on meanwhile.
      setRun((now) => askAgain(now, last, then));
    } catch (error) {
      showFailure('No se pudo deshacer')(error);
    }
  }

  return {
    current,
    consequence,
    answer: give,
    // The same press may have answered.
    begin: () => setRun(beginAnswer),
    goOn: () => setRun(goOn(run, world())),
    leaveOut: () => setRun(leaveOut(run, world())),
    undo,
    canUndo: last !== null,
    session: sessionWith(given, session),
  };
}

/** Decides whether the word was taken out of practice, or reviewed elsewhere, since the session was planned. */
function isRemoved(
  store: AccountStore,
  language: Language,
  { key, word, isSaved }: PracticeMaterial,
  session: PracticeSession,
  now: number,
): boolean {
  if (!isSaved) return false;
  const status = store.statuses(language).get(key);
  if (status === null || status === '99') return true;
  if (status === '5' && word.status !== '5') return true;
  if (!movesSchedules(session) || asksAll(session)) return false;
  // The word is no longer due: it was put away, or reviewed in another session.
  return !answerTo(session, key) && !isDue(word, now);
}
