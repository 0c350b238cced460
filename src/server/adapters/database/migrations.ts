import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

type DataField = Database['dataField'];

export interface Migration {
  readonly name: string;
  /** Null where another database needs nothing of it. */
  readonly only?: Database['dialect'];
  /** Short whatever the database holds: they are one transaction with those of the other migrations. */
  readonly statements: readonly string[];
  /** The changes then written into documents, batch by batch: each database has its own words for what is inside them. */
  readonly fill?: (dataField: DataField) => Fill;
  /** Made at last, `create index …` by name; other servers go on writing meanwhile. */
  readonly indexes?: Readonly<Record<string, string>>;
}

/** `update document set … where …`, for a batch of documents. */
export interface Fill {
  readonly set: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** In order, and what they make never changed once released: add another one at the end. The same text runs on SQLite and PostgreSQL. */
export const migrations: readonly Migration[] = [
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
    statements: [`alter table document add column status text`],
    fill: (dataField) => ({
      set: sql`status = ${dataField('status')}`,
      where: sql`collection like 'words_%' and deleted = 0 and id <> '_init' and ${dataField('text')} is not null`,
    }),
    indexes: { document_status: `on document (uid, collection, status, id) where status is not null` },
  },
  {
    // Due words are counted by status too: with it in the index, no row is looked up.
    name: '011-due-with-status',
    statements: [`drop index document_due`],
    indexes: { document_due: `on document (uid, collection, due_at, status) where due_at is not null` },
  },
  {
    // Servers of two releases write side by side for a while, and the older one may know nothing of a column that follows from a document: the database
    // keeps it true.
    name: '012-status-kept-by-the-database',
    only: 'postgres',
    statements: [
      `create function document_status() returns trigger language plpgsql as $$ begin
         new.status := case when new.deleted = 0 and new.id <> '_init' and cast(new.data as json) ->> 'text' is not null
           then cast(new.data as json) ->> 'status' end;
         return new;
       end $$`,
      `create trigger document_status before insert or update on document for each row
         when (left(new.collection, 6) = 'words_') execute function document_status()`,
    ],
    fill: (dataField) => ({
      set: sql`status = ${dataField('status')}`,
      where: sql`collection like 'words_%' and deleted = 0 and id <> '_init' and ${dataField('text')} is not null
        and status is distinct from ${dataField('status')}`,
    }),
  },
  {
    name: '013-devices',
    statements: [
      `create table device (
        id text primary key, uid text not null, token text not null, name text not null, browser text not null,
        handheld integer not null, joined_at bigint not null, used_at bigint not null)`,
      `create unique index device_token on device (token)`,
      `create index device_uid on device (uid)`,
      `create table pairing_code (uid text primary key, code text not null, ends_at bigint not null)`,
      `create unique index pairing_code_code on pairing_code (code)`,
    ],
  },
  {
    name: '014-jobs',
    statements: [
      `create table job (
        name text primary key, due_at bigint not null, taken_until bigint not null, taker text, ended_at bigint,
        failures integer not null)`,
    ],
  },
  {
    name: '015-invitations',
    statements: [
      `create table invitation (
        id text primary key, secret text not null, email text, made_by text, made_at bigint not null, ends_at bigint not null)`,
      `create unique index invitation_secret on invitation (secret)`,
    ],
  },
  {
    name: '016-receipts',
    statements: [
      `create table receipt (
        uid text not null, bits bigint not null, bucket bigint not null, calls text not null, primary key (uid, bits, bucket))`,
      `alter table account add column receipts bigint not null default 0`,
      `alter table account add column receipt_bits bigint not null default 0`,
      `alter table account add column answers_mark_rev bigint not null default 0`,
      `alter table account add column answers_mark_at bigint not null default 0`,
    ],
  },
  {
    name: '017-administration',
    statements: [
      `create table closed_account (uid text primary key, closed_at bigint not null, erase_at bigint)`,
      `create table account_quota (uid text primary key, bytes bigint not null)`,
      `create table last_use (uid text primary key, day bigint not null)`,
      `create table admin_action (id text primary key, at bigint not null, action text not null, account text not null)`,
    ],
  },
  {
    // An older release beside this one enters files without counting them: the daily look at each account's files counts them anew.
    name: '018-file-space',
    statements: [
      `alter table account add column files bigint not null default 0`,
      `alter table account add column file_bytes bigint not null default 0`,
      `update account set
         files = (select count(*) from file where file.uid = account.uid),
         file_bytes = (select coalesce(sum(size), 0) from file where file.uid = account.uid)`,
    ],
  },
  { name: '019-settings', statements: [`create table setting (name text primary key, value text not null)`] },
  {
    name: '020-taken-invitations',
    statements: [
      `alter table invitation add column taken_at bigint`,
      `alter table invitation add column taken_for text`,
    ],
  },
  {
    name: '021-reminders',
    statements: [
      `create table reminder (uid text primary key, hour bigint not null, reckoned_at bigint not null, sent_at bigint)`,
      `alter table outbox add column unsubscribe text`,
      `alter table outbox add column ends_at bigint`,
    ],
  },
  { name: '022-refused-addresses', statements: [`alter table outbox add column refused_at bigint`] },
  {
    name: '023-reminder-zones',
    statements: [
      `alter table reminder add column zone text`,
      `alter table reminder add column zone_since bigint not null default 0`,
    ],
  },
];

/** The migrations of these names; all of them where no names are given. */
export function migrationsNamed(names: readonly string[] | undefined): readonly Migration[] {
  return names === undefined ? migrations : migrations.filter(({ name }) => names.includes(name));
}

/** A sentence for an operator when the database has seen a newer release than this one; null when it has not. */
export function newerThanThisRelease(names: readonly string[], released = migrations): string | null {
  const known = new Set(released.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  return unknown === undefined
    ? null
    : `la escribió una versión posterior de Glosa, ${unknown}; arranca esa versión, o restaura una copia de esta`;
}
