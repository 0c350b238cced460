import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

type DataField = Database['dataField'];

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** A last statement, for one that reads inside documents: each database has its own words for that. */
  readonly fill?: (dataField: DataField) => RawBuilder<unknown>;
}

/** In order, and never changed once released: add another one at the end. The same text runs on SQLite and PostgreSQL. */
const migrations: readonly Migration[] = [
  {
    name: '001-documents',
    statements: [
      `create table account (uid text primary key, rev bigint not null, purged bigint not null, epoch text not null)`,
      `create table document (
        uid text not null, collection text not null, id text not null, rev bigint not null, due_at bigint,
        deleted integer not null, data text, primary key (uid, collection, id))`,
      `create index document_rev on document (uid, rev)`,
      `create index document_due on document (uid, collection, due_at)`,
      `create table ledger (
        uid text not null, cause text not null, xp bigint not null, gems bigint not null, at bigint not null, primary key (uid, cause))`,
      `create table answers (
        uid text not null, id text not null, dev text not null, rev bigint not null, ok integer not null,
        result text, reason text, primary key (uid, id))`,
      `create index answers_rev on answers (uid, dev, rev)`,
      `create table tries (uid text not null, id text not null, n integer not null, primary key (uid, id))`,
    ],
  },
  {
    name: '002-outbox',
    statements: [
      `create table outbox (
        id text primary key, "to" text not null, subject text not null, text text not null, html text not null,
        created_at bigint not null, sent_at bigint, attempts integer not null default 0, next_attempt_at bigint not null)`,
      `create index outbox_next on outbox (sent_at, next_attempt_at)`,
    ],
  },
  {
    name: '003-file',
    statements: [
      `create table file (
        uid text not null, name text not null, size bigint not null, type text not null, created_at bigint not null,
        primary key (uid, name))`,
    ],
  },
  {
    name: '004-tombstone-mark',
    statements: [
      `alter table account add column mark_rev bigint not null default 0`,
      `alter table account add column mark_at bigint not null default 0`,
    ],
  },
  {
    name: '005-attempts-and-deletions',
    statements: [
      `create table attempt (key text primary key, count integer not null, ends_at bigint not null)`,
      `create table deletion (uid text primary key, email text not null, at bigint not null, done integer not null)`,
    ],
  },
  {
    name: '006-unnamed-files',
    statements: [`alter table file add column unnamed_at bigint`],
  },
  {
    name: '007-incarnation',
    statements: [`create table incarnation (id text primary key, generation bigint not null)`],
  },
  {
    name: '008-account-space',
    statements: [
      `alter table account add column documents bigint not null default 0`,
      `alter table account add column document_size bigint not null default 0`,
      `update account set
         documents = (select count(*) from document where document.uid = account.uid and deleted = 0),
         document_size = (select coalesce(sum(length(data)), 0) from document where document.uid = account.uid and deleted = 0)`,
    ],
  },
  { name: '009-mails-by-address', statements: [`create index outbox_by_address on outbox (lower("to"), created_at)`] },
  {
    name: '010-word-status',
    statements: [
      `alter table document add column status text`,
      `create index document_status on document (uid, collection, status, id) where status is not null`,
    ],
    fill: (dataField) => sql`
      update document set status = ${dataField('status')}
      where collection like 'words_%' and deleted = 0 and id <> '_init' and ${dataField('text')} is not null`,
  },
  {
    // Due words are counted by status too: with it in the index, no row is looked up.
    name: '011-due-with-status',
    statements: [
      `drop index document_due`,
      `create index document_due on document (uid, collection, due_at, status) where due_at is not null`,
    ],
  },
];

/** A sentence for an operator when the database has seen a newer release than this one; null when it has not. */
export function newerThanThisRelease(names: readonly string[]): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  return unknown === undefined
    ? null
    : `it was written by a newer release of Glosa (${unknown}); start that release, or restore a backup of this one`;
}

/** Brings the database to the newest schema; safe to call by several processes at once when `lock` holds until the commit. */
export async function migrate(
  kysely: Kysely<Schema>,
  dataField: DataField,
  lock: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lock(transaction);
    await sql`create table if not exists migration (name text primary key)`.execute(transaction);
    const done = await sql<{ name: string }>`select name from migration`.execute(transaction);
    const names = new Set(done.rows.map((row) => row.name));
    const newer = newerThanThisRelease([...names]);
    if (newer !== null) throw new Error(newer);
    for (const { name, statements, fill } of migrations.filter((migration) => !names.has(migration.name))) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await fill?.(dataField).execute(transaction);
      await sql`insert into migration (name) values (${name})`.execute(transaction);
    }
  });
}
