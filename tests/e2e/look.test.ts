import { describe } from 'vitest';
import { forgetShifts, watchShifts } from '../layoutShift.ts';
import type { Account } from './accounts.ts';
import { faultsOf, standFor, walking } from './faultsOf.ts';
import { test, type Journey } from './journey.ts';
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
    await go(page, { journey, account });
    faults.push(...(await faultsOf(page, place, kind)));
  }
  return faults;
}

describe.concurrent('how it looks', () => {
  test('to a stranger, who tries the demo', { timeout: 600_000 }, async ({ journey, expect }) => {
    expect(await walk(journey, asStranger)).toEqual([]);
  });

  test('to a newcomer, who becomes a learner', { timeout: 600_000 }, async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    expect(await walk(journey, asLearner, account)).toEqual([]);
  });
});
