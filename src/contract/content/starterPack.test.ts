import { expect, test } from 'vitest';
import { packFileSchema, parseCheckWords, parseInventedWords, parseStarterPack } from './starterPack.ts';
import { packsWithin, rowsAdded } from './starterPackFile.ts';

const header = 'word\tlemma\tpartOfSpeech\tarticle\tmeaning\texample\n';
const row = 'maison\tmaison\tnoun\tla\tcasa\tLa maison est vide.\n';

test('a line becomes a word', () => {
  expect(parseStarterPack(`${header}${row}ne\tne\tadverb\t\tno\t\n`, 'fr.tsv')).toEqual([
    {
      word: 'maison',
      lemma: 'maison',
      partOfSpeech: 'noun',
      article: 'la',
      meaning: 'casa',
      example: 'La maison est vide.',
    },
    { word: 'ne', lemma: 'ne', partOfSpeech: 'adverb', article: '', meaning: 'no', example: '' },
  ]);
});

test.each([
  ['fr.tsv:1: the header', row],
  ['fr.tsv:2: 5 columns, not 6', `${header}maison\tmaison\tnoun\tla\tcasa\n`],
  ['fr.tsv:3: 7 columns, not 6', `${header}${row}${row.trimEnd()}\t\n`],
  ['fr.tsv:3: empty', `${header}${row}\n${row}`],
  ['fr.tsv:3: the last line has no end', `${header}${row}${row.trimEnd()}`],
  ['fr.tsv:2: no meaning', `${header}maison\tmaison\tnoun\tla\t\t\n`],
  ['fr.tsv:2: no word', `${header}\tmaison\tnoun\tla\tcasa\t\n`],
  ['fr.tsv:2: no part of speech: substantive', `${header}maison\tmaison\tsubstantive\tla\tcasa\t\n`],
  ['fr.tsv:2: stray space in word', `${header}maison \tmaison\tnoun\tla\tcasa\t\n`],
  ['fr.tsv:2: stray space in meaning', `${header}maison\tmaison\tnoun\tla\tla  casa\t\n`],
  ['fr.tsv:2: stray space in example', `${header}maison\tmaison\tnoun\tla\tcasa\tLa maison.\r\n`],
  ['fr.tsv:2: not in NFC', `${header}e\u0301te\u0301\tété\tnoun\tl'\tverano\t\n`],
])('a fault is named: %s', (message, text) => {
  expect(() => parseStarterPack(text, 'fr.tsv')).toThrow(message);
});

test('invented words stand one a line', () => {
  expect(parseInventedWords('plundle\nvessic\n', 'en.txt')).toEqual(['plundle', 'vessic']);
  expect(() => parseInventedWords('plundle\nves sic\n', 'en.txt')).toThrow('en.txt:2: a space');
});

test('the words beyond the packs stand a band a line', () => {
  expect(parseCheckWords('advice customer\nlawn\n', 'en.txt')).toEqual([['advice', 'customer'], ['lawn']]);
  expect(() => parseCheckWords('advice\nlawn lawn\n', 'en.txt')).toThrow('en.txt:2: lawn twice');
  expect(() => parseCheckWords('advice   customer\n', 'en.txt')).toThrow('en.txt:1: a stray space');
});

test('the files of a pack and of those inside it are its words, each once', () => {
  const words = Array.from(
    { length: 1_000 },
    (_, index) =>
      ({
        word: `w${index}`,
        lemma: `w${index}`,
        partOfSpeech: 'noun',
        article: '',
        meaning: 'm',
        example: '',
      }) as const,
  );
  const files = packsWithin('advanced_1000').map((id) => rowsAdded(words, id));
  expect(files.map(({ length }) => length)).toEqual([250, 250, 500]);
  expect(files.flat().map(([word]) => word)).toEqual(words.map(({ word }) => word));
  expect(packsWithin('essential_250')).toEqual(['essential_250']);
  expect(packFileSchema.safeParse(files.flat()).success).toBe(true);
});
