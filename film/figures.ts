import { lit, type Light } from './light.ts';
import { between, box, disc, element, mix, path, placed, stroke } from './shapes.ts';

/** Seconds in, what turns a little to and fro. */
export const sway = (time: number, every: number, by: number): number => Math.sin((time / every) * 2 * Math.PI) * by;

/** The cat, sitting and looking to the right; its feet are at (0, 0) and it is 90 high. */
export function drawCat(time: number, light: Light): string {
  const fur = lit('#333B3A', light);
  const tail = sway(time, 3.4, 7);
  // An ear turns every now and then.
  const ear = Math.max(0, Math.sin(time * 1.3) - 0.93) * 160;
  return [
    stroke(`M-16 -5C-34 2 -46 -4 -46 ${-18 + tail * 0.4}S${-40 + tail} -36 ${-48 + tail} -40`, fur, 7),
    path('M-22 0C-31 -22 -22 -46 -5 -56L15 -54C25 -36 21 -12 21 0Z', fur),
    disc(8, -66, 14, fur),
    placed({ x: 0, y: -74, turn: -ear }, path('M-6 2L-4 -16L8 -3Z', fur)),
    placed({ x: 13, y: -74 }, path('M-4 -3L6 -16L9 3Z', fur)),
    stroke('M14 -2v-18', mix(fur, '#FBF8EE', 0.12), 1.6),
    disc(14, -68, 1.9, '#D9AE55'),
  ].join('');
}

interface WomanPose {
  /** Degrees of her right arm: 0 hangs, -140 is held up. */
  readonly arm: number;
  /** Brightness of the lamp in her hand; null when she holds none. */
  readonly lamp: number | null;
}

/** The old woman, looking to the right; her feet are at (0, 0) and she is 106 high. */
export function drawWoman({ arm, lamp }: WomanPose, light: Light): string {
  const [dress, skin, hair, apron] = ['#7A2F2A', '#EBC9AE', '#E4E6DF', '#D9CBE6'].map((ink) => lit(ink, light)) as [
    string,
    string,
    string,
    string,
  ];
  return [
    path('M-26 0C-24 -34 -18 -52 -13 -64C-8 -76 12 -76 15 -64C19 -50 24 -30 27 0Z', dress),
    path('M4 -58C13 -44 18 -24 19 0H2C4 -20 4 -40 4 -58Z', apron),
    disc(2, -86, 13, skin),
    path('M-11 -84C-13 -102 12 -105 14 -91C8 -94 0 -93 -4 -86C-5 -82 -9 -80 -11 -84Z', hair),
    disc(-12, -98, 6.5, hair),
    disc(8, -86, 1.4, lit('#1B201D', light)),
    stroke('M6.500 -79.500Q9.500 -78 12 -80', lit('#7A2F2A', light), 1.4),
    placed(
      { x: 2, y: -62, turn: arm },
      stroke('M0 0Q3 16 2 32', mix(dress, '#FFFFFF', 0.1), 9),
      disc(2, 36, 5, skin),
      lamp === null ? '' : placed({ x: 2, y: 40, turn: -arm }, drawLamp(lamp)),
    ),
  ].join('');
}

/** A storm lantern that hangs from (0, 0); its light is a ring of flat discs. */
function drawLamp(bright: number): string {
  const glass = mix('#4A4F45', '#F7E7B0', bright);
  return [
    disc(0, 16, 62, '#F0DDAE', 0.1 * bright),
    disc(0, 16, 36, '#F0DDAE', 0.22 * bright),
    stroke('M-7 8C-8 -4 8 -4 7 8', '#1B201D', 1.8),
    box(-8, 7, 16, 4, '#1B201D', 1),
    box(-7, 11, 14, 15, glass, 3),
    path('M0 13C4 18 3 23 0 24C-3 23 -4 18 0 13Z', mix('#4A4F45', '#D9923A', bright)),
    box(-9, 26, 18, 5, '#1B201D', 1.5),
  ].join('');
}

interface DriverPose {
  /** Degrees of his arm: 0 hangs, 140 is held up. */
  readonly arm: number;
  readonly fish?: boolean;
}

/** The driver, looking to the left; his feet are at (0, 0) and he is 118 high. */
export function drawDriver({ arm, fish = false }: DriverPose, light: Light): string {
  const [coat, trousers, skin, cap, moustache] = ['#2B4F73', '#333B3A', '#D8A98A', '#1C2F45', '#5A4836'].map((ink) =>
    lit(ink, light),
  ) as [string, string, string, string, string];
  return [
    box(-13, -36, 11, 36, trousers, 2),
    box(2, -36, 11, 36, trousers, 2),
    path('M-18 -30C-19 -56 -16 -72 -10 -78H10C17 -72 19 -56 18 -30Z', coat),
    ...[-66, -54, -42].map((y) => disc(-9, y, 1.8, lit('#D9AE55', light))),
    disc(-1, -92, 13, skin),
    path('M-15 -96C-13 -110 11 -111 12 -96Z', cap),
    path('M-21 -95L12 -98V-93L-20 -92Z', cap),
    disc(-7, -91, 1.4, lit('#1B201D', light)),
    path('M-15 -85C-11 -89 -5 -89 -2 -84C-6 -82 -12 -81 -15 -85Z', moustache),
    placed(
      { x: -2, y: -70, turn: arm },
      stroke('M0 0Q-2 16 -2 32', mix(coat, '#FFFFFF', 0.1), 9),
      disc(-2, 36, 5, skin),
      fish ? placed({ x: -2, y: 38, turn: -arm }, drawFish(light)) : '',
    ),
  ].join('');
}

function drawFish(light: Light): string {
  const scales = lit('#86A3BB', light);
  return placed(
    { turn: 78 },
    path('M0 0C10 -12 28 -12 38 0C28 12 10 12 0 0Z', scales),
    path('M35 0L48 -9V9Z', scales),
    stroke('M12 -6q4 6 0 12M20 -7q4 7 0 14', lit('#2B4F73', light), 1.3),
    disc(7, -2, 1.7, lit('#1B201D', light)),
  );
}

/** The house: its door's foot is at (0, 0). @param window how bright its window is */
export function drawHouse(window: number, light: Light): string {
  const glass = mix(lit('#5E7F8C', light), '#F7E2A0', window);
  return [
    disc(27, -25, 34, '#F0DDAE', 0.16 * window),
    box(-30, -42, 76, 42, light.wall),
    path('M-38 -40L-14 -74H32L54 -40Z', light.roof),
    stroke('M-22 -52H42M-14 -62H34', mix(light.roof, '#F0DDAE', 0.16), 1.4),
    box(22, -88, 11, 24, mix(light.wall, light.roof, 0.4)),
    box(-8, -28, 17, 28, lit('#1F5241', light), 2),
    disc(5, -13, 1.3, lit('#D9AE55', light)),
    box(18, -33, 19, 18, lit('#333B3A', light), 1.5),
    box(20, -31, 15, 14, glass),
    stroke('M27.500 -31v14M20 -24h15', lit('#333B3A', light), 1.4),
  ].join('');
}

/** Smoke of the chimney, which stands at (0, 0). */
export function drawSmoke(time: number, ink: string): string {
  return [0, 1, 2, 3]
    .map((puff) => {
      const age = (time / 5 + puff / 4) % 1;
      return disc(age * 26 + sway(time + puff, 4, 2), -age * 46, 4 + age * 8, ink, 0.55 * (1 - age));
    })
    .join('');
}

/** Length of the whole train, from its nose at (0, 0) to the left. */
export const trainLength = 286;

/** The yellow train on its wheels; its nose is at (0, 0). @param glow how bright its windows are; @param rolled how far it has come */
export function drawTrain(glow: number, rolled: number, light: Light): string {
  const [body, roof, ink] = ['#D9AE55', '#7A2F2A', '#1B201D'].map((colour) => lit(colour, light)) as [
    string,
    string,
    string,
  ];
  const glass = mix(lit('#46596A', light), '#F9ECBE', glow);
  const coach = (x: number): string =>
    [
      box(x, -37, 68, 31, body, 4),
      box(x + 2, -42, 64, 7, roof, 3.5),
      box(x, -16, 68, 3, roof),
      ...[6, 22, 38, 54].map((at) => box(x + at, -32, 10, 12, glass, 2)),
      ...[13, 55].map((at) => drawWheel(x + at, rolled, ink, body)),
    ].join('');
  const bump = sway(rolled, 70, 0.5);
  return [
    placed({ y: bump }, ...[-286, -214, -142].map(coach)),
    placed(
      { y: -bump },
      box(-146, -14, 8, 4, ink),
      box(-74, -14, 8, 4, ink),
      path('M-70 -6V-33Q-70 -38 -65 -38H-22Q-6 -36 0 -16V-6Z', body),
      path('M-68 -36Q-68 -43 -60 -43H-26Q-18 -43 -14 -36Z', roof),
      path('M-70 -16H0V-12H-70Z', roof),
      path('M-26 -32H-20Q-12 -30 -8 -20H-26Z', glass),
      ...[-62, -46].map((at) => box(at, -32, 12, 12, glass, 2)),
      disc(-3, -11, 3, '#FBF8EE'),
      element('path', { d: 'M-2 -13L92 -30V8L-2 -9Z', fill: '#F9ECBE', opacity: 0.2 * glow }),
      ...[-56, -18].map((at) => drawWheel(at, rolled, ink, body)),
    ),
  ].join('');
}

function drawWheel(x: number, rolled: number, ink: string, spoke: string): string {
  const turn = (rolled / 6.5) * (180 / Math.PI);
  return disc(x, -6, 6.5, ink) + placed({ x, y: -6, turn: turn % 360 }, stroke('M-4 0h8', spoke, 1.6));
}

/** The tree at the line; its foot is at (0, 0). @param fallen 0 stands, 1 lies to the left */
export function drawTree(time: number, fallen: number, wind: number, light: Light): string {
  const [bark, leaves] = [lit('#5A4836', light), lit('#38694C', light)];
  const lean = between(-2 + sway(time, 1.9, 2.5) * wind, -80, fallen);
  return placed(
    { turn: lean },
    path('M-7 2C-5 -26 -6 -42 -8 -58L0 -50L9 -64C6 -44 6 -24 8 2Z', bark),
    disc(-14, -70, 19, leaves),
    disc(12, -74, 21, leaves),
    disc(-2, -92, 19, mix(leaves, '#B9D3C2', 0.1)),
    stroke('M-20 -70q5 -5 10 0M6 -78q6 -6 12 0M-6 -94q5 -5 10 0', mix(leaves, '#B9D3C2', 0.3), 1.5),
  );
}
