import { drawCat, drawWoman, sway } from './figures.ts';
import { drawLandscape, drawRain, picture } from './landscape.ts';
import { lit, type Light } from './light.ts';
import { box, disc, element, mix, paper, path, placed, stroke } from './shapes.ts';

interface RoomView {
  readonly time: number;
  /** The light outside. */
  readonly light: Light;
  readonly rain?: number;
  /** Place of the train's nose, far below. */
  readonly trainX?: number;
  readonly fallen?: number;
  /** The woman's place; she is not there where it is left out. */
  readonly woman?: { readonly x: number; readonly arm: number; readonly lamp: number | null };
  /** The cat's place on the sill is empty. */
  readonly isCatOut?: boolean;
  /** Brightness of the room. */
  readonly lamp: number;
}

/** The room: a wall of printed paper, the window with the cat on its sill, and the bay behind it. */
export function drawRoom({ time, light, rain = 0, trainX, fallen, woman, isCatOut = false, lamp }: RoomView): string {
  const room: Light = { ...light, shadeShare: Math.max(0, light.shadeShare - 0.4 * lamp) };
  const [ground, ink] = [lit('#1F5241', room), lit('#4F8062', room)];
  const wood = lit('#C9A87C', room);
  const curtain = (side: 1 | -1): string =>
    placed(
      { x: 320 + side * 196, y: 34, turn: sway(time, 6, 0.7) * side },
      path(
        `M${side * 34} 0H${side * -34}C${side * -30} 70 ${side * -6} 120 ${side * -22} 216H${side * 40}Z`,
        lit('#7A2F2A', room),
      ),
      stroke(
        `M${side * 8} 4C${side * 10} 80 ${side * 18} 130 ${side * 8} 212M${side * 24} 4V212`,
        lit('#5B2529', room),
        2,
      ),
    );
  return placed(
    { x: -58, y: -8, scale: 1.18 },
    element(
      'defs',
      {},
      paper(
        'wall',
        { width: 20, height: 30, scale: 1.5 },
        stroke('M10 1.500 18.500 15 10 28.500 1.500 15z', ink, 1.2),
        path('m10 9 4 6-4 6-4-6z', ink),
      ),
      element('clipPath', { id: 'pane' }, element('rect', { x: 140, y: 42, width: 360, height: 202 })),
    ),
    box(0, 0, picture.width, picture.height, ground),
    box(0, 0, picture.width, picture.height, 'url(#wall)'),
    element(
      'g',
      { 'clip-path': 'url(#pane)' },
      placed(
        { x: 96, y: 30, scale: 0.7 },
        drawLandscape({
          time,
          light,
          window: 0,
          fromTheHouse: true,
          ...(trainX !== undefined && { train: { x: trainX, glow: 1 } }),
          ...(fallen !== undefined && { fallen }),
        }),
      ),
      placed({ x: 100, y: 30, scale: 0.72 }, drawRain(time, rain)),
    ),
    stroke('M140 42H500V244H140Z', wood, 10),
    stroke('M320 42V244M140 128H500', wood, 6),
    curtain(-1),
    curtain(1),
    stroke('M96 32H544', lit('#5A4836', room), 6),
    box(112, 244, 416, 15, wood, 3),
    box(120, 259, 400, 5, mix(wood, '#1B201D', 0.3)),
    // A pot of geraniums.
    placed(
      { x: 182, y: 244 },
      ...[-12, 0, 12].map(
        (x) =>
          stroke(`M0 -24Q${x} -40 ${x * 1.4} -54`, lit('#38694C', room), 3) +
          disc(x * 1.4, -56, 8, lit('#A93A2A', room)),
      ),
      path('M-16 -26H16L11 0H-11Z', lit('#8A5A12', room)),
    ),
    isCatOut ? '' : placed({ x: 300, y: 244, scale: 1.25 }, drawCat(time, room)),
    woman
      ? placed({ x: woman.x, y: 392, scale: 2.35 }, element('g', { transform: 'scale(-1 1)' }, drawWoman(woman, room)))
      : '',
  );
}
