import { describe } from 'vitest';
import { forgetShifts, watchShifts } from '../layoutShift.ts';
import type { Account } from './accounts.ts';
import { faultsOf, standFor, walking } from './faultsOf.ts';
import { test, type Journey } from './journey.ts';
import { step } from './step.ts';
import { asLearner, asStranger, type Stop } from './stops.ts';

/** Everything that is wrong on the way through these stops. */
async function walk(journey: Journey, stops: readonly Stop[], account?: Account): Promise<string[]> {
  const { context, page } = await journey.visit({
    viewport: walking,
    greeted: true,
    reducedMotion: 'reduce',
    ...(account && { account }),
  });
  await watchShifts(context);
  const faults: string[] = [];
  for (const [place, go, kind] of stops) {
    await standFor(page, kind);
    await forgetShifts(page);
    await step(`${place} opens`, () => go(page, { journey, account }));
    faults.push(...(await faultsOf(page, place, kind)));
  }
  return faults;
}

describe.concurrent('how it looks', () => {
  test('is right on every page that a stranger sees', { timeout: 600_000 }, async ({ journey, expect }) => {
    expect(await walk(journey, asStranger)).toEqual([]);
  });

  test('is right on every page that a learner sees', { timeout: 600_000 }, async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    expect(await walk(journey, asLearner, account)).toEqual([]);
  });
});
