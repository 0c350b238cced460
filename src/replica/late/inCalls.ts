import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';

/** UTF-8 bytes of records that one call carries; a call may have 1.5 MB with all that is around them. */
const mostBytes = 500_000;

/** Records in batches that one call takes each: bounded in count, and in bytes, since records with long notes are large. */
export function inCalls<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = new TextEncoder().encode(JSON.stringify(item)).byteLength;
    if (batch.length > 0 && (batch.length >= mostWordsAtOnce || bytes + size > mostBytes)) {
      batches.push(batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(item);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
