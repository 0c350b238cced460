import { drawCat, drawDriver, drawWoman, sway } from './figures.ts';
import { picture } from './landscape.ts';
import { lights, lit } from './light.ts';
import { between, box, disc, ease, element, mix, paper, path, placed, stroke } from './shapes.ts';

interface DoorView {
  readonly time: number;
  /** Seconds in which the driver knocks, and in which the door opens. */
  readonly knock: number;
  readonly opens: number;
  /** The cat comes with the driver; else it comes out of the house. */
  readonly isCatBrought?: boolean;
}

/** The door in the morning: the driver with a fish, the woman, the cat. */
export function drawDoor({ time, knock, opens, isCatBrought = false }: DoorView): string {
  const light = lights.morning;
  const open = ease(time, opens, opens + 0.9);
  const knocking = time > knock - 0.3 && time < knock + 1.1 ? Math.abs(Math.sin((time - knock) * 9)) : 0;
  const arm = time < opens ? 62 + 34 * knocking : between(62, 74, ease(time, opens, opens + 1.2)) + sway(time, 3, 3);
  return [
    element(
      'defs',
      {},
      paper(
        'plaster',
        { width: 18, height: 18, scale: 1.7 },
        stroke('M4.500 1.500v6M1.500 4.500h6', mix(light.wall, '#A9C3CF', 0.35), 1.2),
        disc(13.5, 13.5, 1, mix(light.wall, '#A9C3CF', 0.5)),
      ),
    ),
    box(0, 0, picture.width, picture.height, light.sky),
    box(0, 206, picture.width, 96, light.sea),
    disc(566, 74, 30, '#F0C75E'),
    placed(
      { x: 420 + ((time * 4) % 300), y: 62, scale: 0.8 },
      path('M-60 12C-66 -4 -44 -12 -34 -6C-30 -24 2 -26 8 -10C20 -20 44 -12 40 0C56 -2 62 10 52 12Z', light.cloud),
    ),
    box(0, 0, 388, 306, light.wall),
    box(0, 0, 388, 306, 'url(#plaster)'),
    path('M0 0H410L388 22H0Z', light.roof),
    box(388, 22, 7, 284, mix(light.wall, '#1B201D', 0.16)),
    box(0, 300, picture.width, 60, light.hill),
    path('M150 306H420C450 324 500 342 560 360H120Z', light.shore),
    // The door stands open to the inside.
    box(190, 112, 132, 194, lit('#8A5A12', light), 3),
    box(198, 120, 116, 186, '#46342A'),
    element(
      'g',
      { opacity: open },
      disc(256, 190, 46, '#F0DDAE', 0.22),
      placed(
        { x: between(246, 250, open), y: 304, scale: 1.55 },
        drawWoman({ arm: sway(time, 4, 4) + 8, lamp: null }, light),
      ),
    ),
    placed(
      { x: 198, y: 120 },
      element(
        'g',
        { transform: `scale(${between(1, 0.16, open).toFixed(3)} 1)` },
        box(0, 0, 116, 186, '#1F5241'),
        stroke('M16 16H100V86H16ZM16 102H100V170H16Z', '#38694C', 2.5),
        disc(104, 98, 4.5, '#D9AE55'),
      ),
    ),
    box(60, 150, 84, 74, lit('#38694C', light), 3),
    box(66, 156, 72, 62, '#A9C3CF'),
    stroke('M102 156v62M66 187h72', lit('#38694C', light), 4),
    ...[74, 90, 106, 122].map(
      (x, at) => stroke(`M${x} 238v-12`, '#38694C', 3) + disc(x, 222, 7, at % 2 === 0 ? '#A93A2A' : '#D9AE55'),
    ),
    box(58, 236, 90, 14, lit('#8A5A12', light), 3),
    placed(
      { x: between(378, 430, ease(time, opens - 0.1, opens + 0.9)), y: 318, scale: 1.6 },
      drawDriver({ arm, fish: time > opens + 0.6 }, light),
    ),
    placed(
      {
        x: isCatBrought ? 322 : between(276, 338, ease(time, opens + 0.8, opens + 2.8)),
        y: 322,
        scale: 0.95,
        opacity: isCatBrought ? 1 : ease(time, opens + 0.5, opens + 0.8),
      },
      drawCat(time, light),
    ),
  ].join('');
}
