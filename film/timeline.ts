import type { FilmScript, ScriptLine } from './filmScript.ts';

export interface TimedLine extends ScriptLine {
  /** Seconds of the film. */
  readonly start: number;
  readonly end: number;
}

export interface TimedScene {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly TimedLine[];
}

/** The scenes of a film one after another. @param secondsOf how long the voice takes for a line */
export function timeScenes({ scenes }: FilmScript, secondsOf: (text: string) => number): readonly TimedScene[] {
  let now = 0;
  return scenes.map(({ name, beats }) => {
    const start = now;
    const lines: TimedLine[] = [];
    for (const beat of beats) {
      if (typeof beat === 'number') now += beat;
      else {
        const began = now;
        now += secondsOf(beat.text);
        lines.push({ ...beat, start: began, end: now });
      }
    }
    return { name, start, end: now, lines };
  });
}

/** Subtitles as WebVTT. */
export function webVtt(
  cues: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  return `${['WEBVTT', ...cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}`)].join('\n\n')}\n`;
}

function stamp(seconds: number): string {
  const whole = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 60_000)}:${two((whole / 1_000) % 60)}.${String(whole % 1_000).padStart(3, '0')}`;
}
