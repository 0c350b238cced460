import type { Context, Documents } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { isDoubled } from '#domain/progress/award.ts';
import { recordStreakDay } from '#domain/progress/streak.ts';
import { tallyOf, type PracticeTally } from './keptAnswers.ts';
import { practiceRef, type PracticeSession, type SessionReward } from './session.ts';

/** XP for a right answer (decisions §4). */
const rightAnswerXp = 2;
/** XP for a finished session of so many answers. */
const finishedSessionXp = 5;
const finishedSessionAnswers = 5;
/** Gems for a session of so many answers without a mistake. */
const perfectSessionGems = 1;
const perfectSessionAnswers = 10;

/** The reward of a session's answers when it is finished, before Double XP. */
export function rewardOf({ answers, right, paid, paidRight }: PracticeTally): SessionReward {
  const isPerfect = paid >= perfectSessionAnswers && right === answers;
  return {
    xp: rightAnswerXp * paidRight + (paid >= finishedSessionAnswers ? finishedSessionXp : 0),
    gems: isPerfect ? perfectSessionGems : 0,
  };
}

/**
 * Finishes a session that was not granted yet, and grants what it earned (decisions §4): counts it, counts its day for the streak, and keeps in the session
 * what was granted. A session without answers is finished and earns nothing; one of sentences in which nothing was due, or of today's new words, has
 * its day for the streak alone.
 */
export function completeSession(
  language: Language,
  session: PracticeSession,
  documents: Documents,
  context: Context,
): void {
  const finished = { ...session, finishedAt: session.finishedAt ?? context.now };
  const tally = tallyOf(language, session, documents);
  if (tally.answers === 0) {
    documents.put(practiceRef(language), finished);
    return;
  }
  const { practiceSessionsCompleted, lastPracticed } = requireProfile(documents, context);
  changeProfile(documents, context, {
    practiceSessionsCompleted: practiceSessionsCompleted + Number(tally.paid > 0),
    lastPracticed: Math.max(context.now, lastPracticed ?? 0),
  });
  recordStreakDay(documents, context, context.day);
  const reward = grant(language, session.id, rewardOf(tally), documents, context);
  documents.put(practiceRef(language), { ...finished, reward });
}

/** Pays the right answers of a session that is given up for another one: it is not finished, so it earns nothing else. */
export function payAbandoned(
  language: Language,
  session: PracticeSession,
  documents: Documents,
  context: Context,
): void {
  if (session.reward) return;
  if (session.finishedAt !== null) completeSession(language, session, documents, context);
  else {
    const { paidRight } = tallyOf(language, session, documents);
    grant(language, session.id, { xp: rightAnswerXp * paidRight, gems: 0 }, documents, context);
  }
}

function grant(
  language: Language,
  id: string,
  { xp, gems }: SessionReward,
  documents: Documents,
  context: Context,
): SessionReward {
  const reward = { xp: isDoubled(requireProfile(documents, context), context.now) ? 2 * xp : xp, gems };
  if (xp > 0) context.grant(`practice_session:${id}`, { ...reward, language });
  return reward;
}
