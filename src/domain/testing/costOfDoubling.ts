/** The number of times that each text is read: the fastest time of many is the one that nothing else has disturbed. */
const rounds = 9;
/** A busy machine disturbs some measurements, not each of many; only one that finds nothing linear is repeated. */
const tries = 12;
/** Clearly no square of the length: measured once is enough. */
const linear = 2.5;

/**
 * Measures the growth of the time for a text of twice the length: 2 where every sign costs the same, 4 where it is looked at with every other.
 * @param textOf a text of a length that grows with the number
 */
export function costOfDoubling(
  textOf: (size: number) => string,
  read: (text: string) => unknown,
  size = 4_000,
): number {
  const [once, twice] = [textOf(size), textOf(2 * size)];
  const fastest = (text: string): number =>
    Math.min(
      ...Array.from({ length: rounds }, () => {
        const begun = performance.now();
        read(text);
        return performance.now() - begun;
      }),
    );
  // Read before it is measured: what is compiled meanwhile is no cost of the text.
  fastest(once);
  let least = Infinity;
  for (let tried = 0; tried < tries && least > linear; tried++) least = Math.min(least, fastest(twice) / fastest(once));
  return least;
}
