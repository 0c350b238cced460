import { sql, type Transaction } from 'kysely';
import type { Database, LockedAccount } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { bitsOfSplit, bucketOf, packedReceipts, receiptOf, unpackedReceipts, type Receipt } from './receipts.ts';

type In = Transaction<Schema>;
interface Bucket {
  readonly uid: string;
  readonly bits: number;
  readonly bucket: number;
}

const places = { uid: 'text', bits: 'integer', bucket: 'integer' } as const;

/** Tells which of these calls were applied so long ago that only a receipt is kept; accounts without any are not looked up. */
export async function readReceipts(
  database: Database,
  transaction: In,
  locked: readonly LockedAccount[],
  wanted: readonly { readonly uid: string; readonly key: string }[],
): Promise<{ uid: string; id: string }[]> {
  const bitsOf = new Map(
    locked.flatMap((account) => (account.receipts > 0 ? [[account.uid, account.receipt_bits]] : [])),
  );
  const sought = wanted.flatMap(({ uid, key }) => {
    const bits = bitsOf.get(uid);
    if (bits === undefined) return [];
    const receipt = receiptOf(key);
    // Where buckets are about to become more, some still lie among the fewer ones.
    const depths = [bits, bits - bitsOfSplit].filter((one) => one >= 0);
    return [{ id: key, receipt, at: depths.map((one) => ({ uid, bits: one, bucket: bucketOf(receipt, one) })) }];
  });
  if (sought.length === 0) return [];
  const buckets = await readBuckets(
    database,
    transaction,
    sought.flatMap(({ at }) => at),
  );
  return sought.flatMap(({ id, receipt, at }) => {
    const isThere = at.some((place) => buckets.get(placeOf(place))?.has(receipt));
    return isThere ? at.slice(0, 1).map(({ uid }) => ({ uid, id })) : [];
  });
}

/** Adds receipts to an account whose buckets are all told apart by so many bits. */
export async function addReceipts(
  database: Database,
  transaction: In,
  uid: string,
  bits: number,
  receipts: readonly Receipt[],
): Promise<void> {
  const added = Map.groupBy(receipts, (receipt) => bucketOf(receipt, bits));
  const at = [...added.keys()].map((bucket) => ({ uid, bits, bucket }));
  const before = await readBuckets(database, transaction, at);
  const written = at.map((place) => ({
    ...place,
    calls: packedReceipts([...(before.get(placeOf(place)) ?? []), ...(added.get(place.bucket) ?? [])]),
  }));
  await sql`
    insert into receipt (uid, bits, bucket, calls)
    select uid, bits, bucket, calls from ${database.table('written', { ...places, calls: 'text' }, written)} where true
    on conflict (uid, bits, bucket) do update set calls = excluded.calls`.execute(transaction);
}

/** Splits so many buckets at most that are told apart by fewer bits than these; gives how many it did. */
export async function splitBuckets(
  database: Database,
  transaction: In,
  uid: string,
  bits: number,
  most: number,
): Promise<number> {
  const old = await transaction
    .selectFrom('receipt')
    .select(['bits', 'bucket', 'calls'])
    .where('uid', '=', uid)
    .where('bits', '<', bits)
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  await addReceipts(
    database,
    transaction,
    uid,
    bits,
    old.flatMap(({ calls }) => unpackedReceipts(calls)),
  );
  const done = old.map((bucket) => ({ uid, bits: bucket.bits, bucket: bucket.bucket }));
  await sql`
    delete from receipt where uid = ${uid} and bits < ${bits}
    and (bits, bucket) in (select bits, bucket from ${database.table('done', places, done)})`.execute(transaction);
  return old.length;
}

async function readBuckets(
  database: Database,
  transaction: In,
  at: readonly Bucket[],
): Promise<Map<string, ReadonlySet<Receipt>>> {
  const unique = [...new Map(at.map((place) => [placeOf(place), place])).values()];
  const { rows } = await sql<Bucket & { calls: string }>`
    select receipt.uid, receipt.bits, receipt.bucket, receipt.calls from ${database.table('wanted', places, unique)}
    join receipt on receipt.uid = wanted.uid and receipt.bits = wanted.bits and receipt.bucket = wanted.bucket`.execute(
    transaction,
  );
  return new Map(rows.map((row) => [placeOf(row), new Set(unpackedReceipts(row.calls))]));
}

function placeOf({ uid, bits, bucket }: Bucket): string {
  return `${bits} ${bucket} ${uid}`;
}
