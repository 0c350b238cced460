import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, noon } from '#domain/testing/account.ts';
import { createUserProfileRule } from './createProfile.ts';
import { newProfile } from './defaults.ts';
import { updateProfileRule } from './updateProfile.ts';
import { updateSettingsRule } from './updateSettings.ts';

test('a new account has its profile once, with the defaults', () => {
  const account = new Account();
  account.documents.clear();
  const input = {
    uid: 'ana',
    email: 'a@example.org',
    extraData: { displayName: 'Ana', timeZone: 'Europe/Madrid', activeLanguage: 'de' },
  } as const;
  expect(account.run(createUserProfileRule, input)).toEqual({ created: true });
  expect(account.profile).toMatchObject({
    displayName: 'Ana',
    email: 'a@example.org',
    activeLanguage: 'de',
    nativeLanguage: 'es',
    languagesList: ['de'],
    experiencePoints: 0,
    level: 0,
    gems: 0,
    dailyGoal: 20,
    readingGoal: { value: 20 },
    onboardingCompleted: false,
    hasCompletedFirstExperience: false,
    isSubscribed: false,
    settings: { timeZone: 'Europe/Madrid', dictionaryUrlTemplate: 'https://www.wordreference.com/dees/{word}' },
  });
  account.run(updateProfileRule, { displayName: 'Eva' });
  expect(account.run(createUserProfileRule, input)).toEqual({ created: false });
  expect(account.profile.displayName).toBe('Eva');
  expect(() => account.run(createUserProfileRule, { ...input, uid: 'eva' })).toThrow(new Refusal('permission-denied'));
});

test('English is studied when nothing else is said, and the defaults are those decided', () => {
  const { activeLanguage, settings } = newProfile({ displayName: 'A', email: 'a', timeZone: 'UTC', now: noon });
  expect(activeLanguage).toBe('en');
  expect(settings).toMatchObject({
    markingMode: 'simple',
    autoInferenceEnabled: true,
    autoPopupInference: true,
    inferenceThreshold: 25,
    initialWordsPreset: 'new',
    popupTrigger: 'click',
    hoverPreviewEnabled: true,
    soundEffectsEnabled: true,
    ankiConnectEnabled: false,
    ankiDefaultNoteType: 'Basic',
    ankiDefaultDeck: 'Glosa',
    disabledDomains: [],
    practice: { sessionSize: 20, enabledExercises: ['flashcard', 'writing', 'multiple-choice', 'sentence-scramble'] },
  });
});

test('settings change where they are named', () => {
  const account = new Account();
  const before = account.profile.settings;
  account.run(updateSettingsRule, {
    markingMode: 'detailed',
    statusColors: { known: '#00ff00' },
    practice: { sessionSize: 5 },
  });
  expect(account.profile.settings).toEqual({
    ...before,
    markingMode: 'detailed',
    statusColors: { ...before.statusColors, known: '#00ff00' },
    practice: { ...before.practice, sessionSize: 5 },
  });
});

test('the active language is always listed, and the dictionary follows it until it is chosen by hand', () => {
  const account = new Account();
  account.run(updateProfileRule, { activeLanguage: 'it' });
  expect(account.profile).toMatchObject({
    languagesList: ['en', 'it'],
    settings: { dictionaryUrlTemplate: 'https://www.wordreference.com/ites/{word}' },
  });
  account.run(updateSettingsRule, { dictionaryUrlTemplate: 'https://example.org/{word}' });
  account.run(updateProfileRule, { activeLanguage: 'fr', languagesList: ['it', 'it'] });
  expect(account.profile).toMatchObject({
    languagesList: ['it', 'fr'],
    settings: { dictionaryUrlTemplate: 'https://example.org/{word}' },
  });
});

test('the font of the shop is for whoever bought it', () => {
  const reading = { font: 'opendyslexic' } as const;
  expect(() => new Account().run(updateSettingsRule, { reading })).toThrow(new Refusal('item-missing'));
  const owner = new Account({ ownedItems: ['font_opendyslexic'] });
  owner.run(updateSettingsRule, { reading });
  expect(owner.profile.settings.reading.font).toBe('opendyslexic');
});
