import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { LockedAccount } from './database.ts';
import { rowsAsTable, type Unpack } from './rows.ts';
import type { Schema } from './schema.ts';

/** The one way to the account rows (see `Database.lockAccounts`); `forUpdate` is the dialect's row lock, `unpack` its way with rows in one parameter. */
export async function lockAccounts(
  transaction: Transaction<Schema>,
  uids: readonly string[],
  forUpdate: RawBuilder<unknown>,
  unpack: Unpack,
): Promise<LockedAccount[]> {
  const found = await locked(transaction, uids, forUpdate, unpack);
  const missing = uids.filter((uid) => !found.some((account) => account.uid === uid)).toSorted();
  if (missing.length === 0) return found;
  for (const uid of missing) {
    await sql`insert into account (uid, rev, purged, epoch) values (${uid}, 0, 0, ${randomUUID()}) on conflict do nothing`.execute(
      transaction,
    );
  }
  return [...found, ...(await locked(transaction, missing, forUpdate, unpack))];
}

async function locked(
  transaction: Transaction<Schema>,
  uids: readonly string[],
  forUpdate: RawBuilder<unknown>,
  unpack: Unpack,
): Promise<LockedAccount[]> {
  const wanted = rowsAsTable(
    unpack,
    'wanted',
    { uid: 'text' },
    uids.map((uid) => ({ uid })),
  );
  const { rows } = await sql<LockedAccount>`
    select uid, rev, purged, epoch, documents, document_size, receipts, receipt_bits from account where uid in (select uid from ${wanted}) order by uid ${forUpdate}`.execute(
    transaction,
  );
  return rows;
}
