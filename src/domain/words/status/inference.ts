import type { Settings } from '#domain/profile/settings.ts';
import type { Day } from '#domain/time/day.ts';
import type { Status } from '../word.ts';

/** The time for which a refused word is left alone (decisions §3). */
const refusalDays = 30;

interface Exposure {
  /** Pages turned past the word without looking it up. */
  readonly count: number;
  /** Epoch milliseconds until which it is not proposed. */
  readonly refusedUntil?: number;
}

/** Inference's memory of one language. */
export interface Exposures {
  /** The day on which `pages` were counted: a page counts once a day. */
  readonly day: Day;
  readonly pages: readonly string[];
  readonly words: Readonly<Record<string, Exposure>>;
}

export interface TurnedPage {
  /** Names the page among all books: book, section and first block. */
  readonly page: string;
  /** The different words on it, by key. */
  readonly keys: Iterable<string>;
  readonly day: Day;
  readonly statusOf: (key: string) => Status | undefined;
}

export const noExposures: Exposures = { day: '', pages: [], words: {} };

/** After a page turned forward: each new or unknown word on it has one exposure more, once a page a day. */
export function passPage(exposures: Exposures, { page, keys, day, statusOf }: TurnedPage): Exposures {
  const pages = exposures.day === day ? exposures.pages : [];
  if (pages.includes(page)) return exposures;
  const words: Record<string, Exposure> = { ...exposures.words };
  for (const key of new Set(keys)) {
    if (isInferable(statusOf(key)))
      words[key] = { ...exposureOf(words, key), count: (exposureOf(words, key)?.count ?? 0) + 1 };
  }
  return { day, pages: [...pages, page], words };
}

/** After a word was looked up: it begins again. */
export function lookUp(exposures: Exposures, key: string): Exposures {
  const exposure = exposureOf(exposures.words, key);
  if (!exposure) return exposures;
  return { ...exposures, words: { ...exposures.words, [key]: { ...exposure, count: 0 } } };
}

/** The words that seem to be known, most often seen first; none while inference is off. */
export function candidates(
  exposures: Exposures,
  { autoInferenceEnabled, inferenceThreshold }: Pick<Settings, 'autoInferenceEnabled' | 'inferenceThreshold'>,
  statusOf: (key: string) => Status | undefined,
  now: number,
): readonly string[] {
  if (!autoInferenceEnabled) return [];
  return Object.entries(exposures.words)
    .filter(
      ([key, { count, refusedUntil = 0 }]) =>
        count >= inferenceThreshold && refusedUntil <= now && isInferable(statusOf(key)),
    )
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([key]) => key);
}

/** After these words were refused: they are not proposed for 30 days. */
export function refuse(exposures: Exposures, keys: Iterable<string>, now: number): Exposures {
  const words: Record<string, Exposure> = { ...exposures.words };
  for (const key of keys) {
    words[key] = { count: exposureOf(words, key)?.count ?? 0, refusedUntil: now + refusalDays * 86_400_000 };
  }
  return { ...exposures, words };
}

/** Only what is new or unknown can turn out to be known. */
function isInferable(status: Status | undefined): boolean {
  return status === undefined || status === '1';
}

/** Own entries alone: `constructor` is an English word. */
function exposureOf(words: Readonly<Record<string, Exposure>>, key: string): Exposure | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
