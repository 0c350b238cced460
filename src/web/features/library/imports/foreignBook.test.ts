import { expect, test } from 'vitest';
import { foreignTo, describeForeignLanguage } from './foreignBook.ts';

test('a book is foreign in a language of ours that is not studied, and in any other', () => {
  expect(foreignTo(['en', 'de'], { kind: 'known', language: 'de' })).toBeNull();
  expect(foreignTo(['en'], { kind: 'known', language: 'de' })).toEqual({ language: 'de', languageName: 'alemán' });
  expect(foreignTo(['en'], { kind: 'other', code: 'ru' })).toEqual({ language: null, languageName: 'ruso' });
  expect(foreignTo(['en'], { kind: 'other', code: null })).toEqual({ language: null, languageName: null });
});

test('the message names the language where there is a name', () => {
  expect(describeForeignLanguage({ language: null, languageName: 'ruso' })).toMatch(/^Está en ruso, que no estudias\./);
  expect(describeForeignLanguage({ language: null, languageName: null })).toMatch(
    /^No está en ninguno de los idiomas de Glosa\./,
  );
});
