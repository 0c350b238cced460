import type { Language } from '#domain/languages.ts';
import { tokenise, type TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';

/** The words of each line of a video. */
export interface VideoWords {
  readonly keysOfCue: readonly (readonly string[])[];
  /** The spelling of each word where it is first written, without a capital that only begins a sentence where it is also written without. */
  readonly texts: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
}

/** Lines that are read at a time, so that nothing waits for a long video. */
const linesAtOnce = 200;

/** Reads the words of the lines a few at a time; gives null until all were read. */
export function createWordReader(
  cues: readonly Cue[],
  language: Language,
  options?: TokeniseOptions,
): () => VideoWords | null {
  const keysOfCue: string[][] = [];
  const texts = new Map<string, string>();
  const counts = new Map<string, number>();
  return () => {
    for (const { text } of cues.slice(keysOfCue.length, keysOfCue.length + linesAtOnce)) {
      const tokens = tokenise(text, language, options);
      for (const { key, start, end } of tokens) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        const written = text.slice(start, end);
        if (!texts.has(key) || written === key) texts.set(key, written);
      }
      keysOfCue.push(tokens.map(({ key }) => key));
    }
    return keysOfCue.length < cues.length ? null : { keysOfCue, texts, counts };
  };
}

/** A word of a video that the learner has never marked. */
export interface NewVideoWord {
  readonly key: string;
  readonly text: string;
  readonly times: number;
}

/** The new words, the most frequent first; of those that come as often, in the order of the video. */
export function newWordsOf({ texts, counts }: VideoWords, statusOf: (key: string) => Status | null): NewVideoWord[] {
  return [...counts]
    .flatMap(([key, times]) => (statusOf(key) === null ? [{ key, text: texts.get(key) ?? key, times }] : []))
    .toSorted((one, other) => other.times - one.times);
}

/** The places of the lines that have a new word. */
export function linesWithNewWords({ keysOfCue }: VideoWords, statusOf: (key: string) => Status | null): number[] {
  return keysOfCue.flatMap((keys, cue) => (keys.some((key) => statusOf(key) === null) ? [cue] : []));
}
