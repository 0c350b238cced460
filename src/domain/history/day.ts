import type { Ref } from '#domain/documents/ref.ts';
import type { Documents } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Exercise } from '#domain/exercises/exercises.ts';
import type { Status } from '#domain/words/word.ts';

/** Counts of all that a learner did on one day in one language (decisions §2). */
export interface DayCounts {
  /** Minutes read. */
  readonly minutes: number;
  readonly pages: number;
  /** Words marked for the first time. */
  readonly marked: number;
  /** Words that became known for the first time. */
  readonly mastered: number;
  /** Reviews, right and wrong together. */
  readonly reviewed: number;
  readonly right: number;
  readonly wrong: number;
  readonly xp: number;
}

/** A stretch of wall time, epoch milliseconds, the end not included. */
export type TimeSpan = readonly [start: number, end: number];

/** The numbers of right and of wrong ones. */
export type RightWrong = readonly [right: number, wrong: number];

/** A language's reviews of one day as signs of memory: by exercise, and by the level (0 to 8) that the word had before. */
export interface Recall {
  readonly exercises: Readonly<Partial<Record<Exercise, RightWrong>>>;
  readonly levels: Readonly<Partial<Record<number, RightWrong>>>;
}

/** By how many records each status has grown or shrunk on a day; those that did not change are absent. */
export type StatusShifts = Readonly<Partial<Record<Status, number>>>;

/** Running words of pages that were read, and how many of them were known or being learned then; ignored words are in none. */
export interface TextRead {
  readonly words: number;
  readonly known: number;
  readonly learning: number;
}

type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>>;

/** One day of the history: `history/{YYYY-MM-DD}`, the day being the learner's own. Counts that are zero are absent. */
export interface HistoryDay {
  readonly languages: ByLanguage<Partial<DayCounts>>;
  /** Wall time that was credited as reading: sorted, disjoint. No instant is credited twice, whichever device claims it. */
  readonly spans?: readonly TimeSpan[];
  /** Milliseconds credited to each reading session, so that a session's minutes are rounded once, however it was cut. */
  readonly sessions?: Readonly<Record<string, number>>;
  /** The reading goal of this day was reached. */
  readonly goalReached?: true;
  /** The day's change in the number of words of each status: summed over all days, the words that the learner has. */
  readonly statuses?: ByLanguage<StatusShifts>;
  /** The text that was read. */
  readonly text?: ByLanguage<TextRead>;
  /** The number of words whose schedule reading has moved: none of them is among the reviews. */
  readonly wordsRead?: ByLanguage<number>;
  /** Ids of the books that were read to their end. */
  readonly finished?: ByLanguage<readonly string[]>;
  /** Ids of the lessons that were finished for the first time. */
  readonly lessons?: ByLanguage<readonly string[]>;
  /** Details of the reviews counted in `languages`: absent on days without any, and in documents older than it. */
  readonly recall?: Readonly<Partial<Record<Language, Recall>>>;
}

export const emptyDay: HistoryDay = { languages: {} };

export function historyRef(day: Day): Ref<HistoryDay> {
  return { collection: 'history', id: day };
}

/**
 * The days of the history that something done at `now` can touch: the learner's day is that of UTC or a neighbour of
 * it, and a stretch of reading that crosses midnight touches the day before.
 */
export function daysAround(now: number): readonly Day[] {
  const day = dayOf(now, 'UTC');
  return [addDays(day, -1), day, addDays(day, 1)];
}

/** Adds to a day's counts in a language. The day must be among those that the rule may read: {@link daysAround} its now. */
export function addToHistory(documents: Documents, day: Day, language: Language, added: Partial<DayCounts>): void {
  const amounts = Object.entries(added).filter(([, amount]) => amount > 0);
  if (amounts.length === 0) return;
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const counts: Record<string, number> = { ...before.languages[language] };
  for (const [name, amount] of amounts) counts[name] = (counts[name] ?? 0) + amount;
  documents.put(ref, { ...before, languages: { ...before.languages, [language]: counts } });
}

/** Counts that a word's record came from one status to another; null: there was none before, or is none after. */
export function addStatusChange(
  documents: Documents,
  day: Day,
  language: Language,
  from: Status | null,
  to: Status | null,
): void {
  if (from === to) return;
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const shifts: Partial<Record<Status, number>> = { ...before.statuses?.[language] };
  for (const [status, change] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (status === null) continue;
    const sum = (shifts[status] ?? 0) + change;
    if (sum === 0) delete shifts[status];
    else shifts[status] = sum;
  }
  documents.put(ref, { ...before, statuses: { ...before.statuses, [language]: shifts } });
}

/** Adds text that was read to a day. */
export function addTextRead(documents: Documents, day: Day, language: Language, added: TextRead): void {
  if (added.words === 0) return;
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const { words, known, learning } = before.text?.[language] ?? { words: 0, known: 0, learning: 0 };
  const sum = { words: words + added.words, known: known + added.known, learning: learning + added.learning };
  documents.put(ref, { ...before, text: { ...before.text, [language]: sum } });
}

/** Counts words whose schedule reading has moved. */
export function addWordsRead(documents: Documents, day: Day, language: Language, added: number): void {
  if (added === 0) return;
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const sum = (before.wordsRead?.[language] ?? 0) + added;
  documents.put(ref, { ...before, wordsRead: { ...before.wordsRead, [language]: sum } });
}

/** Counts that a book was read to its end on a day. */
export function addFinishedBook(documents: Documents, day: Day, language: Language, bookId: string): void {
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const finished = before.finished?.[language] ?? [];
  if (finished.includes(bookId)) return;
  documents.put(ref, { ...before, finished: { ...before.finished, [language]: [...finished, bookId] } });
}

/** Notes that a lesson was finished for the first time on a day. */
export function addFinishedLesson(documents: Documents, day: Day, language: Language, lessonId: string): void {
  const ref = historyRef(day);
  const before = documents.get(ref) ?? emptyDay;
  const lessons = [...(before.lessons?.[language] ?? []), lessonId];
  documents.put(ref, { ...before, lessons: { ...before.lessons, [language]: lessons } });
}
