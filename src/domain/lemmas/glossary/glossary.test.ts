import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseForms, parseGlossary } from './glossary.ts';

const header = 'lemma\tpartOfSpeech\tgender\tsenses\tnote\n';

test('a line is a word with its senses in order', () => {
  expect(
    parseGlossary(`${header}Haus\tnoun\tn\tcasa\t\nactually\tadverb\t\ten realidad; de hecho\tno es «actualmente»\n`),
  ).toEqual({
    rows: [
      { lemma: 'Haus', partOfSpeech: 'noun', gender: 'n', senses: ['casa'], note: '' },
      {
        lemma: 'actually',
        partOfSpeech: 'adverb',
        gender: '',
        senses: ['en realidad', 'de hecho'],
        note: 'no es «actualmente»',
      },
    ],
    faults: [],
  });
  expect(parseForms('form\tlemma\tpartOfSpeech\tsenses\ndu\tde + le\tcontraction\tdel\n').rows).toEqual([
    { form: 'du', lemma: 'de + le', partOfSpeech: 'contraction', senses: ['del'] },
  ]);
});

test.each([
  ['run\tverb\t\tcorrer', '4 columns instead of 5'],
  ['run\tverbo\t\tcorrer\t', 'no part of speech: verbo'],
  ['Haus\tnoun\tx\tcasa\t', 'no gender: x'],
  ['\tnoun\t\tcasa\t', 'no word'],
  ['run \tverb\t\tcorrer\t', 'a stray space'],
  ['run\tverb\t\t\t', 'an empty sense'],
  ['run\tverb\t\ta; b; c; d\t', 'too many senses'],
  [`run\tverb\t\t${'a'.repeat(41)}\t`, 'a sense is too long'],
  [`run\tverb\t\tcorrer\t${'a'.repeat(41)}`, 'the note is too long'],
  ['e\u0301t\u00e9\tnoun\tm\tverano\t', 'not in NFC'],
])('a bad line is reported and left out: %j', (line, reason) => {
  expect(parseGlossary(`${header}${line}\nsee\tverb\t\tver\t\n`)).toMatchObject({
    rows: [{ lemma: 'see' }],
    faults: [{ line: 2, reason }],
  });
});

test('a word that stands twice with one part of speech, and a header that is another', () => {
  expect(parseGlossary('lemma\nsee\tverb\t\tver\t\nsee\tverb\t\tmirar\t\nsee\tnoun\t\tsede\t\n')).toMatchObject({
    rows: [{ partOfSpeech: 'verb' }, { partOfSpeech: 'noun' }],
    faults: [{ line: 1 }, { line: 3, reason: 'twice' }],
  });
  expect(parseForms('form\tlemma\tpartOfSpeech\tsenses\nwas\t\tverb\tera\n').faults).toEqual([
    { line: 2, reason: 'no lemma' },
  ]);
});

test('any text at all is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { rows, faults } = parseGlossary(header + text);
      expect(rows.length + faults.length).toBe(text.replace(/\n$/, '').split('\n').length - (text === '' ? 1 : 0));
    }),
  );
});
