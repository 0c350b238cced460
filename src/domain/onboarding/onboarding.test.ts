import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { updateProfile } from '#domain/profile/updateProfile.ts';
import { Account } from '#domain/testing/account.ts';
import { applyStarterPack } from './applyStarterPack.ts';
import { completeFirstExperience, completeOnboarding } from './completeOnboarding.ts';
import { saveOnboardingDraft } from './saveOnboardingDraft.ts';
import { updateUserHintStatus } from './updateUserHintStatus.ts';

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
  expect(account.run(applyStarterPack, german)).toEqual({ starterPackId: 'intermediate_500', activeLanguage: 'de' });
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
  account.run(applyStarterPack, german);
  account.run(applyStarterPack, { packId: 'essential_250', targetLang: 'en', nativeLang: 'es' });
  expect(account.profile).toMatchObject({
    starterPackId: 'essential_250',
    starterPacks: { de: 'intermediate_500', en: 'essential_250' },
  });
  account.run(updateProfile, { activeLanguage: 'de' });
  expect(account.profile.starterPackId).toBe('intermediate_500');
  account.run(updateProfile, { activeLanguage: 'fr' });
  expect(account.profile.starterPackId).toBeNull();
  account.run(updateProfile, { displayName: 'Eva' });
  expect(account.profile).toMatchObject({ activeLanguage: 'fr', starterPackId: null });
});

test.each(['', null] as const)(
  '%j is no pack, and takes away one that was chosen; what is not told stays',
  (packId) => {
    const account = new Account();
    account.run(applyStarterPack, german);
    expect(
      account.run(applyStarterPack, {
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
  expect(() => account.run(applyStarterPack, german)).toThrow(refusal);
  expect(() => account.run(completeOnboarding, { displayName: 'Ana' })).toThrow(refusal);
  expect(() => account.run(completeFirstExperience, {})).toThrow(refusal);
});

test('finishing sets the name, the flag and the time; the first experience its own flag', () => {
  const account = new Account({ onboardingCompleted: false, hasCompletedFirstExperience: false });
  account.now += 1_000;
  account.run(completeOnboarding, { displayName: 'Anita' });
  expect(account.profile).toMatchObject({
    displayName: 'Anita',
    onboardingCompleted: true,
    hasCompletedFirstExperience: false,
    updatedAt: account.now,
  });
  account.run(completeFirstExperience, {});
  expect(account.profile).toMatchObject({
    displayName: 'Anita',
    onboardingCompleted: true,
    hasCompletedFirstExperience: true,
  });
});

test('a hint is seen once; of more than a hundred the oldest give way', () => {
  const account = new Account();
  expect(account.run(updateUserHintStatus, { key: 'a' })).toEqual({ hintsSeen: ['a'] });
  expect(account.run(updateUserHintStatus, { key: 'a' })).toEqual({ hintsSeen: ['a'] });
  for (let at = 0; at < 100; at++) account.run(updateUserHintStatus, { key: `hint ${at}` });
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
  account.run(saveOnboardingDraft, draft);
  expect(account.profile.onboardingDraft).toEqual(draft);
  account.run(completeOnboarding, { displayName: 'Ana' });
  expect(account.profile.onboardingDraft).toBeNull();
  account.run(saveOnboardingDraft, draft);
  expect(account.profile.onboardingDraft).toBeNull();
});

test('until the onboarding is over only the language chosen is one that is studied', () => {
  const account = new Account({ onboardingCompleted: false });
  account.run(applyStarterPack, { packId: null, targetLang: 'it', nativeLang: 'es' });
  account.run(applyStarterPack, { packId: null, targetLang: 'fr', nativeLang: 'es' });
  expect(account.profile).toMatchObject({ activeLanguage: 'fr', languagesList: ['fr'] });
  account.run(completeOnboarding, { displayName: 'Ana' });
  account.run(applyStarterPack, { packId: null, targetLang: 'it', nativeLang: 'es' });
  expect(account.profile.languagesList).toEqual(['fr', 'it']);
});
