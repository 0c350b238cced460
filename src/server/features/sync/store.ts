import { sql, type Selectable, type Transaction } from 'kysely';
import type { Answer } from '#contract/sync.ts';
import { refAt, type Path } from '#domain/documents/ref.ts';
import { isErrorId } from '#domain/errors/catalogue.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { AnswersTable, DocumentTable, LedgerTable, Schema } from '#server/adapters/database/schema.ts';

export type StoredDocument = Readonly<Selectable<DocumentTable>>;
export type StoredGrant = Readonly<LedgerTable>;
export type StoredAnswer = Readonly<AnswersTable>;

type In = Transaction<Schema>;
interface OfUser<Key extends string> {
  readonly uid: string;
  readonly key: Key;
}

/** Reads current documents, without tombstones. */
export async function readDocuments(
  database: Database,
  transaction: In,
  wanted: readonly OfUser<Path>[],
): Promise<{ uid: string; path: Path; data: object; size: number }[]> {
  if (wanted.length === 0) return [];
  const refs = wanted.map(({ uid, key }) => ({ uid, collection: refAt(key).collection, id: refAt(key).id }));
  const table = database.table('wanted', { uid: 'text', collection: 'text', id: 'text' }, refs);
  const { rows } = await sql<{ uid: string; collection: string; id: string; data: string }>`
    select document.uid, document.collection, document.id, document.data from ${table}
    join document on document.uid = wanted.uid and document.collection = wanted.collection and document.id = wanted.id
    where document.deleted = 0`.execute(transaction);
  return rows.map(({ uid, collection, id, data }) => ({
    uid,
    path: `${collection}/${id}`,
    data: parsedDocument(data),
    size: data.length,
  }));
}

/** Reads earlier answers to these calls. */
export async function readAnswers(
  database: Database,
  transaction: In,
  wanted: readonly OfUser<string>[],
): Promise<{ uid: string; answer: Answer }[]> {
  const table = database.table('wanted', { uid: 'text', key: 'text' }, wanted);
  const { rows } = await sql<StoredAnswer>`
    select answers.* from ${table} join answers on answers.uid = wanted.uid and answers.id = wanted.key`.execute(
    transaction,
  );
  return rows.map((row) => ({ uid: row.uid, answer: answerOf(row) }));
}

/** Reads how often these calls have failed by a bug. */
export async function readTries(
  database: Database,
  transaction: In,
  wanted: readonly OfUser<string>[],
): Promise<{ uid: string; id: string; n: number }[]> {
  const table = database.table('wanted', { uid: 'text', key: 'text' }, wanted);
  const { rows } = await sql<{ uid: string; id: string; n: number }>`
    select tries.* from ${table} join tries on tries.uid = wanted.uid and tries.id = wanted.key`.execute(transaction);
  return rows;
}

/** Reads which of these causes the ledger has already. */
export async function readGranted(
  database: Database,
  transaction: In,
  wanted: readonly OfUser<string>[],
): Promise<{ uid: string; cause: string }[]> {
  if (wanted.length === 0) return [];
  const table = database.table('wanted', { uid: 'text', key: 'text' }, wanted);
  const { rows } = await sql<{ uid: string; cause: string }>`
    select ledger.uid, ledger.cause from ${table} join ledger on ledger.uid = wanted.uid and ledger.cause = wanted.key`.execute(
    transaction,
  );
  return rows;
}

export interface Changes {
  readonly accounts: readonly {
    readonly uid: string;
    readonly rev: number;
    readonly documents: number;
    readonly document_size: number;
  }[];
  readonly documents: readonly StoredDocument[];
  readonly grants: readonly StoredGrant[];
  readonly answers: readonly StoredAnswer[];
  readonly tries: readonly { readonly uid: string; readonly id: string; readonly n: number }[];
}

/** Writes what a group of calls changed; the ledger's key refuses a cause that stands there already. */
export async function writeChanges(database: Database, transaction: In, changes: Changes): Promise<void> {
  if (changes.documents.length > 0) {
    const columns = {
      uid: 'text',
      collection: 'text',
      id: 'text',
      rev: 'integer',
      due_at: 'integer',
      status: 'text',
      deleted: 'integer',
      data: 'text',
    } as const;
    await sql`
      insert into document (uid, collection, id, rev, due_at, status, deleted, data)
      select uid, collection, id, rev, due_at, status, deleted, data from ${database.table('written', columns, changes.documents)} where true
      on conflict (uid, collection, id) do update
      set rev = excluded.rev, due_at = excluded.due_at, status = excluded.status, deleted = excluded.deleted, data = excluded.data`.execute(
      transaction,
    );
  }
  if (changes.grants.length > 0) {
    const columns = { uid: 'text', cause: 'text', xp: 'integer', gems: 'integer', at: 'integer' } as const;
    await sql`
      insert into ledger (uid, cause, xp, gems, at)
      select uid, cause, xp, gems, at from ${database.table('granted', columns, changes.grants)}`.execute(transaction);
  }
  if (changes.answers.length > 0) {
    const columns = {
      uid: 'text',
      id: 'text',
      dev: 'text',
      rev: 'integer',
      ok: 'integer',
      result: 'text',
      reason: 'text',
    } as const;
    await sql`
      insert into answers (uid, id, dev, rev, ok, result, reason)
      select uid, id, dev, rev, ok, result, reason from ${database.table('answered', columns, changes.answers)}`.execute(
      transaction,
    );
  }
  if (changes.tries.length > 0) {
    await sql`
      insert into tries (uid, id, n)
      select uid, id, n from ${database.table('tried', { uid: 'text', id: 'text', n: 'integer' }, changes.tries)} where true
      on conflict (uid, id) do update set n = excluded.n`.execute(transaction);
  }
  if (changes.accounts.length > 0) {
    await sql`
      update account set rev = moved.rev, documents = moved.documents, document_size = moved.document_size
      from ${database.table('moved', { uid: 'text', rev: 'integer', documents: 'integer', document_size: 'integer' }, changes.accounts)} where account.uid = moved.uid`.execute(
      transaction,
    );
  }
}

/** A stored answer as it travels. */
export function answerOf(row: Pick<StoredAnswer, 'id' | 'rev' | 'ok' | 'result' | 'reason'>): Answer {
  if (row.ok === 1) {
    const result: unknown = JSON.parse(row.result ?? 'null');
    return { id: row.id, ok: true, rev: row.rev, result };
  }
  // This release does not know the reason any more; the learner sees that the call failed.
  return {
    id: row.id,
    ok: false,
    rev: row.rev,
    reason: row.reason && isErrorId(row.reason) ? row.reason : 'call-failed',
  };
}

/** A document's JSON; it was written from an object. */
export function parsedDocument(data: string): object {
  const document: unknown = JSON.parse(data);
  if (typeof document !== 'object' || document === null) throw new Error('A stored document is not an object');
  return document;
}
