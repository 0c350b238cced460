import { seeded } from './shapes.ts';
import type { TimedScene } from './timeline.ts';

/** Samples a second. */
export const rate = 48_000;

/** Three notes a chord, in MIDI numbers, four seconds each; a scene begins with its first. */
const calm = [
  [50, 57, 66],
  [47, 59, 66],
  [43, 59, 62],
  [45, 57, 64],
] as const;
const anxious = [
  [47, 54, 62],
  [43, 55, 62],
  [40, 55, 59],
  [42, 54, 61],
] as const;
const chordSeconds = 4;
const stormScenes = new Set(['storm', 'signal', 'driver', 'braking']);
/** Loudness of the wheels in a scene. */
const wheels: Readonly<Record<string, number>> = {
  passing: 0.5,
  waving: 0.25,
  greeting: 0.9,
  leaving: 0.4,
  driver: 0.9,
  braking: 0.7,
  goodnight: 0.25,
  faithful: 0.2,
  aboard: 0.9,
  coast: 0.6,
  returning: 0.35,
  fridays: 0.2,
};
const doors = new Set(['door', 'homecoming']);

/**
 * The sound of a film: voices over a soft music and the noises of sea, storm and train, all made of numbers here.
 * @param voices of each line its samples, in the order of the timeline
 * @returns samples of -1 to 1
 */
export function composeSound(timeline: readonly TimedScene[], voices: readonly Float32Array[]): Float32Array {
  const total = timeline.at(-1)?.end ?? 0;
  const sound = new Float32Array(Math.ceil(total * rate));
  addMusic(sound, timeline);
  addSea(sound, timeline);
  for (const scene of timeline) addWheels(sound, scene);
  addKnocks(sound, timeline);
  addWhistle(sound, timeline);
  hushUnder(sound, timeline);
  timeline
    .flatMap(({ lines }) => lines)
    .forEach(({ start }, at) => {
      const from = Math.round(start * rate);
      voices[at]?.forEach((sample, index) => add(sound, from + index, sample));
    });
  fade(sound);
  return sound.map((sample) => Math.tanh(sample));
}

function add(sound: Float32Array, at: number, sample: number): void {
  const before = sound[at];
  if (before !== undefined) sound[at] = before + sample;
}

const pitch = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** A tone that swells and fades. */
function addTone(
  sound: Float32Array,
  tone: { midi: number; start: number; seconds: number; loud: number; attack: number; overtone: number },
): void {
  const { midi, start, seconds, loud, attack, overtone } = tone;
  const frequency = pitch(midi) * 2 * Math.PI;
  const from = Math.round(start * rate);
  for (let index = 0; index < seconds * rate; index++) {
    const time = index / rate;
    const swell = Math.min(1, time / attack) * Math.min(1, (seconds - time) / (seconds * 0.6));
    add(
      sound,
      from + index,
      loud * swell * (Math.sin(frequency * time) + overtone * Math.sin(2 * frequency * time + 0.3)),
    );
  }
}

function addMusic(sound: Float32Array, timeline: readonly TimedScene[]): void {
  const chance = seeded(3);
  for (const { name, start, end } of timeline) {
    const isStorm = stormScenes.has(name);
    const chords = isStorm ? anxious : calm;
    for (let at = 0; start + at * chordSeconds < end - 0.3; at++) {
      const chord = chords[at % chords.length] ?? chords[0];
      const began = start + at * chordSeconds;
      for (const midi of chord)
        addTone(sound, {
          midi,
          start: began - 0.4,
          seconds: chordSeconds + 1.8,
          loud: 0.026,
          attack: 1.4,
          overtone: 0.2,
        });
      // A music box over it, seldom in the storm.
      for (let beat = 0; beat < 4; beat++) {
        if (chance() > (isStorm ? 0.3 : 0.72)) continue;
        const midi = (chord[Math.floor(chance() * 3)] ?? 57) + (chance() < 0.5 ? 12 : 24);
        addPluck(sound, began + beat + (chance() < 0.25 ? 0.5 : 0), midi > 86 ? midi - 12 : midi);
      }
    }
  }
}

function addPluck(sound: Float32Array, start: number, midi: number): void {
  const frequency = pitch(midi) * 2 * Math.PI;
  const from = Math.round(start * rate);
  for (let index = 0; index < 2.2 * rate; index++) {
    const time = index / rate;
    const tone =
      Math.sin(frequency * time) * Math.exp(-2.4 * time) +
      0.25 * Math.sin(frequency * 3.01 * time) * Math.exp(-6 * time);
    add(sound, from + index, 0.05 * Math.min(1, time / 0.006) * tone);
  }
}

/** Waves that come and go; wind and rain where there is a storm. */
function addSea(sound: Float32Array, timeline: readonly TimedScene[]): void {
  const chance = seeded(11);
  let [soft, dark, storm] = [0, 0, 0];
  for (let index = 0; index < sound.length; index++) {
    const time = index / rate;
    const scene = timeline.find(({ start, end }) => time >= start && time < end);
    const isStorm = scene !== undefined && stormScenes.has(scene.name);
    storm += ((isStorm ? 1 : 0) - storm) / (rate * 0.7);
    const noise = chance() * 2 - 1;
    soft += (noise - soft) * 0.05;
    dark += (noise - dark) * 0.008;
    const wave = 0.5 + 0.5 * Math.sin((time / 7) * 2 * Math.PI);
    const gust = 0.7 + 0.3 * Math.sin(time * 0.9) * Math.sin(time * 0.37);
    add(sound, index, soft * 0.05 * wave * wave + storm * gust * (dark * 0.55 + soft * 0.1 + noise * 0.006));
  }
}

/** Wheels over the joints of the rails, two by two; slower and slower where the train brakes. */
function addWheels(sound: Float32Array, { name, start, end }: TimedScene): void {
  const loud = wheels[name];
  if (loud === undefined) return;
  const chance = seeded(19);
  let time = start;
  while (time < end - 0.5) {
    const part = (time - start) / (end - start);
    if (name === 'goodnight' && part > 0.25) return;
    for (const late of [0, 0.13]) {
      const from = Math.round((time + late) * rate);
      for (let index = 0; index < 0.12 * rate; index++) {
        const after = index / rate;
        const thud =
          Math.sin(2 * Math.PI * 82 * after) * Math.exp(-38 * after) + 0.25 * (chance() - 0.5) * Math.exp(-60 * after);
        add(sound, from + index, 0.09 * loud * thud * Math.min(1, part * 8, (1 - part) * 6));
      }
    }
    time += name === 'braking' ? 0.5 + part * 1.1 : 0.56;
  }
}

function addKnocks(sound: Float32Array, timeline: readonly TimedScene[]): void {
  const door = timeline.find(({ name }) => doors.has(name));
  const [line] = door?.lines ?? [];
  if (!line) return;
  for (const late of [-0.85, -0.58, -0.31]) {
    const from = Math.round((line.start + late) * rate);
    for (let index = 0; index < 0.14 * rate; index++) {
      const after = index / rate;
      add(sound, from + index, 0.3 * Math.sin(2 * Math.PI * 190 * after) * Math.exp(-42 * after));
    }
  }
}

/** The whistle of the train, far away, when it comes. */
function addWhistle(sound: Float32Array, timeline: readonly TimedScene[]): void {
  for (const { name, start } of timeline)
    if (name === 'passing' || name === 'goodnight')
      for (const midi of [74, 77, 81])
        addTone(sound, { midi, start: start + 0.1, seconds: 1.2, loud: 0.016, attack: 0.12, overtone: 0.3 });
}

/** Music and noises step back while somebody speaks. */
function hushUnder(sound: Float32Array, timeline: readonly TimedScene[]): void {
  const lines = timeline.flatMap((scene) => scene.lines);
  let level = 1;
  for (let index = 0; index < sound.length; index++) {
    const time = index / rate;
    const isSpoken = lines.some(({ start, end }) => time > start - 0.25 && time < end + 0.1);
    level += ((isSpoken ? 0.5 : 1) - level) / (rate * 0.12);
    sound[index] = (sound[index] ?? 0) * level;
  }
}

function fade(sound: Float32Array): void {
  const [into, out] = [1.2 * rate, 2.6 * rate];
  for (let index = 0; index < sound.length; index++)
    sound[index] = (sound[index] ?? 0) * Math.min(1, index / into, (sound.length - index) / out);
}
