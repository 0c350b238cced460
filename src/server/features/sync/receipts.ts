import { createHash } from 'node:crypto';

// A receipt says that a call was applied: 64 bits of a hash of its id. Those of an account lie in buckets by their first bits, so that looking one up
// or adding some reads little, however many there are.

/** The receipts of a bucket are this many at most on average; with more there are four times the buckets. */
export const mostInBucket = 128;
/** A bucket becomes four. */
export const bitsOfSplit = 2;

const receiptBytes = 8;

/** A receipt in hexadecimal digits. */
export type Receipt = string;

/** The receipt of a call. */
export function receiptOf(id: string): Receipt {
  return createHash('sha256')
    .update(id)
    .digest('hex')
    .slice(0, 2 * receiptBytes);
}

/** The number of the bucket that a receipt lies in where buckets are told apart by so many bits. */
export function bucketOf(receipt: Receipt, bits: number): number {
  return Number(BigInt(`0x${receipt}`) >> BigInt(8 * receiptBytes - bits));
}

/** A bucket's receipts as the database keeps them; in order, so that equal sets are equal texts. */
export function packedReceipts(receipts: Iterable<Receipt>): string {
  return Buffer.from([...new Set(receipts)].toSorted().join(''), 'hex').toString('base64url');
}

/** The receipts of a bucket. */
export function unpackedReceipts(calls: string): readonly Receipt[] {
  const digits = Buffer.from(calls, 'base64url').toString('hex');
  return Array.from({ length: digits.length / (2 * receiptBytes) }, (_, at) =>
    digits.slice(2 * receiptBytes * at, 2 * receiptBytes * (at + 1)),
  );
}
