import { expect, test } from 'vitest';
import {
  databaseFile,
  kindleFile,
  koboFile,
  koreaderFile,
  koreaderStatistics,
  olderKoreaderFile,
  unmergedKoreaderFile,
} from '../testing/databaseFiles.ts';
import { foundWord } from '../testing/foundWord.ts';
import { openReader, openWords } from '../testing/openWords.ts';
import { refusalOf } from '../testing/refusalOf.ts';

test('Kindle: the sentence is that of the last time that a word was looked up', async () => {
  const { source, words } = await openWords(kindleFile(), 'vocab.db');
  expect(source).toBe('kindle');
  expect(words).toEqual([
    foundWord({
      text: 'ging',
      lemma: 'gehen',
      language: 'de',
      status: '100',
      addedAt: 1_700_000_000_000,
      sentence: 'Spät ging er.',
    }),
    foundWord({ text: 'Baum', lemma: 'Baum', language: 'de', status: '0', addedAt: 1_700_000_001_000 }),
  ]);
});

test('KOReader: the sentence is put together, with the word as it stood there', async () => {
  const { source, words } = await openWords(koreaderFile(), 'vocabulary_builder.sqlite3');
  expect(source).toBe('koreader');
  expect(words).toEqual([
    foundWord({
      text: 'ungeheuer',
      status: '6',
      addedAt: 1_700_000_000_000,
      sentence: 'zu einem ungeheueren Ungeziefer verwandelt',
    }),
    foundWord({ text: 'Baum', status: '0', addedAt: 1_700_000_001_000 }),
  ]);
  const older = await openWords(olderKoreaderFile());
  expect(older.words).toEqual([foundWord({ text: 'Baum', addedAt: 1_700_000_000_000 })]);
});

test('Kobo', async () => {
  const { source, words } = await openWords(koboFile());
  expect(source).toBe('kobo');
  expect(words).toEqual([
    foundWord({ text: 'serendipity', language: 'en', addedAt: Date.UTC(2026, 4, 4, 10, 11, 12) }),
  ]);
});

const endless = `with recursive n(i) as (select 1 union all select i + 1 from n)`;
const kindle = kindleFile();

test.each([
  ['word-file-is-statistics', koreaderStatistics()],
  ['word-file-without-words', koreaderFile(false)],
  ['word-file-unfinished', unmergedKoreaderFile()],
  ['word-file-unknown-database', databaseFile((database) => database.exec('create table passwords (word text)'))],
  ['word-file-unknown-database', databaseFile((database) => database.exec('create table vocabulary (wort text)'))],
  // Views that answer for ever, called as tables are.
  [
    'word-file-unknown-database',
    databaseFile((database) =>
      database.exec(`create view vocabulary as ${endless} select 'a' as word, i as create_time from n;
        create view WordList as ${endless} select 'a' as Text, 'b' as DictSuffix, i as DateCreated from n;`),
    ),
  ],
  // The same with a schema that calls the view a table.
  [
    'word-file-damaged',
    databaseFile((database) =>
      database.exec(`create view vocabulary as ${endless} select 'a' as word, i as create_time from n;
        pragma writable_schema = on; update sqlite_master set type = 'table', rootpage = 2 where name = 'vocabulary'`),
    ),
  ],
  ['word-file-damaged', kindle.slice(0, 9_000)],
  ['word-file-damaged', kindle.map((byte, at) => (at > 100 && at < 400 ? 0xff : byte))],
  ['word-file-damaged', kindle.slice(0, 16)],
])('refused as %s', async (id, content) => {
  expect(await refusalOf(openReader(content, 'x.db'))).toBe(id);
});

test('triggers of a file never run: nothing is written', async () => {
  const content = databaseFile((database) =>
    database.exec(`create table WordList (Text text, DictSuffix text, DateCreated text);
      insert into WordList values ('word', '-en', '');
      create trigger evil after insert on WordList begin delete from WordList; end;`),
  );
  expect((await openWords(content)).words.map(({ text }) => text)).toEqual(['word']);
});
