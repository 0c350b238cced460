import { drawHouse, drawSmoke, drawTrain, drawTree, drawWoman, sway } from './figures.ts';
import type { Light } from './light.ts';
import { between, box, disc, element, mix, paper, path, placed, seeded, stroke } from './shapes.ts';

export const picture = { width: 640, height: 360 } as const;

interface LandscapeView {
  readonly time: number;
  readonly light: Light;
  /** Brightness of the house's window. */
  readonly window: number;
  /** Place of the train's nose, and brightness of its windows. */
  readonly train?: { readonly x: number; readonly glow: number };
  /** Share of the fall of the tree across the line; there is none where it is omitted. */
  readonly fallen?: number;
  /** 0 to 1. */
  readonly rain?: number;
  /** Height of the sun's or the moon's middle, and its ink. */
  readonly disc?: { readonly x: number; readonly y: number; readonly ink: string };
  /** Share of the woman's way down the hill with her lamp; she is in the house where it is omitted. */
  readonly search?: number;
  /** Moves the near to the left by so much, the far by less. */
  readonly pan?: number;
  /** Seen from the house, which is not in the picture then. */
  readonly fromTheHouse?: boolean;
}

const stars = (() => {
  const chance = seeded(7);
  return Array.from({ length: 46 }, () => ({ x: chance() * 640, y: chance() * 150, r: 0.7 + chance() * 0.8 }));
})();
const tufts = (() => {
  const chance = seeded(21);
  return Array.from({ length: 34 }, (_, at) => ({
    x: -30 + at * 22 + chance() * 12,
    y: 330 + chance() * 26,
    size: 8 + chance() * 12,
  }));
})();

/** The bay: sky, islands, sea, the hill with the house, and the line along the shore. */
export function drawLandscape(view: LandscapeView): string {
  const { time, light, train, fallen, rain = 0, disc: round, pan = 0 } = view;
  const wind = rain;
  const cloud = (x: number, y: number, scale: number): string =>
    placed(
      { x: ((x + time * (3 + 16 * wind) * scale + 140) % 920) - 140 - pan * 0.1, y, scale },
      path('M-60 12C-66 -4 -44 -12 -34 -6C-30 -24 2 -26 8 -10C20 -20 44 -12 40 0C56 -2 62 10 52 12Z', light.cloud),
    );
  return [
    element(
      'defs',
      {},
      paper(
        'waves',
        { width: 28, height: 14, scale: 1.35, x: time * -5, y: sway(time, 5, 1.5) },
        stroke('M-7 4q7-6 14 0t14 0 14 0M-7 11q7-6 14 0t14 0 14 0', light.seaInk, 1.2),
      ),
      paper(
        'meadow',
        { width: 26, height: 26, scale: 1.25, x: -pan * 0.6 },
        stroke('M5 10v-6M5 10l-3-4M5 10l3-4M18 23v-6M18 23l-3-4M18 23l3-4', light.hillInk, 1.3),
      ),
    ),
    box(0, 0, picture.width, 200, light.sky),
    path('M0 120C120 96 250 132 380 112S570 96 640 110V200H0Z', mix(light.sky, light.skyLow, 0.45)),
    path('M0 158C140 140 260 168 400 150S580 142 640 150V200H0Z', light.skyLow),
    ...stars.map(({ x, y, r }) => disc(x, y, r, '#F7E7B0', light.stars)),
    round ? disc(round.x, round.y, 24, round.ink) : '',
    cloud(80, 58, 1.1),
    cloud(430, 38, 0.8),
    cloud(700, 88, 0.9),
    wind > 0 ? cloud(250, 30, 1.9) + cloud(560, 66, 1.6) : '',
    placed(
      { x: -pan * 0.2 },
      path('M40 196C70 172 104 166 130 180C150 164 188 170 214 196Z', light.far),
      path('M300 196C316 184 336 182 350 188C366 180 390 186 398 196Z', light.far),
    ),
    box(0, 194, picture.width, 110, light.sea),
    box(0, 194, picture.width, 110, 'url(#waves)'),
    view.fromTheHouse === true ? '' : placed({ x: -pan * 0.6 }, hill(view)),
    placed(
      { x: -pan },
      path('M-60 292C120 282 420 286 740 284V345H-60Z', light.shore),
      stroke('M-60 303H740', mix(light.shore, '#1B201D', 0.55), 1.6),
      ...Array.from({ length: 50 }, (_, at) => box(-60 + at * 16, 303, 9, 3, mix(light.shore, '#1B201D', 0.35))),
      train ? placed({ x: train.x, y: 303 }, drawTrain(train.glow, train.x, light)) : '',
      fallen === undefined ? '' : placed({ x: 396, y: 306, scale: 1.4 }, drawTree(time, fallen, 0.4 + wind, light)),
    ),
    placed(
      { x: -pan * 1.5 },
      path('M-80 326C80 312 260 330 420 318S640 314 800 324V380H-80Z', light.front),
      ...tufts.map(({ x, y, size }) =>
        placed(
          { x, y, turn: sway(time + x / 60, 2.6 - wind, 5 + 9 * wind) + 10 * wind },
          stroke(
            `M0 0Q-1 ${-size / 2} -3 ${-size}M0 0Q2 ${-size / 2} 5 ${-size * 0.8}`,
            mix(light.front, light.hillInk, 0.55),
            2,
          ),
        ),
      ),
    ),
    drawRain(time, rain),
  ].join('');
}

function hill({ time, light, window, search }: LandscapeView): string {
  const shape = 'M330 296C378 268 400 206 446 166C474 142 520 140 566 142C620 144 660 150 760 158V296Z';
  return [
    path(shape, light.hill),
    path(shape, 'url(#meadow)'),
    stroke('M556 142C548 170 586 190 556 220S520 258 534 290', mix(light.hill, light.shore, 0.6), 5),
    placed({ x: 534, y: 62 }, drawSmoke(time, light.cloud)),
    placed({ x: 506, y: 146 }, drawHouse(window, light)),
    search === undefined
      ? ''
      : placed(
          { x: between(478, 448, search), y: between(156, 172, search), scale: 0.46 },
          element('g', { transform: 'scale(-1 1)' }, drawWoman({ arm: -70 + sway(time, 2.6, 16), lamp: 1 }, light)),
        ),
  ].join('');
}

/** Rain over the whole picture, as the printed papers have it: strokes in rows. */
export function drawRain(time: number, amount: number): string {
  if (amount === 0) return '';
  const fall = time * 420;
  return [
    element(
      'defs',
      {},
      paper(
        'rain',
        { width: 46, height: 70, scale: 1, x: -fall * 0.28, y: fall, turn: 14 },
        stroke('M8 6v17M30 40v17', '#8FA9BD', 1.5),
      ),
    ),
    element('rect', {
      x: 0,
      y: 0,
      width: picture.width,
      height: picture.height,
      fill: 'url(#rain)',
      opacity: 0.55 * amount,
    }),
  ].join('');
}
