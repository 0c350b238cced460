/** An attribute value of SVG; numbers are written with two decimals, which no eye misses. */
type Value = string | number;

/** An SVG element. */
export function element(tag: string, attributes: Readonly<Record<string, Value>>, ...children: string[]): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`,
  );
  return `<${tag} ${written.join(' ')}>${children.join('')}</${tag}>`;
}

export const path = (d: string, fill: string): string => element('path', { d, fill });
export const stroke = (d: string, ink: string, width: number, opacity = 1): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  element('circle', { cx: x, cy: y, r, fill, opacity });
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  element('rect', { x, y, width, height, fill, rx: round });

interface Placing {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly opacity?: number;
}

/** A group that is moved, then scaled, then turned (degrees, clockwise). */
export function placed({ x = 0, y = 0, scale = 1, turn = 0, opacity = 1 }: Placing, ...children: string[]): string {
  const n = (value: number): string => value.toFixed(2);
  return element(
    'g',
    { transform: `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)}) rotate(${n(turn)})`, opacity },
    ...children,
  );
}

/** A printed paper: a tile that moves with (x, y). */
export function paper(
  id: string,
  tile: { width: number; height: number; scale: number; x?: number; y?: number; turn?: number },
  ...shapes: string[]
): string {
  const { width, height, scale, x = 0, y = 0, turn = 0 } = tile;
  return element(
    'pattern',
    {
      id,
      width,
      height,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn}) scale(${scale})`,
    },
    ...shapes,
  );
}

/** 0 before `from`, 1 after `to`, straight between. */
export function share(now: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}

/** The same, slow at both ends. */
export function ease(now: number, from: number, to: number): number {
  const part = share(now, from, to);
  return part * part * (3 - 2 * part);
}

export const between = (from: number, to: number, part: number): number => from + (to - from) * part;

/** A colour on the way from one to another, `#rrggbb`. */
export function mix(from: string, to: string, part: number): string {
  const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [other, limit] = [channels(to), Math.min(1, Math.max(0, part))];
  return `#${channels(from)
    .map((channel, at) =>
      Math.round(between(channel, other[at] ?? channel, limit))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Numbers from 0 to 1 that are the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
