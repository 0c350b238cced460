import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starterPackIds, starterPackSizes } from '#domain/starterPacks/starterPack.ts';
import { Account } from '#domain/testing/account.ts';
import { acceptedOf, checkedLemmas, packWithin, stepsOffered } from './acceptedWords.ts';
import { acceptedSteps, type AcceptedWords } from './calibration.ts';
import { applyStarterPackRule } from '../onboarding/applyStarterPack.ts';

const results = (estimatedVocabulary: number) => ({
  answered: 52,
  known: 34,
  falseAlarms: 0,
  estimatedVocabulary,
  bands: [],
});

/** An account that accepted so much of a check of German. */
function accepting(accepted: AcceptedWords, estimate: number): Account {
  const account = new Account();
  account.run(applyStarterPackRule, {
    packId: packWithin(accepted),
    targetLang: 'de',
    nativeLang: 'es',
    calibrationResults: { ...results(estimate), accepted },
  });
  return account;
}

test('the number accepted is kept with the largest pack within it, for the language that was checked', () => {
  const { profile } = accepting(3_000, 4_200);
  expect(profile).toMatchObject({
    starterPackId: 'advanced_1000',
    starterPacks: { de: 'advanced_1000' },
    calibrationResults: { ...results(4_200), accepted: 3_000 },
    calibrations: { de: { accepted: 3_000 } },
  });
  expect([checkedLemmas(profile, 'de'), checkedLemmas(profile, 'fr'), acceptedOf(profile, 'de')]).toEqual([
    3_000, 0, 3_000,
  ]);
});

test.each([
  [0, null, 0],
  [500, 'intermediate_500', 0],
  [1_000, 'advanced_1000', 0],
  [2_000, 'advanced_1000', 2_000],
] as const)('%i accepted: the pack %s, and %i lemmas of the glossary', (accepted, packId, lemmas) => {
  const { profile } = accepting(accepted, 5_000);
  expect([profile.starterPackId, checkedLemmas(profile, 'de'), acceptedOf(profile, 'de')]).toEqual([
    packId,
    lemmas,
    accepted,
  ]);
});

test('a profile of before, and a check of which nothing was accepted, know the pack alone', () => {
  const account = new Account();
  account.run(applyStarterPackRule, {
    packId: 'advanced_1000',
    targetLang: 'de',
    nativeLang: 'es',
    calibrationResults: results(5_000),
  });
  expect([checkedLemmas(account.profile, 'de'), acceptedOf(account.profile, 'de')]).toEqual([0, 1_000]);
  expect(account.profile.calibrationResults).toEqual(results(5_000));
});

test('a smaller pack, or none, takes back what was accepted beyond it, and the estimate stays to choose from', () => {
  const account = accepting(5_000, 5_000);
  account.run(applyStarterPackRule, { packId: 'intermediate_500', targetLang: 'de', nativeLang: 'es' });
  expect([account.profile.calibrations?.de, acceptedOf(account.profile, 'de')]).toEqual([
    { ...results(5_000), accepted: 500 },
    500,
  ]);
  account.run(applyStarterPackRule, { packId: null, targetLang: 'de', nativeLang: 'es' });
  expect([account.profile.calibrations?.de?.accepted, acceptedOf(account.profile, 'de')]).toEqual([0, 0]);
});

test('each language has its own check', () => {
  const account = accepting(5_000, 5_000);
  const french = { ...results(2_300), accepted: 2_000 } as const;
  account.run(applyStarterPackRule, {
    packId: 'advanced_1000',
    targetLang: 'fr',
    nativeLang: 'es',
    calibrationResults: french,
  });
  expect([checkedLemmas(account.profile, 'de'), checkedLemmas(account.profile, 'fr')]).toEqual([5_000, 2_000]);
});

test('never more is accepted than was estimated, nor than the pack where that is not the largest', () => {
  const steps = fc.constantFrom(...acceptedSteps);
  fc.assert(
    fc.property(steps, fc.nat(5_000), fc.constantFrom(null, ...starterPackIds), (accepted, estimate, packId) => {
      const account = new Account();
      account.run(applyStarterPackRule, {
        packId,
        targetLang: 'de',
        nativeLang: 'es',
        calibrationResults: { ...results(estimate), accepted },
      });
      const kept = account.profile.calibrationResults?.accepted ?? -1;
      expect(kept).toBeLessThanOrEqual(Math.min(accepted, estimate));
      expect(kept).toBeGreaterThanOrEqual(0);
      if (packId !== 'advanced_1000') expect(kept).toBeLessThanOrEqual(packId ? starterPackSizes[packId] : 0);
      expect(acceptedSteps).toContain(kept);
      expect(Math.max(...stepsOffered(estimate))).toBeLessThanOrEqual(estimate);
    }),
  );
});
