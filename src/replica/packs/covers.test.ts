import { expect, test } from 'vitest';
import type { GlossaryEntry } from '#domain/lemmas/glossary/glossary.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { createCovers } from './covers.ts';

const word = (text: string): PackWord => ({
  word: text,
  lemma: text,
  partOfSpeech: 'noun',
  article: '',
  meaning: 'x',
  example: '',
});

const entry = (lemma: string): GlossaryEntry => ({ lemma, partOfSpeech: 'noun', gender: '', senses: ['x'], note: '' });
const loadGlossary = async () => ({ entries: ['the', 'sea', 'mouse'].map(entry), forms: [] });

function open() {
  const own = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  const state: { profile: Profile | null; packs: Record<string, PackWord[]> } = {
    profile: { ...own, starterPacks: { en: 'essential_250' } },
    packs: { en: [word('The')] },
  };
  let loads = 0;
  const readProfile = async () => state.profile;
  const loadStarterPack = async (language: Language) => {
    loads++;
    const words = state.packs[language];
    if (!words) throw new Refusal('unavailable');
    return words;
  };
  const covers = createCovers({ readProfile, loadStarterPack, loadGlossary });
  const choose = (chosen: Partial<Profile>): void => {
    if (state.profile) state.profile = { ...state.profile, ...chosen };
  };
  return { covers, state, choose, readProfile, loadStarterPack, loads: () => loads };
}

test('a pack is loaded once and stays the same object until the learner chooses otherwise', async () => {
  const { covers, choose, loads, state } = open();
  const first = await covers.of('en');
  expect([first, (await covers.of('en')) === first, loads()]).toEqual([
    { pack: new Set(['the']), check: new Set(), forms: expect.anything(), preset: 'new' },
    true,
    // Its own words, and the largest pack's, which say more of their forms.
    2,
  ]);
  expect(first.forms.baseOf("the's")).toBe('the');
  choose({ displayName: 'Eva' });
  expect(await covers.findChanged()).toEqual([]);
  if (state.profile) choose({ settings: { ...state.profile.settings, initialWordsPreset: 'known' } });
  expect([await covers.findChanged(), await covers.of('en'), loads()]).toEqual([
    ['en'],
    { pack: new Set(['the']), check: new Set(), forms: first.forms, preset: 'known' },
    2,
  ]);
  choose({ starterPacks: {}, starterPackId: null });
  expect([await covers.findChanged(), (await covers.of('en')).pack.size]).toEqual([['en'], 0]);
});

const checked = (accepted: AcceptedWords, estimatedVocabulary: number = accepted) => ({
  calibrations: { en: { answered: 52, known: 34, falseAlarms: 0, estimatedVocabulary, bands: [], accepted } },
});

test('what was accepted of a check adds the most useful lemmas and their forms, and taking it back leaves what was there before', async () => {
  const { covers, choose } = open();
  choose({ starterPacks: { en: 'advanced_1000' } });
  const before = await covers.of('en');
  expect([before.check.size, before.forms.baseOf('mice')]).toEqual([0, undefined]);
  choose(checked(2_000, 5_000));
  expect(await covers.findChanged()).toEqual(['en']);
  const cover = await covers.of('en');
  expect([cover.check, cover.forms.baseOf('mice'), cover.forms.baseOf("the's")]).toEqual([
    new Set(['sea', 'mouse']),
    'mouse',
    'the',
  ]);
  choose(checked(1_000, 5_000));
  expect(await covers.findChanged()).toEqual(['en']);
  const after = await covers.of('en');
  expect([after.pack, after.check, after.forms.lines]).toEqual([before.pack, before.check, before.forms.lines]);
});

test('without the glossary the words of the pack are known all the same; their forms are asked for again', async () => {
  const { state, readProfile, loadStarterPack } = open();
  let isOffline = true;
  const covers = createCovers({
    readProfile,
    loadStarterPack,
    loadGlossary: async () => (isOffline ? Promise.reject(new Refusal('unavailable')) : loadGlossary()),
  });
  state.packs['en'] = [word('mouse')];
  const without = await covers.of('en');
  expect([without.pack, without.forms, await covers.of('en')]).toEqual([new Set(['mouse']), noForms, without]);
  isOffline = false;
  expect((await covers.of('en')).forms.baseOf('mice')).toBe('mouse');
});

test('without a profile, or with a pack that cannot be fetched, nothing is covered; the pack is asked for again', async () => {
  const { covers, state, choose } = open();
  const profile = state.profile;
  state.profile = null;
  expect(await covers.of('en')).toEqual({ pack: new Set(), check: new Set(), forms: noForms, preset: 'new' });
  state.profile = profile;
  choose({ starterPacks: { fr: 'essential_250' } });
  const without = await covers.of('fr');
  expect([without.pack.size, (await covers.of('fr')) === without, await covers.findChanged()]).toEqual([0, true, []]);
  if (state.profile) choose({ settings: { ...state.profile.settings, initialWordsPreset: 'known' } });
  expect(await covers.findChanged(), 'the preset is noticed without the pack').toContain('fr');
  state.packs['fr'] = [word('la')];
  expect((await covers.of('fr')).pack).toEqual(new Set(['la']));
});

test('a change that somebody has asked about before it is told is told all the same, once', async () => {
  const { covers, state, choose } = open();
  await covers.of('en');
  if (state.profile) choose({ settings: { ...state.profile.settings, initialWordsPreset: 'known' } });
  expect((await covers.of('en')).preset, 'asked first, as for a word that came with the profile').toBe('known');
  expect(await covers.findChanged()).toEqual(['en']);
  expect(await covers.findChanged()).toEqual([]);
});

test('an early question whose pack comes late does not bring back what was chosen before', async () => {
  const early = Promise.withResolvers<readonly PackWord[]>();
  const own = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  let profile: Profile = { ...own, starterPacks: { en: 'essential_250' } };
  const covers = createCovers({
    readProfile: async () => profile,
    loadStarterPack: (_language, packId) =>
      packId === 'essential_250' ? early.promise : Promise.resolve([word('of')]),
    loadGlossary,
  });
  const before = covers.of('en');
  profile = { ...profile, starterPacks: { en: 'intermediate_500' } };
  const after = await covers.of('en');
  early.resolve([word('the')]);
  expect([await before, await covers.of('en')]).toEqual([after, after]);
  expect(after.pack).toEqual(new Set(['of']));
});
