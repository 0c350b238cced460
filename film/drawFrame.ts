import { drawCab } from './cab.ts';
import { drawDoor } from './doorstep.ts';
import { drawEnd } from './endCard.ts';
import { drawRoom } from './room.ts';
import { sway, trainLength } from './figures.ts';
import { drawLandscape, picture } from './landscape.ts';
import { lights, mixLights } from './light.ts';
import { between, ease, element, share } from './shapes.ts';
import type { TimedScene } from './timeline.ts';

/** A scene at one moment. */
interface Moment {
  /** Seconds since the scene began. */
  readonly time: number;
  /** Seconds that it lasts. */
  readonly length: number;
  /** When its line begins and ends, in seconds of the scene. */
  readonly line: (index: number) => number;
  readonly lineEnd: (index: number) => number;
  readonly title: string;
}

/** Seconds in which a scene gives way to the next. */
const dissolve = 0.7;
/** Beyond the picture's right side, with all its coaches. */
const away = picture.width + trainLength + 40;

const scenes: Readonly<Record<string, (moment: Moment) => string>> = {
  evening: ({ time, length }) =>
    drawLandscape({
      time,
      light: mixLights(lights.evening, lights.dusk, 0.25 * share(time, 0, length)),
      window: ease(time, 3, 4.5),
      disc: { x: 214, y: between(138, 152, time / length), ink: '#D98A4E' },
      pan: between(-14, 16, ease(time, 0, length)),
    }),
  waiting: ({ time, length }) =>
    drawRoom({ time, light: mixLights(lights.evening, lights.dusk, 0.3 + 0.5 * share(time, 0, length)), lamp: 0.6 }),
  passing: ({ time, length }) =>
    drawLandscape({
      time,
      light: mixLights(lights.evening, lights.dusk, 0.8 + 0.1 * share(time, 0, length)),
      window: 1,
      train: { x: between(-10, 420, share(time, 0, length)), glow: 1 },
      disc: { x: 160, y: 74, ink: '#F0DDAE' },
      pan: between(0, 14, ease(time, 0, length)),
    }),
  waving: ({ time, length, line }) =>
    drawRoom({
      time,
      light: mixLights(lights.evening, lights.dusk, 0.9),
      trainX: between(120, 420, share(time, 0, length)),
      lamp: 0.8,
      woman: { x: 462, arm: between(-14, -128, ease(time, line(0) - 0.9, line(0))) + sway(time, 0.9, 11), lamp: null },
    }),
  greeting: ({ time, line }) =>
    drawCab({
      time,
      light: lights.dusk,
      gone: 400 + time * 260,
      far: 1,
      up: 1,
      wave: ease(time, line(0) - 0.4, line(0) + 0.5),
      rain: 0,
    }),
  leaving: ({ time, length }) =>
    drawLandscape({
      time: time + 9,
      light: lights.dusk,
      window: 1,
      train: { x: between(480, away, share(time, 0, length)), glow: 1 },
      disc: { x: 160, y: 66, ink: '#F0DDAE' },
      pan: between(20, 34, ease(time, 0, length)),
    }),
  storm: ({ time, line, length }) =>
    drawLandscape({
      time,
      light: lights.storm,
      window: 1,
      rain: ease(time, 0, 2),
      fallen: ease(time, line(2) + 1, line(2) + 2.6) ** 2,
      pan: between(14, 40, ease(time, 0, length)),
    }),
  signal: ({ time, line, lineEnd }) => {
    const lamp = time < line(3) ? 1 : blinking(time - line(3), (lineEnd(3) - line(3)) / 2.5);
    const woman = {
      x: between(680, 462, ease(time, 0.2, 2.4)),
      arm: between(-14, -112, ease(time, line(2) + 0.6, line(2) + 2)),
      lamp: time < line(2) ? null : lamp,
    };
    return drawRoom({ time, light: lights.storm, rain: 1, fallen: 1, lamp: time < line(2) ? 0.4 : lamp, woman });
  },
  driver: ({ time, line }) =>
    drawCab({
      time,
      light: lights.storm,
      gone: time * 260,
      far: blinking(time, 2.2),
      up: ease(time, line(0) + 0.5, line(0) + 1.6),
      wave: 0,
      rain: 1,
    }),
  braking: ({ time, length }) => {
    const along = share(time, 0, length - 1.2);
    return drawLandscape({
      time: time + 12,
      light: lights.storm,
      window: blinking(time, 2.2),
      train: { x: between(-60, 232, 1 - (1 - along) ** 2.2), glow: 1 },
      fallen: 1,
      rain: 1,
      pan: 20,
    });
  },
  morning: ({ time, length }) =>
    drawLandscape({
      time,
      light: mixLights(lights.dusk, lights.morning, 0.6 + 0.4 * ease(time, 0, 3)),
      window: 0,
      train: { x: 232, glow: 0.2 },
      fallen: 1,
      disc: { x: 236, y: between(186, 118, ease(time, 0, length)), ink: '#F0C75E' },
      pan: between(24, 6, ease(time, 0, length)),
    }),
  door: ({ time, line }) => drawDoor({ time, knock: line(0) - 0.9, opens: line(1) - 0.5 }),
  goodnight: ({ time, line, length }) => {
    const blink = line(1) + 1.2;
    const dark = ease(time, blink, blink + 0.25) - ease(time, blink + 1, blink + 1.3);
    return drawLandscape({
      time,
      light: lights.dusk,
      window: 1,
      train: { x: between(-40, 470, 1 - (1 - share(time, 0, line(0) + 2.4)) ** 2), glow: 1 - dark },
      disc: { x: 160, y: 62, ink: '#F0DDAE' },
      pan: between(6, 26, ease(time, 0, length)),
    });
  },
  faithful: ({ time, length, line }) =>
    drawRoom({
      time,
      light: lights.dusk,
      trainX: 330 + 420 * ease(time, 0, length + 3),
      lamp: 0.8,
      woman: {
        x: 462,
        arm:
          between(-128, -14, ease(time, line(0) + 1.6, line(0) + 2.6)) +
          sway(time, 0.9, 11) * (1 - share(time, line(0) + 1, line(0) + 2)),
        lamp: null,
      },
    }),
  empty: ({ time, line }) =>
    drawRoom({
      time,
      light: mixLights(lights.evening, lights.dusk, 0.9),
      isCatOut: true,
      lamp: 0.8,
      woman: {
        x: between(680, 462, ease(time, line(0) - 0.4, line(0) + 2)),
        arm: -14 + sway(time, 1.6, 6),
        lamp: null,
      },
    }),
  searching: ({ time, length }) =>
    drawLandscape({
      time,
      light: lights.dusk,
      window: 1,
      search: ease(time, 0.4, length - 0.6),
      disc: { x: 160, y: 70, ink: '#F0DDAE' },
      pan: between(34, 14, ease(time, 0, length)),
    }),
  aboard: ({ time, line }) =>
    drawCab({
      time,
      light: lights.dusk,
      gone: 400 + time * 260,
      far: 1,
      up: ease(time, line(0), line(0) + 0.8),
      wave: ease(time, line(2) - 0.4, line(2) + 0.5) - ease(time, line(2) + 2, line(2) + 2.8),
      rain: 0,
      hasCat: true,
    }),
  coast: ({ time, length }) =>
    drawCab({
      time,
      light: mixLights(lights.dusk, lights.morning, share(time, 0, length)),
      gone: 2_400 + time * 260,
      far: 0,
      up: 1,
      wave: 0,
      rain: 0,
      hasCat: true,
    }),
  returning: ({ time, length }) =>
    drawLandscape({
      time,
      light: lights.morning,
      window: 0,
      train: { x: between(-60, 300, 1 - (1 - share(time, 0, length - 0.6)) ** 2), glow: 0.2 },
      disc: { x: 236, y: between(140, 112, ease(time, 0, length)), ink: '#F0C75E' },
      pan: between(24, 6, ease(time, 0, length)),
    }),
  homecoming: ({ time, line }) => drawDoor({ time, knock: line(0) - 0.9, opens: line(2) - 0.5, isCatBrought: true }),
  fridays: ({ time, length, line }) =>
    drawRoom({
      time,
      light: lights.dusk,
      trainX: 60 + 460 * share(time, 0, length),
      isCatOut: true,
      lamp: 0.8,
      woman: {
        x: 462,
        arm: between(-14, -128, ease(time, line(1) - 0.6, line(1) + 0.4)) + sway(time, 0.9, 11),
        lamp: null,
      },
    }),
  end: ({ time, title }) => drawEnd(time, title),
};

/** Light and dark by turns, slow enough to trouble nobody. @param every seconds of both together */
function blinking(time: number, every: number): number {
  const part = ((time % every) / every) * 2;
  return part < 1 ? 1 - ease(part, 0.84, 1) : ease(part - 1, 0.84, 1);
}

/** A frame of the film as an SVG document. @throws Error when a scene is not drawn here */
export function drawFrame(timeline: readonly TimedScene[], title: string, now: number): string {
  const shown = timeline.filter(({ start, end }) => now >= start - dissolve / 2 && now < end + dissolve / 2);
  const layers = shown.map((scene, index) => {
    const draw = scenes[scene.name];
    if (!draw) throw new Error(`The scene ${scene.name} is not drawn`);
    const picture = draw({
      time: Math.max(0, now - scene.start + dissolve / 2),
      length: scene.end - scene.start,
      line: (at) => (scene.lines[at]?.start ?? scene.end) - scene.start + dissolve / 2,
      lineEnd: (at) => (scene.lines[at]?.end ?? scene.end) - scene.start + dissolve / 2,
      title,
    });
    const opacity = index === 0 ? 1 : ease(now, scene.start - dissolve / 2, scene.start + dissolve / 2);
    // Patterns are named in the document, and two scenes are in it while they change.
    return element('g', { opacity }, index === 0 ? picture : picture.replaceAll(/(id="|url\(#)/g, '$1next-'));
  });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${picture.width} ${picture.height}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    ...layers,
  );
}
