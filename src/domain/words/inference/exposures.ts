import type { Ref } from '#domain/documents/ref.ts';
import type { TimeSpan } from '#domain/history/day.ts';
import { uncoveredTime, withSpan } from '#domain/history/spans.ts';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { daysBetween, type Day } from '#domain/time/day.ts';
import type { Status } from '../word.ts';

/** The time for which a refused word is not proposed (decisions §3). */
const refusalPeriod = 30 * 86_400_000;
/** Words that are remembered of a language; those seen least and longest ago go first. */
export const mostExposedWords = 3_000;
/** Days whose text is remembered: a device's time is believed two days back, and a change of zone may bring one more. */
const daysRemembered = 4;
/** An exposure of so many days ago weighs half of today's when words have to go. */
const halfWeightDays = 30;
const dayZero = '1970-01-01';

/** A stretch of a text: its beginning, and its end, which is not part of it. Numbers that grow along the text: places of a section, milliseconds of a video. */
export type Stretch = TimeSpan;

type Exposure = readonly [pages: number, lastDay: number, lines?: number];

/** The words of a language that the learner passed without a look-up: `exposures/{lang}`. */
export interface Exposures {
  /** Text that was passed, by day and by the text's name; of the latest days only. */
  readonly passed: Readonly<Record<Day, Readonly<Record<string, readonly Stretch[]>>>>;
  /** By key: the pages passed since the last look-up, the day of the last passage, counted from 1970, and the lines of videos, where there were any. */
  readonly words: Readonly<Record<string, Exposure>>;
  /** By key: epoch milliseconds until which it is not proposed. */
  readonly refused: Readonly<Record<string, number>>;
}

/** What a reader does, in the order in which it was done: text passed (a page turned forward, a watched line), or words looked up. */
export type Passage =
  | {
      readonly kind: 'passed';
      /** Names the text that the stretch is of: a section of a book, a video. */
      readonly text: string;
      readonly from: number;
      /** The place half-way through its words: the same text in other pages counts again where that was not passed yet. */
      readonly middle: number;
      readonly to: number;
      /** It was a line of a video, no page. */
      readonly isLine?: true;
      /** The new and unknown words in it that were not looked up there. */
      readonly keys: readonly string[];
    }
  | { readonly kind: 'lookedUp'; readonly keys: readonly string[] };

/** A word that seems to be known, and the pages and lines of videos that say so. */
export interface Candidate {
  readonly key: string;
  readonly pages: number;
  readonly lines: number;
}

export const noExposures: Exposures = { passed: {}, words: {}, refused: {} };

export function exposuresRef(language: Language): Ref<Exposures> {
  return { collection: 'exposures', id: language };
}

/** The exposures after some reading of one day: one more for each word of a passage, once a day for the same text; none for words looked up. */
export function afterReading(exposures: Exposures, passages: readonly Passage[], day: Day): Exposures {
  const today = daysBetween(dayZero, day);
  const words = new Map(Object.entries(exposures.words));
  const passedToday = new Map(Object.entries(ownValue(exposures.passed, day) ?? {}));
  for (const passage of passages) {
    if (passage.kind === 'lookedUp') {
      for (const key of passage.keys) words.delete(key);
      continue;
    }
    const { text, from, middle, to, isLine = false } = passage;
    const passed = passedToday.get(text) ?? [];
    passedToday.set(text, withSpan(passed, [from, to]));
    if (uncoveredTime([middle, middle + 1], passed) === 0) continue;
    for (const key of new Set(passage.keys)) {
      const [pages, lastDay, lines = 0] = words.get(key) ?? [0, today];
      const last = Math.max(lastDay, today);
      const seen = isLine ? ([pages, last, lines + 1] as const) : ([pages + 1, last, lines] as const);
      words.set(key, seen[2] > 0 ? seen : [seen[0], seen[1]]);
    }
  }
  const days = new Map(Object.entries(exposures.passed)).set(day, Object.fromEntries(passedToday));
  return {
    ...exposures,
    passed: Object.fromEntries([...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(-daysRemembered)),
    words: Object.fromEntries(weightiest(words, today)),
  };
}

/** The words that seem to be known, those of most pages first; none while inference is off. @param statusOf what a word shows; null: it is new */
export function candidates(
  { words, refused }: Exposures,
  { autoInferenceEnabled, inferenceThreshold }: Pick<Settings, 'autoInferenceEnabled' | 'inferenceThreshold'>,
  statusOf: (key: string) => Status | null,
  now: number,
): readonly Candidate[] {
  if (!autoInferenceEnabled) return [];
  return Object.entries(words)
    .filter(
      ([key, exposure]) =>
        timesOf(exposure) >= inferenceThreshold && (ownValue(refused, key) ?? 0) <= now && isInferable(statusOf(key)),
    )
    .toSorted(([, one], [, other]) => timesOf(other) - timesOf(one))
    .map(([key, [pages, , lines = 0]]) => ({ key, pages, lines }));
}

/** The exposures once the learner has answered: refused words are not proposed for 30 days, for accepted ones it begins again. */
export function afterAnswer(
  exposures: Exposures,
  accepted: Iterable<string>,
  refused: Iterable<string>,
  now: number,
): Exposures {
  const words = new Map(Object.entries(exposures.words));
  for (const key of accepted) words.delete(key);
  const until = new Map(Object.entries(exposures.refused).filter(([, end]) => end > now));
  for (const key of refused) until.set(key, now + refusalPeriod);
  return {
    ...exposures,
    words: Object.fromEntries(words),
    refused: Object.fromEntries([...until].slice(-mostExposedWords)),
  };
}

/** The number of times that a word was passed, as far as it is remembered. */
export function timesPassed({ words }: Exposures, key: string): number {
  const exposure = ownValue(words, key);
  return exposure ? timesOf(exposure) : 0;
}

/** Tells whether a word can turn out to be known: only what is new or unknown (null: it is new). */
export function isInferable(status: Status | null): boolean {
  return status === null || status === '1';
}

function timesOf([pages, , lines = 0]: Exposure): number {
  return pages + lines;
}

function weightiest(words: ReadonlyMap<string, Exposure>, today: number): Iterable<readonly [string, Exposure]> {
  if (words.size <= mostExposedWords) return words;
  const weightOf = (exposure: Exposure): number =>
    (timesOf(exposure) * halfWeightDays) / (halfWeightDays + Math.max(0, today - exposure[1]));
  return [...words].toSorted(([, one], [, other]) => weightOf(other) - weightOf(one)).slice(0, mostExposedWords);
}

/** Own entries alone: `constructor` is an English word. */
function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
