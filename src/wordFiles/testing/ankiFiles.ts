import { zstdCompressSync } from 'node:zlib';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { databaseFile } from './databaseFiles.ts';

/** A collection as tests describe it. */
export interface CollectionPlan {
  readonly types: readonly { readonly id: number; readonly name: string; readonly fields: readonly string[] }[];
  /** Names with `::` between levels. */
  readonly decks: Readonly<Record<number, string>>;
  readonly notes: readonly NotePlan[];
}

export interface NotePlan {
  readonly type: number;
  readonly fields: readonly string[];
  readonly tags?: string;
  readonly cards: readonly CardPlan[];
}

export interface CardPlan {
  readonly deck: number;
  /** Its home while it is in a filtered deck. */
  readonly home?: number;
  readonly interval: number;
  /** 0 new, 1 being learned, 2 reviewed. */
  readonly type: 0 | 1 | 2;
  /** -1 when suspended. */
  readonly queue?: number;
}

/** Statements that both forms share. */
const shared = `
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null,
    flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null,
    type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null,
    lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer, ls integer, conf text,
    models text, decks text, dconf text, tags text);
`;

type Database = Parameters<Parameters<typeof databaseFile>[0]>[0];

function fillNotes(database: Database, { notes }: CollectionPlan): void {
  const note = database.prepare("insert into notes values (?, ?, ?, 0, 0, ?, ?, ?, 0, 0, '')");
  const card = database.prepare("insert into cards values (?, ?, ?, 0, 0, 0, ?, ?, 0, ?, 0, 0, 0, 0, 0, ?, 0, '')");
  let cards = 0;
  notes.forEach(({ type, fields, tags = '', cards: own }, index) => {
    note.run(index + 1, `guid${index}`, type, tags, fields.join('\u001f'), fields[0] ?? '');
    for (const { deck, home = 0, interval, type: kind, queue = kind } of own)
      card.run(++cards, index + 1, deck, kind, queue, interval, home);
  });
}

/** A collection of schema 11: note types and decks are JSON. */
export function olderCollection(plan: CollectionPlan): Uint8Array<ArrayBuffer> {
  return databaseFile((database) => {
    database.exec(shared);
    const models = Object.fromEntries(
      plan.types.map(({ id, name, fields }) => [
        id,
        { id, name, flds: fields.map((field, ord) => ({ name: field, ord })) },
      ]),
    );
    const decks = Object.fromEntries(Object.entries(plan.decks).map(([id, name]) => [id, { id: Number(id), name }]));
    database
      .prepare("insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')")
      .run(JSON.stringify(models), JSON.stringify(decks));
    fillNotes(database, plan);
  });
}

/** A collection of schema 18: tables of their own, in an order that only Anki knows. */
export function newerCollection(plan: CollectionPlan): Uint8Array<ArrayBuffer> {
  return databaseFile((database) => {
    database.exec(`${shared}
      create table notetypes (id integer not null primary key, name text not null collate nocase, mtime_secs integer not null, usn integer not null, config blob not null);
      create unique index idx_notetypes_name on notetypes (name);
      create table fields (ntid integer not null, ord integer not null, name text not null collate nocase, config blob not null, primary key (ntid, ord)) without rowid;
      create unique index idx_fields_name_ntid on fields (name, ntid);
      create table decks (id integer primary key not null, name text not null collate nocase, mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
      create unique index idx_decks_name on decks (name);
      create table tags (tag text not null primary key collate nocase, usn integer not null, collapsed boolean not null, config blob null) without rowid;
      insert into col values (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
    `);
    const field = database.prepare("insert into fields values (?, ?, ?, x'')");
    const type = database.prepare("insert into notetypes values (?, ?, 0, 0, x'')");
    for (const { id, name, fields } of plan.types) {
      type.run(id, name);
      fields.forEach((each, ord) => field.run(id, ord, each));
    }
    const deck = database.prepare("insert into decks values (?, ?, 0, 0, x'', x'')");
    for (const [id, name] of Object.entries(plan.decks)) deck.run(Number(id), name.replaceAll('::', '\u001f'));
    fillNotes(database, plan);
    database.exec(`pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'collate nocase', 'COLLATE unicase')`);
  });
}

/** A zip of these files. */
export async function zipFile(files: Readonly<Record<string, Uint8Array | string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [path, content] of Object.entries(files))
    await zip.add(path, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}

/** The one note of the collection that newer packages have for older Ankis. */
const dummy: CollectionPlan = {
  types: [{ id: 1, name: 'Basic', fields: ['Front', 'Back'] }],
  decks: { 1: 'Default' },
  notes: [
    { type: 1, fields: ['Please update to the latest Anki version', ''], cards: [{ deck: 1, interval: 0, type: 0 }] },
  ],
};

/** A package of Anki before 2.1.50. */
export function olderPackage(plan: CollectionPlan): Promise<Uint8Array<ArrayBuffer>> {
  return zipFile({ 'collection.anki2': olderCollection(plan), media: '{"0":"a.mp3"}', 0: 'sound' });
}

/** A package of a newer Anki. */
export function newerPackage(plan: CollectionPlan, meta = 3): Promise<Uint8Array<ArrayBuffer>> {
  return zipFile({
    meta: new Uint8Array([0x08, meta]),
    'collection.anki21b': zstdCompressSync(newerCollection(plan)),
    'collection.anki2': olderCollection(dummy),
    media: zstdCompressSync(''),
  });
}
