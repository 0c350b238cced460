import type { HistoryDay, DayCounts } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { declareQuery } from './query.ts';

export interface HistoryInput {
  /** The first day and the last. */
  readonly from: Day;
  readonly to: Day;
  /** All languages together when left out. */
  readonly language?: Language;
}

export interface DaySummary extends DayCounts {
  readonly day: Day;
  /** Whether the reading goal was reached, in whatever language. */
  readonly goalReached: boolean;
}

const nothing: DayCounts = { minutes: 0, pages: 0, marked: 0, mastered: 0, reviewed: 0, right: 0, wrong: 0, xp: 0 };

/** What the learner did on each day of a span, days without anything among them, the oldest first. */
export const history = declareQuery<HistoryInput, readonly DaySummary[]>({
  reads: () => ['history'],
  async answer(source, { from, to, language }) {
    // What the history holds was written by `addToHistory`.
    const days = new Map((await source.collection('history')).map(([day, document]) => [day, document as HistoryDay]));
    const summaries: DaySummary[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const stored = days.get(day);
      summaries.push({ day, ...summed(stored, language), goalReached: stored?.goalReached === true });
    }
    return summaries;
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
