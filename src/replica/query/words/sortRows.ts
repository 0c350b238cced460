/** Instants of more than a century fit; words that are never due count as later than all. */
const highest = 2 ** 42 - 1;
/** A value is two halves of this many bits, and each half two digits. */
const halfBits = 22;
const half = 2 ** halfBits;
const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Sorts rows by a value of each, rows of one value staying in the order given: by one digit after the other, from the lowest
 * (LSD radix sort), since a comparison of ours for each pair takes many times as long. A digit that all values share is passed over.
 * @param valueOf a whole number from 0, or Infinity
 */
export function sortRows(rows: Uint32Array, valueOf: (row: number) => number, descending: boolean): Uint32Array {
  const { length } = rows;
  const [lows, highs] = [new Uint32Array(length), new Uint32Array(length)];
  let [places, next] = [new Uint32Array(length), new Uint32Array(length)];
  let [lowsDiffer, highsDiffer] = [0, 0];
  for (let place = 0; place < length; place++) {
    const value = withinBounds(valueOf(rows[place] ?? 0));
    const key = descending ? highest - value : value;
    const high = Math.floor(key / half);
    const low = key - high * half;
    highs[place] = high;
    lows[place] = low;
    places[place] = place;
    lowsDiffer |= low ^ (lows[0] ?? 0);
    highsDiffer |= high ^ (highs[0] ?? 0);
  }
  for (const [values, differ] of [
    [lows, lowsDiffer],
    [highs, highsDiffer],
  ] as const)
    for (const shift of [0, digitBits]) {
      if (((differ >>> shift) & (digits - 1)) === 0) continue;
      sortByDigit(values, shift, places, next);
      [places, next] = [next, places];
    }
  for (let index = 0; index < length; index++) next[index] = rows[places[index] ?? 0] ?? 0;
  return next;
}

function withinBounds(value: number): number {
  return value >= highest ? highest : value > 0 ? Math.trunc(value) : 0;
}

/** Writes places into `sorted` by a digit of their values, those of one digit in the order that they have. */
function sortByDigit(values: Uint32Array, shift: number, places: Uint32Array, sorted: Uint32Array): void {
  const starts = new Uint32Array(digits + 1);
  for (let place = 0; place < values.length; place++) {
    const after = (((values[place] ?? 0) >>> shift) & (digits - 1)) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let digit = 1; digit < digits; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const digit = ((values[place] ?? 0) >>> shift) & (digits - 1);
    const at = starts[digit] ?? 0;
    sorted[at] = place;
    starts[digit] = at + 1;
  }
}
