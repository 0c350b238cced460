import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusalOf.ts';
import { foundWord } from '../testing/foundWord.ts';
import { openReader, openWords, proposedChoice } from '../testing/openWords.ts';
import { wordFileLimits } from '../limits.ts';

const utf16 = (text: string, byteOrderMark: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(new Uint16Array(Array.from(text, (letter) => letter.charCodeAt(0))).buffer);
  return byteOrderMark ? new Uint8Array([0xff, 0xfe, ...bytes]) : bytes;
};
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const table = 'palabra;traducción\r\ngrößer;más grande\r\nder Baum;el árbol\r\n';

test.each([
  ['utf-8', table],
  ['utf-8', `\uFEFF${table}`],
  ['utf-16le', utf16(table, true)],
  ['utf-16le', utf16(table, false)],
  ['windows-1252', latin1(table)],
])('letters are found out: %s', async (letters, content) => {
  const { text, words } = await openWords(content, 'tabla.csv');
  expect(text).toEqual({ letters, separator: ';', hasHeading: true });
  expect(words.map((word) => [word.text, word.translation])).toEqual([
    ['größer', 'más grande'],
    ['der Baum', 'el árbol'],
  ]);
});

test('a person says which letters and separator they are', async () => {
  const reader = await openReader(latin1('Zürich,casa\nÄrger,enfado'));
  await reader.readAs({ letters: 'macintosh', separator: null, hasHeading: false });
  const wrong = await reader.read(proposedChoice(reader.opened), 0, 10);
  expect(wrong.words[0]?.text).not.toBe('Zürich');
  const opened = await reader.readAs({ letters: 'windows-1252', separator: ',', hasHeading: true });
  expect(opened.tables[0]?.columns.map(({ name }) => name)).toEqual(['Zürich', 'casa']);
  expect((await reader.read(proposedChoice(opened), 0, 10)).words.map(({ text }) => text)).toEqual(['Ärger']);
});

test('a table of a program stays one in other letters, and is anybody’s with another separator', async () => {
  const reader = await openReader(latin1('Bäume\t*\t\t\t99\tGerman\t12\tuno\r\n'));
  expect([reader.opened.source, reader.opened.text?.letters]).toEqual(['lwt', 'windows-1252']);
  const reading = { letters: 'macintosh', separator: '\t', hasHeading: false };
  expect((await reader.readAs(reading)).source).toBe('lwt');
  expect((await reader.readAs({ ...reading, separator: ',' })).source).toBe('table');
});

test.each([',', ';', '|', '\t'])('cells are separated by %j', async (separator) => {
  const rows = [
    ['Baum', 'árbol, palo'],
    ['Haus', 'casa; hogar'],
    ['Tür', 'puerta'],
  ];
  const content = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\n');
  const { text, words, source } = await openWords(content);
  expect({ source, separator: text?.separator }).toEqual({ source: 'table', separator });
  expect(words.map((word) => [word.text, word.translation])).toEqual(rows);
});

test('a first line names the separator, and counts as a row', async () => {
  const { text, words, unread } = await openWords('sep=;\nword;note\nBaum;a,b,c\n;sin palabra\n');
  expect(text?.separator).toBe(';');
  expect(words).toEqual([foundWord({ text: 'Baum', notes: 'a,b,c' })]);
  expect(unread).toEqual([{ row: 4, text: 'sin palabra' }]);
});

test('a quote that never closes costs no row after it', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => `wort${index},palabra ${index}`);
  const { words } = await openWords(['"Ein,uno', ...rows].join('\n'));
  expect(words).toHaveLength(501);
  expect(words.at(-1)).toMatchObject({ text: 'wort499', translation: 'palabra 499' });
});

test('one quote within a cell does not cost the quotes of all others', async () => {
  const { words } = await openWords('word,translation\n"a, b","c, d"\n"x" y,"z"\n"e, f","g"\n"h, i","j"');
  expect(words.map(({ text }) => text)).toContain('a, b');
  expect(words.map(({ text }) => text)).toContain('h, i');
});

test('line ends of several kinds, and cells of several lines', async () => {
  const { words } = await openWords('word;notes\r\nBaum;"uno\r\ndos"\nHaus;tres\rTür;cuatro\r\n');
  expect(words.map(({ text, notes }) => [text, notes])).toEqual([
    ['Baum', 'uno\ndos'],
    ['Haus', 'tres'],
    ['Tür', 'cuatro'],
  ]);
});

test('columns of one name, and names that are no names', async () => {
  const { tables, words } = await openWords('word;word;__proto__;constructor\nBaum;Haus;x;y\n');
  expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['word', 'word', '__proto__', 'constructor']);
  expect(words.map(({ text }) => text)).toEqual(['Baum']);
});

test('a table without names is known by what it holds', async () => {
  const { tables, text } = await openWords(
    [
      '1\tder Baum\tDort steht der Baum im Garten.\tel árbol\t12/03/2019',
      '2\tdie Tür\tMach bitte die Tür zu!\tla puerta\t13/03/2019',
      '3\tlaufen\tWir laufen jeden Tag zehn Kilometer.\tcorrer\t14/03/2019',
    ].join('\n'),
  );
  expect(text?.hasHeading).toBe(false);
  expect(tables[0]?.columns.map(({ role }) => role)).toEqual([null, 'word', 'sentence', 'translation', null]);
  expect(tables[0]?.samples[0]?.[1]).toBe('der Baum');
});

test.each([
  ['Término;Significado;Frase;Etiquetas;Nivel', ['word', 'translation', 'sentence', 'tags', 'status']],
  [
    'Word;Meaning (es);Example sentence;Sentence translation;Date_Added',
    ['word', 'translation', 'sentence', 'sentenceTranslation', 'added'],
  ],
  ['Vorderseite;Rückseite;Beispielsatz;Grundform;Sprache', ['word', 'translation', 'sentence', 'lemma', 'language']],
])('columns are known by name: %s', async (heading, roles) => {
  const { tables } = await openWords(`${heading}\na;b;c;d;e\n`);
  expect(tables[0]?.columns.map(({ role }) => role)).toEqual(roles);
});

test('a list is a column; what is too long is no word', async () => {
  const { source, text, words, unread } = await openWords(`Baum\n\n  Haus, Hof und Garten \n${'x'.repeat(201)}\n`);
  expect({ source, separator: text?.separator }).toEqual({ source: 'list', separator: null });
  expect(words.map((word) => word.text)).toEqual(['Baum', 'Haus, Hof und Garten']);
  expect(unread.map(({ row, text: said }) => [row, said.length])).toEqual([[4, 200]]);
});

test('words are in one form of Unicode, without signs that have no width', async () => {
  const { words } = await openWords('gro\u0308ßer\nauf\u200Bstehen\n');
  expect(words.map(({ text }) => text)).toEqual(['größer', 'aufstehen']);
});

test.each([
  ['file-empty', ''],
  ['file-empty', ' \r\n '],
  ['word-file-unknown', 'Baum\0Haus\0\0Garten'],
  ['word-file-unknown', '%PDF-1.7 ...'],
  ['word-file-unknown', '{"nothing": "known"}'],
  ['word-file-is-excel', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['word-file-damaged', latin1('\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b')],
  ['word-file-too-many-rows', 'x\n'.repeat(wordFileLimits.rows + 2)],
  ['word-file-too-many-rows', 'a,b\n'.repeat(1_000_000)],
  ['word-file-too-large', `a;b\nc;"${'x'.repeat(50_000_000)}"`],
  ['word-file-too-large', `a;b\n${';'.repeat(5_000)}`],
])('refused as %s', async (id, content) => {
  expect(await refusalOf(openReader(content))).toBe(id);
});

test.each(['', ';x'])('as many rows as are allowed, and a heading, are read (%j)', async (more) => {
  const row = `x${more}\n`;
  const { tables } = await openWords(row.repeat(wordFileLimits.rows + 1) + '\n'.repeat(10));
  expect(tables[0]?.rows).toBe(wordFileLimits.rows + 1);
  const hidden = row.repeat(wordFileLimits.rows + 1) + '\n'.repeat(10) + row;
  expect(await refusalOf(openReader(hidden))).toBe('word-file-too-many-rows');
});

test('rows are read part by part, and no row is read twice', async () => {
  const reader = await openReader(Array.from({ length: 25 }, (_, index) => `wort${index}`).join('\n'));
  const choice = proposedChoice(reader.opened);
  const parts = await Promise.all([0, 10, 20].map((from) => reader.read(choice, from, 10)));
  expect(parts.map(({ words, hasMore }) => [words.length, hasMore])).toEqual([
    [10, true],
    [10, true],
    [5, false],
  ]);
  expect(new Set(parts.flatMap(({ words }) => words.map(({ text }) => text))).size).toBe(25);
});
