import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { updateProfileRule } from '#domain/profile/updateProfile.ts';
import { Account } from '#domain/testing/account.ts';
import { applyStarterPackRule } from './applyStarterPack.ts';
import { completeFirstExperienceRule, completeOnboardingRule } from './completeOnboarding.ts';
import { saveOnboardingDraftRule } from './saveOnboardingDraft.ts';
import { updateUserHintStatusRule } from './updateUserHintStatus.ts';

const calibrationResults = {
  answered: 40,
  known: 20,
  falseAlarms: 1,
  estimatedVocabulary: 900,
  bands: [{ band: '1-250', shown: 10, known: 9 }],
};
const german = {
  packId: 'intermediate_500',
  targetLang: 'de',
  nativeLang: 'pt',
  calibrationResults,
  interest: 'viajes',
} as const;

test('the choices of the onboarding are in the profile, and so is the language studied', () => {
  const account = new Account();
  expect(account.run(applyStarterPackRule, german)).toEqual({
    starterPackId: 'intermediate_500',
    activeLanguage: 'de',
  });
  expect(account.profile).toMatchObject({
    starterPackId: 'intermediate_500',
    starterPacks: { de: 'intermediate_500' },
    activeLanguage: 'de',
    nativeLanguage: 'pt',
    languagesList: ['de'],
    interest: 'viajes',
    calibrationResults,
    settings: { dictionaryUrlTemplate: 'https://www.wordreference.com/dept/{word}' },
  });
});

test('packs are per language: starterPackId follows the active one', () => {
  const account = new Account();
  account.run(applyStarterPackRule, german);
  account.run(applyStarterPackRule, { packId: 'essential_250', targetLang: 'en', nativeLang: 'es' });
  expect(account.profile).toMatchObject({
    starterPackId: 'essential_250',
    starterPacks: { de: 'intermediate_500', en: 'essential_250' },
  });
  account.run(updateProfileRule, { activeLanguage: 'de' });
  expect(account.profile.starterPackId).toBe('intermediate_500');
  account.run(updateProfileRule, { activeLanguage: 'fr' });
  expect(account.profile.starterPackId).toBeNull();
  account.run(updateProfileRule, { displayName: 'Eva' });
  expect(account.profile).toMatchObject({ activeLanguage: 'fr', starterPackId: null });
});

test.each(['', null] as const)(
  '%j is no pack, and takes away one that was chosen; what is not told stays',
  (packId) => {
    const account = new Account();
    account.run(applyStarterPackRule, german);
    expect(
      account.run(applyStarterPackRule, {
        packId,
        targetLang: 'de',
        nativeLang: 'pt',
        calibrationResults: null,
        interest: null,
      }),
    ).toEqual({ starterPackId: null, activeLanguage: 'de' });
    expect(account.profile).toMatchObject({
      starterPackId: null,
      starterPacks: {},
      interest: 'viajes',
      calibrationResults,
    });
  },
);

test('an account without a profile is told to sign in', () => {
  const account = new Account();
  account.documents.clear();
  const refusal = new Refusal('onboarding-unauthenticated');
  expect(() => account.run(applyStarterPackRule, german)).toThrow(refusal);
  expect(() => account.run(completeOnboardingRule, { displayName: 'Ana' })).toThrow(refusal);
  expect(() => account.run(completeFirstExperienceRule, {})).toThrow(refusal);
});

test('finishing sets the name, the flag and the time; the first experience its own flag', () => {
  const account = new Account({ onboardingCompleted: false, hasCompletedFirstExperience: false });
  account.now += 1_000;
  account.run(completeOnboardingRule, { displayName: 'Anita' });
  expect(account.profile).toMatchObject({
    displayName: 'Anita',
    onboardingCompleted: true,
    hasCompletedFirstExperience: false,
    updatedAt: account.now,
  });
  account.run(completeFirstExperienceRule, {});
  expect(account.profile).toMatchObject({
    displayName: 'Anita',
    onboardingCompleted: true,
    hasCompletedFirstExperience: true,
  });
});

test('a hint is seen once; of more than a hundred the oldest give way', () => {
  const account = new Account();
  expect(account.run(updateUserHintStatusRule, { key: 'a' })).toEqual({ hintsSeen: ['a'] });
  expect(account.run(updateUserHintStatusRule, { key: 'a' })).toEqual({ hintsSeen: ['a'] });
  for (let at = 0; at < 100; at++) account.run(updateUserHintStatusRule, { key: `hint ${at}` });
  expect(account.profile.hintsSeen).toHaveLength(100);
  expect(account.profile.hintsSeen?.at(-1)).toBe('hint 99');
  expect(account.profile.hintsSeen).not.toContain('a');
});

const draft = {
  step: 'check',
  name: 'Ana',
  native: 'es',
  target: 'fr',
  level: 'enough',
  topics: ['Viajes'],
  check: null,
  packId: null,
} as const;

test('answers under way are kept until the onboarding is over, and a late one changes nothing', () => {
  const account = new Account({ onboardingCompleted: false });
  account.run(saveOnboardingDraftRule, draft);
  expect(account.profile.onboardingDraft).toEqual(draft);
  account.run(completeOnboardingRule, { displayName: 'Ana' });
  expect(account.profile.onboardingDraft).toBeNull();
  account.run(saveOnboardingDraftRule, draft);
  expect(account.profile.onboardingDraft).toBeNull();
});

test('until the onboarding is over only the language chosen is one that is studied', () => {
  const account = new Account({ onboardingCompleted: false });
  account.run(applyStarterPackRule, { packId: null, targetLang: 'it', nativeLang: 'es' });
  account.run(applyStarterPackRule, { packId: null, targetLang: 'fr', nativeLang: 'es' });
  expect(account.profile).toMatchObject({ activeLanguage: 'fr', languagesList: ['fr'] });
  account.run(completeOnboardingRule, { displayName: 'Ana' });
  account.run(applyStarterPackRule, { packId: null, targetLang: 'it', nativeLang: 'es' });
  expect(account.profile.languagesList).toEqual(['fr', 'it']);
});
