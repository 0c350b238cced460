import { expect, test } from 'vitest';
import { preferredVoice } from './preferredVoice.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

test.each([
  ['no voice', []],
  ['no voice of the language', [voice('en-GB'), voice('es-ES')]],
  ['a language that only begins alike', [voice('ptx')]],
])('%s: none', (_, voices) => {
  expect(preferredVoice(voices, 'pt')).toBeUndefined();
});

test.each([
  ['Brazilian before European', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['as Android writes it', ['pt_PT', 'pt_BR'], 'pt_BR'],
  ['European when there is no other', ['en-GB', 'pt-PT'], 'pt-PT'],
  ['a bare language', ['pt'], 'pt'],
])('%s', (_, langs, chosen) => {
  expect(
    preferredVoice(
      langs.map((lang) => voice(lang)),
      'pt',
    )?.lang,
  ).toBe(chosen);
});

test('a voice of the device comes before a better region elsewhere', () => {
  expect(preferredVoice([voice('pt-BR', false), voice('pt-PT')], 'pt')?.lang).toBe('pt-PT');
});
