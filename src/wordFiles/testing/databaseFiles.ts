import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The bytes of a database that is filled by Node's own SQLite; what is in its write-ahead log is not among them, as on a reader. */
export function databaseFile(fill: (database: DatabaseSync) => void): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  const file = path.join(folder, 'file.db');
  const database = new DatabaseSync(file, { defensive: false });
  try {
    fill(database);
    return new Uint8Array(readFileSync(file));
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Opens bytes with Node's own SQLite, which has nothing in common with the one that the browser gets. */
export function inNodeSqlite<Result>(bytes: Uint8Array, ask: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(bytes);
    return ask(database);
  } finally {
    database.close();
  }
}

/** Kindle's `vocab.db`, as far as it has words. */
export function kindleFile(): Uint8Array<ArrayBuffer> {
  return databaseFile((database) =>
    database.exec(`
      create table WORDS (id text primary key not null, word text, stem text, lang text, category integer default 0, timestamp integer default 0, profileid text);
      create table LOOKUPS (id text primary key not null, word_key text, book_key text, dict_key text, pos text, usage text, timestamp integer default 0);
      create table BOOK_INFO (id text primary key not null, asin text, guid text, lang text, title text, authors text);
      insert into WORDS values ('de:ging', 'ging', 'gehen', 'de', 100, 1700000000000, ''), ('de:Baum', 'Baum', 'Baum', 'de', 0, 1700000001000, '');
      insert into LOOKUPS values ('1', 'de:ging', 'b', 'd', '1', 'Spät ging er.', 1700000009000), ('2', 'de:ging', 'b', 'd', '1', 'Er ging früher.', 1700000002000);
    `),
  );
}

/** KOReader's `vocabulary_builder.sqlite3` of today. */
export function koreaderFile(words = true): Uint8Array<ArrayBuffer> {
  return databaseFile((database) => {
    database.exec(`
      create table title (id integer not null unique primary key autoincrement, name text unique, filter integer not null default 1);
      create table vocabulary (word text not null unique, title_id integer, create_time integer not null, review_time integer, due_time integer not null,
        review_count integer not null default 0, prev_context text, next_context text, streak_count integer not null default 0, highlight text, primary key (word));
      pragma user_version = 20240905;
    `);
    if (words)
      database.exec(`
        insert into title (name) values ('Die Verwandlung');
        insert into vocabulary values ('ungeheuer', 1, 1700000000, null, 0, 3, 'zu einem', 'Ungeziefer verwandelt', 6, 'ungeheueren'),
          ('Baum', 1, 1700000001, null, 0, 0, null, null, 0, null);
      `);
  });
}

/** The same with its last words in a log beside it. */
export function unmergedKoreaderFile(): Uint8Array<ArrayBuffer> {
  return databaseFile((database) =>
    database.exec(`
      pragma journal_mode = wal;
      create table vocabulary (word text primary key, create_time integer not null, due_time integer not null);
      insert into vocabulary values ('Baum', 1700000000, 0);
    `),
  );
}

/** KOReader's before June 2022. */
export function olderKoreaderFile(): Uint8Array<ArrayBuffer> {
  return databaseFile((database) =>
    database.exec(`
      create table vocabulary (word text not null unique primary key, book_title text, create_time integer not null, review_time integer, due_time integer not null, review_count integer not null default 0);
      insert into vocabulary values ('Baum', 'Die Verwandlung', 1700000000, null, 0, 0);
    `),
  );
}

export function koreaderStatistics(): Uint8Array<ArrayBuffer> {
  return databaseFile((database) =>
    database.exec(`
      create table book (id integer primary key autoincrement, title text, authors text);
      create table page_stat_data (id_book integer, page integer not null, start_time integer not null, duration integer not null);
    `),
  );
}

export function koboFile(): Uint8Array<ArrayBuffer> {
  return databaseFile((database) =>
    database.exec(`
      create table WordList (Text text not null, VolumeId text, DictSuffix text, DateCreated text, primary key (Text, VolumeId));
      insert into WordList values ('serendipity', 'file:///mnt/a.epub', '-en', '2026-05-04T10:11:12Z');
    `),
  );
}
