import type { GivenStory } from '#contract/content/story.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { historyRef, type HistoryDay, type StatusShifts } from '#domain/history/day.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import type { Status } from '#domain/words/word.ts';
import { demoWordAge } from './demoLearner.ts';

/** The demo learner's days, by how many days ago they were: the profile's streak of three days, and today's eight minutes. */
const days: readonly {
  readonly ago: number;
  readonly minutes: number;
  readonly reviews?: readonly [number, number];
}[] = [
  { ago: 6, minutes: 9 },
  { ago: 5, minutes: 14, reviews: [5, 3] },
  { ago: 3, minutes: 21 },
  { ago: 2, minutes: 26, reviews: [8, 2] },
  { ago: 1, minutes: 20, reviews: [11, 1] },
  { ago: 0, minutes: 8 },
];
const wordsAMinute = 110;
const pagesAMinute = 0.75;
const goalMinutes = 20;

/** The history of the demo learner's six days with a story, in step with its words and the profile. */
export function demoHistory({ words, language }: GivenStory, timeZone: string, now: number): ReadonlyMap<Path, object> {
  const today = dayOf(now, timeZone);
  const documents = new Map<Path, object>();
  for (let ago = 6; ago >= 0; ago--) {
    const marked = words.filter((_, index) => demoWordAge(index) === ago).map(({ status }) => status);
    const { minutes, reviews } = days.find((day) => day.ago === ago) ?? { minutes: 0 };
    const known = 0.84 + (6 - ago) / 100;
    const read = minutes * wordsAMinute;
    const [right, wrong] = reviews ?? [0, 0];
    const day: HistoryDay = {
      languages: {
        [language]: {
          ...(minutes > 0 && { minutes, pages: Math.round(minutes * pagesAMinute) }),
          ...(marked.length > 0 && { marked: marked.length }),
          ...(marked.includes('5') && { mastered: marked.filter((status) => status === '5').length }),
          ...(reviews && { reviewed: right + wrong, right, wrong }),
        },
      },
      ...(minutes >= goalMinutes && { goalReached: true }),
      ...(minutes > 0 && {
        text: { [language]: { words: read, known: Math.round(read * known), learning: Math.round(read * 0.06) } },
      }),
      ...(marked.length > 0 && { statuses: { [language]: shiftsOf(marked) } }),
      ...(reviews && {
        recall: { [language]: { exercises: { flashcard: reviews }, levels: { 1: reviews } } },
      }),
    };
    documents.set(pathOf(historyRef(addDays(today, -ago))), day);
  }
  return documents;
}

function shiftsOf(marked: readonly Status[]): StatusShifts {
  const shifts: Partial<Record<Status, number>> = {};
  for (const status of marked) shifts[status] = (shifts[status] ?? 0) + 1;
  return shifts;
}
