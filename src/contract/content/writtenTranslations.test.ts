import { describe, expect, test } from 'vitest';
import { packTranslations, parseTranslations, translationOf, unpackTranslations } from './writtenTranslations.ts';

const blocks = ['La place', 'Il neige. Le chat dort. « Viens », dit Ana.'];
const source = [
  'La place\tLa plaza',
  'Il neige.\tNieva.',
  'Le chat dort.\tEl gato duerme.',
  '« Viens », dit Ana.\t«Ven», dice Ana.',
  '',
].join('\n');

describe('the Spanish lines of a text', () => {
  const rows = parseTranslations(source, 'fr/x.tsv', blocks, 'fr');
  const lines = unpackTranslations(packTranslations(rows));

  test('are read in the order of its sentences and travel as a file', () => {
    expect(rows.map(({ translation }) => translation)).toEqual([
      'La plaza',
      'Nieva.',
      'El gato duerme.',
      '«Ven», dice Ana.',
    ]);
    expect(lines.size).toBe(4);
  });

  test.each([
    ['one sentence', 'Le chat dort.', 'El gato duerme.'],
    ['white space and signs of another kind', ' Le  chat\u00A0dort. ', 'El gato duerme.'],
    ['several whole sentences', 'Il neige. Le chat dort.', 'Nieva. El gato duerme.'],
    ['a piece of a sentence', 'Le chat', null],
    ['a whole sentence and a piece of the next', 'Il neige. Le chat', null],
    ['a sentence of somebody else', 'Le chien dort.', null],
    ['nothing', '', null],
  ])('answer %s', (_which, text, line) => expect(translationOf(text, 'fr', lines)).toBe(line));

  test('give a sentence that stands in several texts the line of each, and once what differs by its signs alone', () => {
    const again = ['Está nevando.', '¡Nieva!', 'nieva'].map((translation) => ({ sentence: 'Il neige.', translation }));
    const lines = unpackTranslations(packTranslations([...rows, ...again]));
    expect(translationOf('Il neige.', 'fr', lines)).toBe('Nieva. / Está nevando.');
    expect(translationOf('Le chat dort.', 'fr', lines)).toBe('El gato duerme.');
  });

  test('are told of blocks that stand one under the other', () =>
    expect(translationOf('La place\nIl neige.', 'fr', lines)).toBe('La plaza Nieva.'));

  test.each([
    [
      'a sentence that was changed',
      source.replace('dort.', 'mange.'),
      'fr/x.tsv:3 must be «Le chat dort.» and is «Le chat mange.»',
    ],
    [
      'a missing sentence',
      source.replace('Il neige.\tNieva.\n', ''),
      'fr/x.tsv:2 must be «Il neige.» and is «Le chat dort.»',
    ],
    ['a sentence without its line', source.replace('Nieva.', ''), 'fr/x.tsv:2 has no Spanish line'],
    ['one too many', `${source}Fin.\tFin.\n`, 'fr/x.tsv:5 is no sentence of the text'],
  ])('are refused with %s', (_fault, text, reason) =>
    expect(() => parseTranslations(text, 'fr/x.tsv', blocks, 'fr')).toThrow(reason),
  );
});
