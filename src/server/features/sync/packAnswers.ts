import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { bitsOfSplit, mostInBucket, receiptOf, type Receipt } from './receipts.ts';
import { addReceipts, splitBuckets } from './receiptStore.ts';

/** Milliseconds that an answer is kept whole at least; at most twice as long. */
export const answerAge = 45 * 24 * 3_600_000;
const accountsAtOnce = 500;

export interface PackSizes {
  /** Answers that one transaction looks at: others wait while it runs. */
  readonly piece: number;
  readonly mostInBucket: number;
}

/**
 * Packs the answers that are old into receipts; to be called daily. Answers bear no date, so each account keeps a mark, as for its tombstones: the rev that
 * it had reached at some instant. The first mark is set by the first run, so nothing is packed while servers of a release that knows no receipts
 * still work beside this one.
 */
export async function packOldAnswers(database: Database, now: number): Promise<void> {
  for (;;) {
    const accounts = await database.kysely
      .selectFrom('account')
      .select(['uid', 'rev', 'answers_mark_rev', 'answers_mark_at'])
      .where('answers_mark_at', '<=', now - answerAge)
      .orderBy('answers_mark_at')
      .limit(accountsAtOnce)
      .execute();
    if (accounts.length === 0) return;
    for (const { uid, rev, answers_mark_rev, answers_mark_at } of accounts) {
      if (answers_mark_rev > 0) await packAnswers(database, uid, answers_mark_rev);
      await database.kysely
        .updateTable('account')
        .set({ answers_mark_rev: rev, answers_mark_at: now })
        .where('uid', '=', uid)
        .where('answers_mark_at', '=', answers_mark_at)
        .execute();
    }
  }
}

/**
 * Packs an account's answers up to a rev, piece by piece: each is a transaction of its own, so it can end anywhere and be begun again. In the order of
 * their receipts, so that each bucket is written once. Refused calls keep their answers, which say why.
 */
export async function packAnswers(
  database: Database,
  uid: string,
  upTo: number,
  sizes: PackSizes = { piece: 2_000, mostInBucket },
): Promise<void> {
  const { kysely } = database;
  const old = kysely.selectFrom('answers').select('id').where('uid', '=', uid).where('ok', '=', 1);
  const ids = (await old.where('rev', '<=', upTo).execute()).map(({ id }) => ({ id, receipt: receiptOf(id) }));
  if (ids.length === 0) return;
  while (await makeRoom(database, uid, ids.length, sizes));
  const inOrder = ids.toSorted((one, other) => (one.receipt < other.receipt ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += sizes.piece)
    await packPiece(database, uid, inOrder.slice(from, from + sizes.piece));
}

/** Takes one step towards buckets enough for so many receipts more; false when there are. */
function makeRoom(database: Database, uid: string, more: number, sizes: PackSizes): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [account] = await database.lockAccounts(transaction, [uid]);
    if (!account) return false;
    const { receipts, receipt_bits: bits } = account;
    const mostSplit = Math.ceil(sizes.piece / sizes.mostInBucket);
    if ((await splitBuckets(database, transaction, uid, bits, mostSplit)) > 0) return true;
    if (receipts + more <= sizes.mostInBucket * 2 ** bits) return false;
    await transaction
      .updateTable('account')
      .set({ receipt_bits: bits + bitsOfSplit })
      .where('uid', '=', uid)
      .execute();
    return true;
  });
}

function packPiece(
  database: Database,
  uid: string,
  piece: readonly { readonly id: string; readonly receipt: Receipt }[],
): Promise<void> {
  return database.transaction(async (transaction) => {
    const [account] = await database.lockAccounts(transaction, [uid]);
    const ids = database.table(
      'old',
      { id: 'text' },
      piece.map(({ id }) => ({ id })),
    );
    // Some may have been packed or erased since they were listed.
    const { rows } = await sql<{ id: string }>`
      delete from answers where uid = ${uid} and id in (select id from ${ids}) returning id`.execute(transaction);
    if (!account || rows.length === 0) return;
    const gone = new Set(rows.map(({ id }) => id));
    const receipts = piece.flatMap(({ id, receipt }) => (gone.has(id) ? receipt : []));
    await addReceipts(database, transaction, uid, account.receipt_bits, receipts);
    await transaction
      .updateTable('account')
      .set({ receipts: account.receipts + receipts.length })
      .where('uid', '=', uid)
      .execute();
  });
}
