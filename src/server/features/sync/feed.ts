import { sql, type Transaction } from 'kysely';
import type { FeedDocument, FeedRequest, FeedResponse } from '#contract/sync.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { answerOf, parsedDocument, type StoredAnswer, type StoredDocument } from './store.ts';

type Question = Omit<FeedRequest, 'uid'>;

/** Who is so many revs behind is given whole pages, one after another: large reads. */
const manyRevs = 100;

/**
 * The next page of what changed after `since`, all of it from one moment of the database (protocol §3). It answers
 * `reset` when the device must read everything anew: it missed purged tombstones, or the server was restored.
 */
export async function readFeed(database: Database, uid: string, question: Question): Promise<FeedResponse> {
  const now = await database.kysely.selectFrom('account').select('rev').where('uid', '=', uid).executeTakeFirst();
  const read = (now?.rev ?? 0) - question.since > manyRevs ? database.longSnapshot : database.snapshot;
  return read(async (transaction) => {
    const { cursor, since } = question;
    const account = await transaction.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst();
    if (!account) {
      // Nothing was ever applied for this account: as yet it has neither a counter nor an epoch.
      return since > 0
        ? { cursor, since, epoch: '', reset: true }
        : { cursor, since, epoch: '', docs: [], more: false, to: 0, head: 0, calls: [] };
    }
    const { epoch, rev: head } = account;
    const restored = question.epoch !== null && question.epoch !== '' && question.epoch !== epoch;
    if (since > 0 && (restored || question.floor < account.purged || since > head))
      return { cursor, since, epoch, reset: true };

    const documents = await readPage(transaction, uid, since, question.limit);
    const last = documents.at(-1)?.rev ?? since;
    const more = documents.length >= question.limit && (await isMore(transaction, uid, last));
    const to = more ? last : head;
    const calls = more ? [] : await readCalls(transaction, uid, question.dev, cursor, to);
    return { cursor, since, epoch, docs: documents.map(feedDocument), more, to, head, calls };
  });
}

/** `limit` documents after `since` in the order of their revs, and on to the end of the last rev: a rev is never split (protocol flaw 4). */
async function readPage(
  transaction: Transaction<Schema>,
  uid: string,
  since: number,
  limit: number,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select collection, id, rev, deleted, data from document
    where uid = ${uid} and rev > ${since} and rev <= coalesce(
      (select rev from document where uid = ${uid} and rev > ${since} order by rev limit 1 offset ${limit - 1}), ${Number.MAX_SAFE_INTEGER})
    order by rev`.execute(transaction);
  return rows;
}

async function isMore(transaction: Transaction<Schema>, uid: string, last: number): Promise<boolean> {
  const next = await transaction
    .selectFrom('document')
    .select('rev')
    .where('uid', '=', uid)
    .where('rev', '>', last)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

type FeedCalls = Extract<FeedResponse, { docs: unknown }>['calls'];

/** The outcome of this device's own calls: it learns so from the page when the answer itself was lost (protocol flaw 2). */
async function readCalls(
  transaction: Transaction<Schema>,
  uid: string,
  dev: string,
  cursor: number,
  to: number,
): Promise<FeedCalls> {
  const { rows } = await sql<Pick<StoredAnswer, 'id' | 'rev' | 'ok' | 'reason'>>`
    select id, rev, ok, reason from answers where uid = ${uid} and dev = ${dev} and rev > ${cursor} and rev <= ${to} order by rev`.execute(
    transaction,
  );
  return rows.map((row) => {
    const answer = answerOf({ ...row, result: null });
    return answer.ok
      ? { id: answer.id, ok: true, rev: answer.rev }
      : { id: answer.id, ok: false, rev: answer.rev, reason: answer.reason };
  });
}

function feedDocument({ collection, id, deleted, data }: StoredDocument): FeedDocument {
  return { path: `${collection}/${id}`, data: deleted === 1 || data === null ? null : parsedDocument(data) };
}
