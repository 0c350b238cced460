import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import {
  addTextRead,
  addToHistory,
  daysAround,
  emptyDay,
  historyRef,
  type HistoryDay,
  type TextRead,
  type TimeSpan,
} from '#domain/history/day.ts';
import { uncoveredTime, withSpan } from '#domain/history/spans.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { addReading, instantRead, minutesOf, progressOn, spansByDay } from '#domain/progress/goal.ts';
import { rewardGoal } from '#domain/progress/rewardGoal.ts';
import { mostWordsAMinute } from '#domain/progress/readingSpeed.ts';
import { recordStreakDay } from '#domain/progress/streak.ts';
import { startOfDay, type Day } from '#domain/time/day.ts';
import { bookRef } from '../book.ts';
import { planAfterReading, readingPlanRef } from '../plans/readingPlan.ts';
import { requireBook } from '../requireBook.ts';

/** The longest stretch that one call reports; a reader sends longer ones in pieces. */
export const longestReadingSeconds = 15 * 60;
/** The sessions that a day remembers: those read in last. */
const mostSessions = 200;
/** Nobody reads a screen in less (decisions §6: pages are screens stayed on for at least 2 s). */
const leastSecondsPerPage = 2;

export interface RecordReadingInput {
  readonly bookId: string;
  /** Read without a break until the call was made, at most 15 minutes. */
  readonly seconds: number;
  readonly pages: number;
  /** Names the reading session, whose minutes are rounded together; left out, the call is a session of its own. */
  readonly session?: string;
  /** The text on the pages; left out by releases that did not count it. Known and learning together are at most `words`. */
  readonly text?: TextRead;
}

export interface RecordReadingOutput {
  /** The day's goal was reached by this very stretch, and paid. */
  readonly goalReached: boolean;
}

/** A part of the reported stretch that lies in one day. */
interface DayPart {
  readonly day: Day;
  readonly span: TimeSpan;
  /** Milliseconds of the span that were not credited yet. */
  readonly time: number;
  readonly pages: number;
  readonly text: TextRead;
}

/**
 * Adds reading to the day's progress and history; reaching the goal grants 50 XP once a day and counts the day for the
 * streak. The stretch ends when the call was made. What of it lies in time that was credited before, on whichever device, is
 * left out, so that no minute counts twice; and there are never more pages or words than the time allows. A session's minutes are
 * those of its whole time, rounded once (spec §4), however it is cut. A stretch of an earlier day, which a device that was
 * offline sends late, counts for that day and its goal.
 * @throws Refusal `book-not-found`
 */
export const recordReadingRule: Rule<RecordReadingInput, RecordReadingOutput> = {
  reads: ({ bookId }) => [bookRef(bookId), readingPlanRef(bookId)],
  run(input, documents, context) {
    const { bookId } = input;
    const { language } = requireBook(documents, bookId);
    const { goalReached, days } = creditReading(input, language, documents, context);
    for (const [day, time] of days) {
      const plan = documents.get(readingPlanRef(bookId));
      if (plan) documents.put(readingPlanRef(bookId), planAfterReading(plan, day, time / 1_000));
    }
    return { goalReached };
  },
};

/** The work of {@link recordReadingRule} with a stretch of a text in a language, whatever the text stands in; gives also the milliseconds credited, in all and by day. */
export function creditReading(
  stretch: Omit<RecordReadingInput, 'bookId'>,
  language: Language,
  documents: Documents,
  context: Context,
): RecordReadingOutput & { readonly time: number; readonly days: ReadonlyMap<Day, number> } {
  const { lastPracticed } = requireProfile(documents, context);
  const session = stretch.session ?? `${context.now}`;
  let goalReached = false;
  let time = 0;
  const days = new Map<Day, number>();
  for (const part of creditedParts(stretch, documents, context)) {
    const minutes = creditTime(part, session, language, documents, context);
    goalReached = addProgress(part, minutes, documents, context) || goalReached;
    time += part.time;
    days.set(part.day, (days.get(part.day) ?? 0) + part.time);
  }
  changeProfile(documents, context, { lastPracticed: Math.max(context.now, lastPracticed ?? 0) });
  return { goalReached, time, days };
}

/** The parts of the stretch, by day, of which some time was not credited yet, with their share of the pages. */
function creditedParts(
  { seconds, pages, text = noText }: Omit<RecordReadingInput, 'bookId'>,
  documents: Documents,
  context: Context,
): DayPart[] {
  const { settings, createdAt = 0 } = requireProfile(documents, context);
  const since = Math.max(createdAt, context.now - Math.min(seconds, longestReadingSeconds) * 1_000);
  const length = context.now - since;
  if (length <= 0) return [];
  const credited = creditedSpans(documents, context);
  const parts = spansByDay([since, context.now], settings.timeZone)
    .map((part) => ({ ...part, time: uncoveredTime(part.span, credited) }))
    .filter(({ time }) => time > 0);
  const total = parts.reduce((sum, part) => sum + part.time, 0);
  const pagesRead = Math.min(pages, Math.floor(total / (leastSecondsPerPage * 1_000)));
  const mostWords = (mostWordsAMinute * total) / 60_000;
  const creditedText = Math.min(total / length, mostWords / Math.max(1, text.words));
  let left = pagesRead;
  return parts.map((part, index) => {
    const share = index === parts.length - 1 ? left : Math.round((pagesRead * part.time) / total);
    left -= share;
    return { ...part, pages: share, text: shareOf(text, (creditedText * part.time) / total) };
  });
}

const noText: TextRead = { words: 0, known: 0, learning: 0 };

/** A share of a text. It is cut down as a whole, so that it stays as well known as it was. */
function shareOf({ words, known, learning }: TextRead, share: number): TextRead {
  const wordsOfShare = Math.floor(words * share);
  const knownOfShare = Math.min(Math.round(known * share), wordsOfShare);
  return {
    words: wordsOfShare,
    known: knownOfShare,
    learning: Math.min(Math.round(learning * share), wordsOfShare - knownOfShare),
  };
}

/** All of the days around are looked at: another time zone in the settings makes the same instant another day's. */
function creditedSpans(documents: Documents, context: Context): TimeSpan[] {
  return daysAround(context.now).flatMap((day) => documents.get(historyRef(day))?.spans ?? []);
}

/** Credits a part's time to its session and day. Gives the whole minutes by which the session has grown. */
function creditTime(
  { day, span, time, pages, text }: DayPart,
  session: string,
  language: Language,
  documents: Documents,
  context: Context,
): number {
  const before = daysAround(context.now).reduce(
    (sum, one) => sum + (documents.get(historyRef(one))?.sessions?.[session] ?? 0),
    0,
  );
  const minutes = minutesOf((before + time) / 1_000) - minutesOf(before / 1_000);
  const history: HistoryDay = documents.get(historyRef(day)) ?? emptyDay;
  documents.put(historyRef(day), {
    ...history,
    spans: withSpan(history.spans ?? [], span),
    sessions: withTime(history.sessions ?? {}, session, time),
  });
  addToHistory(documents, day, language, { minutes, pages });
  addTextRead(documents, day, language, text);
  return minutes;
}

function withTime(sessions: Readonly<Record<string, number>>, session: string, time: number): Record<string, number> {
  const { [session]: before = 0, ...others } = sessions;
  return { ...Object.fromEntries(Object.entries(others).slice(1 - mostSessions)), [session]: before + time };
}

/**
 * Adds to the progress of the profile's day, or of an earlier one, which only the history holds: what was read before that day was begun.
 * An earlier day that a change of time zone brings back is the profile's day still. Gives whether a goal was paid.
 */
function addProgress({ day, span, pages }: DayPart, minutes: number, documents: Documents, context: Context): boolean {
  const profile = requireProfile(documents, context);
  const { dailyProgress, readingGoal, settings } = profile;
  const { dayBegunAt = startOfDay(dailyProgress.date, settings.timeZone) } = profile;
  const history = documents.get(historyRef(day)) ?? emptyDay;
  const at = instantRead(history.spans ?? [], readingGoal.value) ?? span[1];
  if (day < dailyProgress.date && span[1] <= dayBegunAt) {
    const total = Object.values(history.languages).reduce((sum, counts) => sum + (counts?.minutes ?? 0), 0);
    if (total < readingGoal.value) return false;
    if (history.goalReached !== true) return rewardGoal(day, at, documents, context);
  } else {
    const today = progressOn(dailyProgress, day);
    const { progress, reached } = addReading(today, minutes, pages, readingGoal.value);
    changeProfile(documents, context, {
      dailyProgress: progress,
      ...(today !== dailyProgress && { dayBegunAt: span[0] }),
    });
    if (reached) return rewardGoal(progress.date, at, documents, context);
  }
  // Time that was read earlier on a day that counts already may have counted it earlier.
  if (history.goalReached === true) recordStreakDay(documents, context, day, at);
  return false;
}
