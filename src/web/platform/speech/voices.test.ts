import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voiceName, voiceOrigin, voicesOf, voicesToTry } from './voices.ts';

const voice = (lang: string, localService = true, name = lang) => ({
  lang,
  localService,
  name,
  voiceURI: `${name} ${localService}`,
});

test.each([
  ['no voice', []],
  ['no voice of the language', [voice('en-GB'), voice('es-ES')]],
  ['a language that only begins alike', [voice('ptx')]],
])('%s: none', (_, voices) => {
  expect(voicesOf(voices, 'pt')).toEqual([]);
});

test.each([
  ['Brazilian before European', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['as Android writes it', ['pt_PT', 'pt_BR'], 'pt_BR'],
  ['European when there is no other', ['en-GB', 'pt-PT'], 'pt-PT'],
  ['a bare language', ['pt'], 'pt'],
])('%s', (_, langs, chosen) => {
  const voices = langs.map((lang) => voice(lang));
  expect(voicesOf(voices, 'pt')[0]?.lang).toBe(chosen);
});

test('a voice of the device comes before a better region elsewhere', () => {
  expect(voicesOf([voice('pt-BR', false), voice('pt-PT')], 'pt').map(({ lang }) => lang)).toEqual(['pt-PT', 'pt-BR']);
});

test('the chosen voice is tried first; without a connection only those of the device are', () => {
  const all = [voice('en-GB', true, 'Ryan'), voice('en-US', true, 'Aria'), voice('en-GB', false, 'Sonia')];
  const tried = (isOnline: boolean) => voicesToTry(all, 'en', 'Sonia false', isOnline).map(({ name }) => name);
  expect([tried(true), tried(false)]).toEqual([
    ['Sonia', 'Ryan', 'Aria'],
    ['Ryan', 'Aria'],
  ]);
});

test('every voice of the language is tried once, whichever was chosen', () => {
  const anyVoice = fc
    .record({ lang: fc.constantFrom('en-GB', 'en-US', 'pt-BR', 'en'), localService: fc.boolean(), name: fc.string() })
    .map((facts) => ({ ...facts, voiceURI: facts.name }));
  fc.assert(
    fc.property(fc.uniqueArray(anyVoice, { selector: ({ voiceURI }) => voiceURI }), fc.nat(5), (voices, at) => {
      const tried = voicesToTry(voices, 'en', voices[at]?.voiceURI, true);
      expect(new Set(tried)).toEqual(new Set(voicesOf(voices, 'en')));
      expect(tried).toHaveLength(voicesOf(voices, 'en').length);
    }),
  );
});

test.each([
  ['Microsoft Sonia Online (Natural) - English (United Kingdom)', 'Sonia'],
  ['Microsoft Hazel - English (United Kingdom)', 'Hazel'],
  ['Google UK English Female', 'Google UK English Female'],
  ['Ava (Premium)', 'Ava'],
  ['Microsoft ', 'Microsoft '],
])('%s is called %s', (name, short) => {
  expect(voiceName({ name })).toBe(short);
});

test.each([
  ['en-GB', 'inglés, Reino Unido'],
  ['pt_BR', 'portugués, Brasil'],
  ['en', 'inglés'],
  ['en-GB-x-rjs', 'inglés, Reino Unido'],
  ['!', '!'],
])('a voice of %s is from: %s', (lang, origin) => {
  expect(voiceOrigin({ lang })).toBe(origin);
});
