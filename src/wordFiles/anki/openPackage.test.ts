import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  newerCollection,
  newerPackage,
  olderCollection,
  olderPackage,
  zipFile,
  type CollectionPlan,
} from '../testing/ankiFiles.ts';
import { databaseFile } from '../testing/databaseFiles.ts';
import { foundWord } from '../testing/foundWord.ts';
import { openReader, openWords, proposedChoice } from '../testing/openWords.ts';
import { refusalOf } from '../testing/refusalOf.ts';

const plan: CollectionPlan = {
  types: [
    { id: 1_500_000_000_001, name: 'Básico', fields: ['Audio', 'Anverso', 'Reverso', 'Ejemplo'] },
    { id: 1_500_000_000_002, name: 'Sin nombres', fields: ['F1', 'F2'] },
    { id: 1_500_000_000_003, name: 'Sin notas', fields: ['Front'] },
  ],
  decks: { 1: 'Default', 10: 'Deutsch::B1', 20: 'Mapas', 30: 'Filtrado' },
  notes: [
    {
      type: 1_500_000_000_001,
      fields: [
        '[sound:a.mp3]',
        '<b>der Zweifel</b>',
        'la duda<br>el recelo',
        'Ohne {{c1::Zweifel::h}} hat er&nbsp;recht.<script>evil()</script>',
      ],
      tags: ' b1 abstracto ',
      cards: [
        { deck: 10, interval: 12, type: 2 },
        { deck: 30, home: 10, interval: 95, type: 2, queue: -1 },
        { deck: 20, interval: 400, type: 2 },
      ],
    },
    { type: 1_500_000_000_001, fields: ['', '007', 'agente', ''], cards: [{ deck: 10, interval: -600, type: 1 }] },
    { type: 1_500_000_000_001, fields: ['', '1e3', 'mil', ''], cards: [{ deck: 10, interval: 0, type: 0 }] },
    { type: 1_500_000_000_002, fields: ['laufen', 'correr'], cards: [{ deck: 1, interval: 21, type: 2 }] },
    {
      type: 1_500_000_000_002,
      fields: ['<img src="x.png">', '<img src="y.png">'],
      cards: [{ deck: 20, interval: 0, type: 0 }],
    },
  ],
};

test.each([
  ['an older package', olderPackage(plan)],
  ['a newer package, which also has a collection that is none', newerPackage(plan)],
  [
    'a collection of schema 11 in a package of form 2',
    zipFile({
      meta: new Uint8Array([8, 2]),
      'collection.anki21': olderCollection(plan),
      'collection.anki2': olderCollection({ ...plan, notes: [] }),
      media: '{}',
    }),
  ],
  [
    'a newer package whose form is not named',
    zipFile({
      'collection.anki21b': zstdCompressSync(newerCollection(plan)),
      'collection.anki2': olderCollection({ ...plan, notes: [] }),
    }),
  ],
  ['a bare collection', Promise.resolve(olderCollection(plan))],
])('%s: decks, note types and words', async (_what, content) => {
  const { source, tables, decks, words, unread, text } = await openWords(await content, 'x.apkg');
  expect({ source, text }).toEqual({ source: 'anki', text: null });
  expect(decks.map(({ name, notes, hasText }) => [name, notes, hasText])).toEqual([
    ['Deutsch::B1', 3, true],
    ['Mapas', 2, true],
    ['Default', 1, true],
  ]);
  expect(tables.map(({ name, rows, columns }) => [name, rows, columns.map((column) => column.role)])).toEqual([
    ['Básico', 3, [null, 'word', 'translation', 'sentence', 'tags', 'interval']],
    ['Sin nombres', 2, ['word', 'translation', 'tags', 'interval']],
  ]);
  expect(tables[0]?.samples[0]).toEqual([
    '',
    'der Zweifel',
    'la duda el recelo',
    'Ohne Zweifel hat er recht.',
    'b1 abstracto',
    '400',
  ]);
  expect(decks[0]?.table).toBe(tables[0]?.id);
  expect(words).toEqual([
    foundWord({
      text: 'der Zweifel',
      translation: 'la duda; el recelo',
      sentence: 'Ohne Zweifel hat er recht.',
      tags: ['b1', 'abstracto'],
      interval: 400,
    }),
    foundWord({ text: '007', translation: 'agente', interval: 0 }),
    foundWord({ text: '1e3', translation: 'mil' }),
    foundWord({ text: 'laufen', translation: 'correr', interval: 21 }),
  ]);
  expect(unread).toEqual([{ row: 2, text: '' }]);
});

test('of the decks that are chosen: their notes, by the longest interval of their cards there, at home in filtered decks too', async () => {
  const reader = await openReader(await newerPackage(plan), 'x.apkg');
  const { words } = await reader.read(proposedChoice(reader.opened, ['10']), 0, 100);
  expect(words.map(({ text, interval }) => [text, interval])).toEqual([
    ['der Zweifel', 95],
    ['007', 0],
    ['1e3', null],
  ]);
});

test('a deck of pictures alone has no text', async () => {
  const onlyPictures = { ...plan, notes: plan.notes.slice(-1) };
  expect((await openWords(await olderPackage(onlyPictures))).decks).toMatchObject([{ name: 'Mapas', hasText: false }]);
});

const whole = await newerPackage(plan);
const compressed = zstdCompressSync(newerCollection(plan));
const endless = `with recursive n(i) as (select 1 union all select i + 1 from n)`;

test.each([
  ['anki-package-too-new', newerPackage(plan, 4)],
  ['anki-package-too-new', newerPackage(plan, 0)],
  ['anki-package-damaged', Promise.resolve(whole.slice(0, whole.length / 2))],
  ['anki-package-damaged', zipFile({ meta: new Uint8Array([8, 3]), 'collection.anki2': olderCollection(plan) })],
  [
    'anki-package-damaged',
    zipFile({ meta: new Uint8Array([8, 3]), 'collection.anki21b': compressed.subarray(0, compressed.length / 2) }),
  ],
  [
    'anki-package-damaged',
    zipFile({ meta: new Uint8Array([8, 3]), 'collection.anki21b': 'no frame at all, only text' }),
  ],
  ['anki-package-damaged', zipFile({ 'collection.anki2': 'SQLite format 3' })],
  ['anki-package-damaged', zipFile({ 'collection.anki2': olderCollection(plan).subarray(0, 5_000) })],
  // 300 MB of zeros, packed in 10 kB and in 300 kB.
  ['word-file-too-large', zipFile({ 'collection.anki21b': zstdCompressSync(new Uint8Array(300_000_000)) })],
  ['word-file-too-large', zipFile({ 'collection.anki21': new Uint8Array(300_000_000) })],
  [
    'anki-package-damaged',
    zipFile({
      'collection.anki2': databaseFile((database) =>
        database.exec(`create table col (models text, decks text); insert into col values ('{}', '{}');
          create table cards (nid integer, did integer, odid integer, ivl integer, type integer);
          create view notes as ${endless} select i as id, 1 as mid, 'a' as flds, '' as tags from n;`),
      ),
    }),
  ],
  ['word-file-without-words', olderPackage({ ...plan, notes: [] })],
  ['word-file-is-excel', zipFile({ 'xl/workbook.xml': '<x/>' })],
  ['word-file-is-book', zipFile({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<x/>' })],
  ['word-file-unknown', zipFile({ 'a.png': 'x' })],
])('refused as %s', async (id, content) => {
  expect(await refusalOf(openReader(await content, 'x.apkg'))).toBe(id);
});

test('a zip of lists, and a zip of one table', async () => {
  const list = (word: string): string => `dictForm,secondary,hasCard,mod,language\n"${word}","",0,1700000000000,de\n`;
  const migaku = await openWords(
    await zipFile({ 'known.csv': list('gehen'), 'learning.csv': list('Baum') }),
    'wordlists.zip',
  );
  expect(migaku.source).toBe('migaku');
  expect(migaku.words.map(({ text, status }) => [text, status])).toEqual([
    ['gehen', 'KNOWN'],
    ['Baum', 'LEARNING'],
  ]);
  expect((await openWords(await zipFile({ 'x/words.csv': 'word;note\nBaum;uno\n' }))).words[0]?.text).toBe('Baum');
});
