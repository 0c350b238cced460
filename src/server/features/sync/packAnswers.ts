import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { bitsOfSplit, mostInBucket, receiptOf } from './receipts.ts';
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
 * Packs an account's answers up to a rev, piece by piece: each is a transaction of its own, so it can end anywhere and be begun again. Refused calls keep
 * their answers, which say why.
 */
export async function packAnswers(
  database: Database,
  uid: string,
  upTo: number,
  sizes: PackSizes = { piece: 2_000, mostInBucket },
): Promise<void> {
  for (let after: string | null = ''; after !== null;) after = await packPiece(database, uid, upTo, after, sizes);
}

/** Packs a piece of what comes after an id; gives the id to go on after, null when that was all. */
function packPiece(
  database: Database,
  uid: string,
  upTo: number,
  after: string,
  sizes: PackSizes,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const [account] = await database.lockAccounts(transaction, [uid]);
    if (!account) return null;
    const { receipts, receipt_bits: bits } = account;
    const mostSplit = Math.ceil(sizes.piece / sizes.mostInBucket);
    if ((await splitBuckets(database, transaction, uid, bits, mostSplit)) > 0) return after;
    if (receipts > sizes.mostInBucket * 2 ** bits) {
      await transaction
        .updateTable('account')
        .set({ receipt_bits: bits + bitsOfSplit })
        .where('uid', '=', uid)
        .execute();
      return after;
    }
    const rows = await transaction
      .selectFrom('answers')
      .select(['id', 'ok', 'rev'])
      .where('uid', '=', uid)
      .where('id', '>', after)
      .orderBy('id')
      .limit(sizes.piece)
      .execute();
    const old = rows.filter(({ ok, rev }) => ok === 1 && rev <= upTo);
    if (old.length > 0) {
      const ids = old.map(({ id }) => ({ id }));
      await addReceipts(
        database,
        transaction,
        uid,
        bits,
        ids.map(({ id }) => receiptOf(id)),
      );
      await sql`
        delete from answers where uid = ${uid} and id in (select id from ${database.table('old', { id: 'text' }, ids)})`.execute(
        transaction,
      );
      await transaction
        .updateTable('account')
        .set({ receipts: receipts + old.length })
        .where('uid', '=', uid)
        .execute();
    }
    return rows.length < sizes.piece ? null : (rows.at(-1)?.id ?? null);
  });
}
