import { expect, test } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import { changed, draftOf, interestOf } from './draft.ts';

const profile = newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 });
const start = draftOf(profile);
const underWay: OnboardingDraft = {
  ...start,
  step: 'check',
  target: 'it',
  check: { screens: [[{ text: 'mare', band: 0 }]], screen: 0, known: ['mare'] },
  level: 'something',
  packId: 'essential_250',
};

test('it starts with what the account has, and goes on with what it keeps', () => {
  expect(start).toMatchObject({ step: 'languages', name: 'Ana', native: 'es', target: 'en', level: null, check: null });
  expect(draftOf({ ...profile, onboardingDraft: underWay })).toBe(underWay);
  expect(draftOf({ ...profile, onboardingDraft: null })).toEqual(start);
});

test('another language to study has another check and no pack yet', () => {
  expect(changed(underWay, { target: 'it' })).toEqual(underWay);
  expect(changed(underWay, { target: 'pt' })).toMatchObject({ target: 'pt', check: null, packId: null, name: 'Ana' });
});

test('topics are one text', () => {
  expect(interestOf({ ...start, topics: ['Misterio', 'Humor'] })).toBe('Misterio, Humor');
  expect(interestOf(start)).toBe('');
});
