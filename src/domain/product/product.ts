import { createEngine, type Product } from '#domain/documents/execute.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { addToHistory, daysAround, historyRef } from '#domain/history/day.ts';
import { profileRef, type Balances, type Profile } from '#domain/profile/profile.ts';
import { levelAt } from '#domain/progress/levels.ts';
import { settle } from '#domain/progress/settle.ts';
import { dayOf } from '#domain/time/day.ts';

const noBalances: Balances = { experiencePoints: 0, level: 0, gems: 0, gemsEarned: 0 };

/** Glosa as its engine knows it: balances are in the profile, experience is also in the day's history, levels and achievements pay. */
const glosa: Product<Profile> = {
  holderRef: profileRef,
  alsoReads: ({ now }) => daysAround(now).map(historyRef),
  dayOf: (now, profile) => dayOf(now, profile?.settings.timeZone ?? 'UTC'),
  withBalances: (put, before) => ({ ...put, ...balancesOf(before ?? noBalances) }),
  afterGrant(profile, { xp, gems }) {
    // Levels are paid by comparing before and after: that is sound only while experience never falls.
    if (xp < 0) throw new Error('Experience is never taken back');
    const experiencePoints = profile.experiencePoints + xp;
    const balance = profile.gems + gems;
    if (balance < 0) throw new Refusal('insufficient-gems');
    const gemsEarned = profile.gemsEarned + Math.max(0, gems);
    return { ...profile, experiencePoints, level: levelAt(experiencePoints), gems: balance, gemsEarned };
  },
  record({ xp = 0, language }, { activeLanguage }, documents, { day }) {
    if (xp > 0) addToHistory(documents, day, language ?? activeLanguage, { xp });
  },
  settle: (documents, context, before) => settle(documents, context, before?.level ?? 0),
};

function balancesOf({ experiencePoints, level, gems, gemsEarned }: Balances): Balances {
  return { experiencePoints, level, gems, gemsEarned };
}

/** The engine that runs every call, in the browser, the demo and the server alike. */
export const { execute, readsOf } = createEngine(glosa);
