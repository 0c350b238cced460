import { drawCat, sway } from './figures.ts';
import { drawRain, picture } from './landscape.ts';
import { lit, type Light } from './light.ts';
import { between, box, disc, element, mix, paper, path, placed, seeded, stroke } from './shapes.ts';

interface CabView {
  readonly time: number;
  readonly light: Light;
  /** Pixels that the land has gone by. */
  readonly gone: number;
  /** Brightness of the far window. */
  readonly far: number;
  /** Raise of the driver’s head, 0 to 1. */
  readonly up: number;
  /** Raise of his hand, 0 to 1. */
  readonly wave: number;
  readonly rain: number;
  /** The cat rides at the other window. */
  readonly hasCat?: boolean;
}

const landmarks = (() => {
  const chance = seeded(5);
  return Array.from({ length: 8 }, () => ({ at: chance() * 900, size: 18 + chance() * 26 }));
})();

/** The driver at the window of his cab; the light on the hill is far ahead. */
export function drawCab({ time, light, gone, far, up, wave, rain, hasCat = false }: CabView): string {
  const [body, roof] = [lit('#D9AE55', light), lit('#7A2F2A', light)];
  const shake = sway(gone, 90, 1);
  return [
    element(
      'defs',
      {},
      paper(
        'waves',
        { width: 28, height: 14, scale: 1.35, x: -gone * 0.15 },
        stroke('M-7 4q7-6 14 0t14 0 14 0M-7 11q7-6 14 0t14 0 14 0', light.seaInk, 1.2),
      ),
    ),
    box(0, 0, picture.width, 210, light.sky),
    path('M0 140C160 116 300 156 460 132S600 124 640 128V220H0Z', light.skyLow),
    box(0, 204, picture.width, 90, light.sea),
    box(0, 204, picture.width, 90, 'url(#waves)'),
    placed({ x: -gone * 0.02 }, path('M420 216C480 196 512 138 566 118C610 104 660 112 760 120V216Z', light.hill)),
    placed(
      { x: 596 - gone * 0.02, y: 104 },
      disc(0, 0, 34, '#F0DDAE', 0.14 * far),
      disc(0, 0, 15, '#F0DDAE', 0.3 * far),
      box(-11, -7, 22, 15, lit('#6F7E8B', light)),
      path('M-15 -6L-6 -18H8L15 -6Z', light.roof),
      box(-3, -4, 8, 8, mix('#22313C', '#F9ECBE', far)),
    ),
    ...landmarks.map(({ at, size }) =>
      placed(
        { x: ((((at - gone * 0.5) % 900) + 900) % 900) - 120, y: 288 },
        path(`M${-size} 0C${-size * 0.8} ${-size} ${size * 0.8} ${-size} ${size} 0Z`, light.hill),
      ),
    ),
    box(0, 284, picture.width, 80, light.shore),
    ...Array.from({ length: 12 }, (_, at) =>
      box(((((at * 64 - gone) % 768) + 768) % 768) - 80, 336, 38, 12, mix(light.shore, '#1B201D', 0.45)),
    ),
    box(0, 330, picture.width, 6, mix(light.shore, '#FBF8EE', 0.2)),
    placed(
      { y: shake },
      path('M-20 306V66Q-20 54 -6 54H300Q372 62 410 200L420 262V306Z', body),
      path('M-20 62Q-20 34 6 34H306Q346 38 368 84L352 74Q330 62 300 60H-20Z', roof),
      box(-20, 236, 440, 12, roof),
      box(-20, 306, 420, 16, '#1B201D', 4),
      path('M322 92Q352 104 372 192H322Z', mix(lit('#46596A', light), '#F9ECBE', 0.35)),
      element('clipPath', { id: 'cab' }, element('rect', { x: 128, y: 88, width: 172, height: 128, rx: 8 })),
      box(20, 88, 84, 128, '#E9D79C', 8),
      box(128, 88, 172, 128, '#E9D79C', 8),
      element('g', { 'clip-path': 'url(#cab)' }, drawDriverHead(up, wave, time)),
      hasCat ? placed({ x: 62, y: 214 }, drawCat(time, light)) : '',
      stroke('M128 96V208Q128 216 136 216H292Q300 216 300 208V96Q300 88 292 88H136Q128 88 128 96Z', roof, 5),
      stroke('M20 96V208Q20 216 28 216H96Q104 216 104 208V96Q104 88 96 88H28Q20 88 20 96Z', roof, 5),
    ),
    placed(
      { x: 372, y: 236 + shake },
      disc(0, 0, 11, '#FBF8EE'),
      element('path', { d: 'M4 -8L330 -70V70L4 8Z', fill: '#F9ECBE', opacity: 0.14 }),
    ),
    drawRain(time, rain),
  ].join('');
}

/** Head and shoulders of the driver, looking to the right. */
function drawDriverHead(up: number, wave: number, time: number): string {
  const [coat, skin, cap, moustache] = ['#2B4F73', '#D8A98A', '#1C2F45', '#5A4836'];
  return [
    path('M148 232C150 196 176 184 206 184S254 196 258 232Z', coat),
    placed(
      { x: 250, y: 212, turn: -46 * wave + sway(time, 0.8, 9) * wave },
      stroke('M0 0Q22 4 38 -8', coat, 17),
      disc(44, -13, 10, skin),
    ),
    placed(
      { x: 206, y: 176, turn: between(10, -9, up) },
      box(-9, -8, 20, 22, mix(skin, '#1B201D', 0.12), 6),
      disc(2, -26, 28, skin),
      path('M-28 -34C-24 -66 30 -66 31 -36Z', cap),
      path('M-10 -36L48 -37V-31L-8 -29Z', cap),
      disc(18, -24, 2.6, '#1B201D'),
      path('M30 -24L38 -15L29 -14Z', mix(skin, '#7A2F2A', 0.15)),
      path('M8 -9C15 -16 28 -15 33 -6C24 -2 13 -3 8 -9Z', moustache),
      disc(-8, -22, 6, mix(skin, '#7A2F2A', 0.14)),
    ),
  ].join('');
}
