import type { Context, Documents } from '#domain/documents/rule.ts';
import { languages, type Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { isDoubled } from '#domain/progress/award.ts';
import { tallyOf, type PracticeTally } from './keptAnswers.ts';
import { completeSession, rewardOf } from './rewardSession.ts';
import { practiceRef, type PracticeSession, type SessionReward } from './session.ts';

interface SessionOfLanguage {
  readonly language: Language;
  readonly session: PracticeSession;
  readonly tally: PracticeTally;
}

/**
 * Finishes and grants what a caller means who says that a practice session is complete and not which: the sessions that were
 * ended and not granted yet, or, when there is none, the one with the latest answer.
 */
export function completePractice(documents: Documents, context: Context): void {
  for (const { language, session } of toComplete(documents)) completeSession(language, session, documents, context);
}

/**
 * The most that may be said to have been gained by practice: what completing now would grant, or what a session of any language was
 * granted last, so that a repeated call is not refused.
 */
export function mostClaimed(documents: Documents, context: Context): SessionReward {
  const factor = isDoubled(requireProfile(documents, context), context.now) ? 2 : 1;
  const due = toComplete(documents).map(({ tally }) => rewardOf(tally));
  const granted = sessionsOf(documents).flatMap(({ session }) => session.reward ?? []);
  return {
    xp: Math.max(factor * sum(due.map(({ xp }) => xp)), ...granted.map(({ xp }) => xp)),
    gems: Math.max(sum(due.map(({ gems }) => gems)), ...granted.map(({ gems }) => gems)),
  };
}

function toComplete(documents: Documents): readonly SessionOfLanguage[] {
  const open = sessionsOf(documents).filter(({ session, tally }) => !session.reward && tally.answers > 0);
  const ended = open.filter(({ session }) => session.finishedAt !== null);
  if (ended.length > 0) return ended;
  return open.toSorted((one, other) => other.tally.lastAt - one.tally.lastAt).slice(0, 1);
}

function sessionsOf(documents: Documents): readonly SessionOfLanguage[] {
  return languages.flatMap((language) => {
    const session = documents.get(practiceRef(language));
    return session ? [{ language, session, tally: tallyOf(language, session, documents) }] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
