import type { endpapers } from '#domain/library/endpapers.ts';

/** An element of a printed paper: its name in SVG and its attributes, as SVG writes them. */
export type Shape = readonly [tag: 'path' | 'circle' | 'rect', attributes: Readonly<Record<string, string | number>>];

interface Pattern {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly draw: (ink: string, ground: string) => readonly Shape[];
}

const line = (ink: string, d: string, width = 1.4): Shape => [
  'path',
  { d, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round' },
];
const dot = (fill: string, cx: number, cy: number, r: number): Shape => ['circle', { cx, cy, r, fill }];

/** Eight printed papers, as bookbinders pasted inside covers. */
const patterns: readonly Pattern[] = [
  {
    width: 28,
    height: 14,
    scale: 1.8,
    draw: (ink) => [line(ink, 'M-7 4q7-6 14 0t14 0 14 0M-7 11q7-6 14 0t14 0 14 0', 1.5)],
  },
  {
    width: 22,
    height: 22,
    scale: 1.7,
    draw: (ink, ground) =>
      [
        [11, 11],
        [0, 22],
        [22, 22],
      ].flatMap(([cx = 0, cy = 0]) =>
        [10.5, 6.7, 2.8].map((r): Shape => ['circle', { cx, cy, r, fill: ground, stroke: ink, 'stroke-width': 1.3 }]),
      ),
  },
  {
    width: 26,
    height: 26,
    scale: 1.9,
    draw: (ink) => [
      ['path', { fill: ink, d: 'M7 13c-5-3.5-5-8 0-11.5 5 3.5 5 8 0 11.5zM20 26c-5-3.5-5-8 0-11.5 5 3.5 5 8 0 11.5z' }],
      line(ink, 'M14 7c4-4.5 8-4.5 12 0-4 4.5-8 4.5-12 0zM1 20c4-4.5 8-4.5 12 0-4 4.5-8 4.5-12 0z', 1.2),
    ],
  },
  {
    width: 18,
    height: 18,
    scale: 1.7,
    draw: (ink) => [
      line(ink, 'M4.5 1.5v6M1.5 4.5h6M13.5 10.5v6M10.5 13.5h6', 1.6),
      dot(ink, 13.5, 4.5, 1.3),
      dot(ink, 4.5, 13.5, 1.3),
    ],
  },
  {
    width: 20,
    height: 30,
    scale: 1.6,
    draw: (ink) => [
      line(ink, 'M10 1.5 18.5 15 10 28.5 1.5 15z', 1.3),
      ['path', { d: 'm10 9 4 6-4 6-4-6z', fill: ink }],
    ],
  },
  {
    width: 18,
    height: 18,
    scale: 1.6,
    draw: (ink) => [line(ink, 'M0 5l5-5M0 11 11 0M0 17 9 8M9 8l9 9M9 2l9 9M13 0l5 5M4 13l5 5M13 18l1-1', 1.5)],
  },
  {
    width: 14,
    height: 22,
    scale: 2.2,
    draw: (ink) => [line(ink, 'M3.5 2v8M10.5 13v8', 1.8), dot(ink, 10.5, 5, 1.1), dot(ink, 3.5, 17, 1.1)],
  },
  {
    width: 24,
    height: 24,
    scale: 2,
    draw: (ink, ground) => [
      line(ink, 'M12 0v24M0 12h24M0 0l24 24M24 0 0 24', 1),
      ['rect', { x: 8, y: 8, width: 8, height: 8, fill: ground, stroke: ink, 'stroke-width': 1.2 }],
      dot(ink, 12, 12, 1.9),
    ],
  },
];

/** Ground and ink of each paper. */
const colours: readonly (readonly [ground: string, ink: string])[] = [
  ['#1F5241', '#B9D3C2'],
  ['#2B4F73', '#C6D8E6'],
  ['#1C2F45', '#D9AE55'],
  ['#DCE6D2', '#38694C'],
  ['#7A2F2A', '#EBC9AE'],
  ['#8A5A12', '#F0DDAE'],
  ['#333B3A', '#A9B8B2'],
  ['#53406B', '#D9CBE6'],
  ['#DCE9EE', '#2B5F74'],
];

/** A *papel de guardas*: the tile that it repeats, in a window of 200 × 300. */
export interface Paper {
  /** Names it among others on a page. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly ground: string;
  readonly shapes: readonly Shape[];
}

/** The papers that a learner may choose from: the places of their pattern and their colours. */
const chosenPapers = [
  [3, 4],
  [2, 3],
  [1, 2],
  [0, 8],
  [5, 5],
  [4, 0],
] as const satisfies { readonly length: typeof endpapers };

/** The paper of a book without a cover: always the same one for the same id. @param chosen the number of the one that the learner chose */
export function paperOf(id: string, chosen?: number): Paper {
  const [place, colour] = (chosen === undefined ? null : chosenPapers[chosen]) ?? [];
  const hash = hashOf(place === undefined ? id : `chosen ${chosen}`);
  const pattern = patterns[place ?? hash % patterns.length];
  const [ground, ink] = colours[colour ?? mixed(hash) % colours.length] ?? ['#1F5241', '#B9D3C2'];
  const { width = 1, height = 1, scale = 1 } = pattern ?? {};
  const shapes = pattern?.draw(ink, ground) ?? [];
  return { name: `endpaper-${hash.toString(36)}`, width, height, scale, ground, shapes };
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash;
}

/** Lets every bit of a hash decide about all of them (the end of MurmurHash3): ids that follow each other have papers of different colours. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
