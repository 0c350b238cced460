// The geometry of the charts, in pixels of the drawing; y grows downwards.

/** Maps values to positions between two ends. A domain without extent is drawn at its beginning. */
export function scaleFrom(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const extent = most - least;
  return (value) => (extent === 0 ? from : from + ((value - least) / extent) * (to - from));
}

/** The round number, at least `value`, that an axis ends at: 1, 2, 4, 5, 6 or 8 times a power of ten. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 4, 5, 6, 8, 10].map((step) => step * power);
  // A power below one leaves traces such as 0.6000000000000001.
  return steps.find((step) => step >= value * (1 - 1e-9)) ?? 10 * power;
}

export interface Band {
  readonly x: number;
  readonly width: number;
}

/** Equal bands side by side, each with its share of free room around it. @param gap share of a band that is left free, 0 to 1 */
export function bandsOf(count: number, [from, to]: readonly [number, number], gap: number): readonly Band[] {
  const step = count === 0 ? 0 : (to - from) / count;
  return Array.from({ length: count }, (_, at) => ({ x: from + step * (at + gap / 2), width: step * (1 - gap) }));
}

export type PlotPoint = readonly [x: number, y: number];

/** An SVG path through points; empty without any. */
export function linePath(points: readonly PlotPoint[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** The area between two lines that go the same way. */
export function areaPath(above: readonly PlotPoint[], below: readonly PlotPoint[]): string {
  return above.length === 0 ? '' : `${linePath([...above, ...below.toReversed()])}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Places for labels beside what they name: in the order given, at least `gap` apart, between `least` and `most`, and as near to
 * what they name as that allows. When there is no room for all, the first ones are pushed out above.
 * @param wanted ascending
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [least, most]: readonly [number, number],
): readonly number[] {
  const places: number[] = [];
  for (const place of wanted) places.push(Math.max(place, (places.at(-1) ?? least - gap) + gap));
  let limit = most;
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = (places[at] ?? 0) - gap;
  }
  return places;
}

/**
 * Chooses the positions that get a label: every so many from the first on, and the last, at most `most` of them (at least two). One that
 * would stand too near to the last is left out.
 */
export function labelledPlaces(count: number, most: number): readonly number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  const places = Array.from({ length: Math.ceil(last / step) }, (_, at) => at * step);
  return count === 0 ? [] : [...places.filter((place) => place === 0 || last - place >= step), last];
}

/** Positions boxes of these widths between two ends: the first begins at one, the last ends at the other, with equal gaps. */
export function spreadWidths(widths: readonly number[], [from, to]: readonly [number, number]): readonly number[] {
  const room = to - from - widths.reduce((sum, width) => sum + width, 0);
  const gap = widths.length > 1 ? room / (widths.length - 1) : 0;
  let next = from;
  return widths.map((width) => {
    const place = next;
    next += width + gap;
    return place;
  });
}
