const rankBits = 22;
const mostRows = 2 ** rankBits;
/** Instants of more than a century fit; words that are never due count as later than all. */
const highest = 2 ** 42 - 1;

/**
 * Sorts rows by a value of each, rows of one value staying in the order given. A browser sorts whole numbers of 64 bits by
 * itself, many times as fast as by a comparison of ours: so value and place are put into one number.
 * @param rows at most 4,194,304
 * @param valueOf a whole number from 0, or Infinity
 */
export function sortRows(rows: Uint32Array, valueOf: (row: number) => number, descending: boolean): Uint32Array {
  if (rows.length > mostRows) throw new RangeError(`${rows.length} rows`);
  const packed = new BigUint64Array(rows.length);
  const halves = new Uint32Array(packed.buffer);
  for (let place = 0; place < rows.length; place++) {
    const value = Math.min(highest, Math.max(0, Math.trunc(valueOf(rows[place] ?? 0))));
    const key = descending ? highest - value : value;
    halves[2 * place + low] = ((key % 2 ** (32 - rankBits)) * mostRows + place) >>> 0;
    halves[2 * place + high] = Math.floor(key / 2 ** (32 - rankBits));
  }
  packed.sort();
  const sorted = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place++)
    sorted[place] = rows[(halves[2 * place + low] ?? 0) % mostRows] ?? 0;
  return sorted;
}

/** Where the halves of a number lie in memory. */
const low = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 0 : 1;
const high = 1 - low;
