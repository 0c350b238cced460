import { pathOf } from '#domain/documents/ref.ts';
import { historyRef, type DayCounts, type HistoryDay } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { daysFrom } from '#domain/statistics/period.ts';
import type { Day } from '#domain/time/day.ts';
import { declareQuery } from '../source/query.ts';

export interface HistoryInput {
  /** The first day and the last; a document is read for each between them. */
  readonly from: Day;
  readonly to: Day;
  /** All languages together when left out. */
  readonly language?: Language;
}

export interface DaySummary extends DayCounts {
  readonly day: Day;
  /** True when the reading goal was reached, in whatever language. */
  readonly goalReached: boolean;
}

const nothing: DayCounts = { minutes: 0, pages: 0, marked: 0, mastered: 0, reviewed: 0, right: 0, wrong: 0, xp: 0 };

/** The learner's work on each day of a span, days without anything among them, the oldest first. */
export const history = declareQuery<HistoryInput, readonly DaySummary[]>({
  reads: () => ['history'],
  async answer(source, { from, to, language }) {
    const days = daysFrom(from, to);
    const documents = await source.documents(days.map((day) => pathOf(historyRef(day))));
    return days.map((day) => {
      // Under this path is what `addToHistory` wrote.
      const stored = (documents.get(pathOf(historyRef(day))) ?? undefined) as HistoryDay | undefined;
      return { day, ...summed(stored, language), goalReached: stored?.goalReached === true };
    });
  },
});

function summed(stored: HistoryDay | undefined, language: Language | undefined): DayCounts {
  const { languages = {} } = stored ?? {};
  const parts = language ? [languages[language] ?? {}] : Object.values(languages);
  const sum: Record<keyof DayCounts, number> = { ...nothing };
  for (const part of parts) for (const name of names) sum[name] += part[name] ?? 0;
  return sum;
}

const names = ['minutes', 'pages', 'marked', 'mastered', 'reviewed', 'right', 'wrong', 'xp'] as const;
