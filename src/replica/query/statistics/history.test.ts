import { expect, test } from 'vitest';
import type { HistoryDay } from '#domain/history/day.ts';
import { changing } from '../../sync/changing.ts';
import { answerQuery } from '../queries.ts';
import { openSource } from '../testing/openSource.ts';

test('history is summed by day, of one language or of all, empty days among them', async () => {
  const { copy, source } = await openSource();
  const days: Record<string, HistoryDay> = {
    '2026-02-28': { languages: { en: { minutes: 5, xp: 3 }, fr: { minutes: 2, reviewed: 4 } }, goalReached: true },
    '2026-03-02': { languages: { fr: { marked: 1 } } },
    '2026-03-03': { languages: { en: { minutes: 99 } } },
  };
  await changing(copy, async (transaction) => {
    for (const [day, data] of Object.entries(days)) await transaction.objectStore('rows').put(data, `history/${day}`);
    return { changed: 'all' };
  });
  const empty = {
    minutes: 0,
    pages: 0,
    marked: 0,
    mastered: 0,
    reviewed: 0,
    right: 0,
    wrong: 0,
    xp: 0,
    goalReached: false,
  };
  const span = { from: '2026-02-28', to: '2026-03-02' };
  expect((await answerQuery(source, 'history', span)).answer).toEqual([
    { ...empty, day: '2026-02-28', minutes: 7, xp: 3, reviewed: 4, goalReached: true },
    { ...empty, day: '2026-03-01' },
    { ...empty, day: '2026-03-02', marked: 1 },
  ]);
  expect((await answerQuery(source, 'history', { ...span, language: 'en' })).answer[0]).toEqual({
    ...empty,
    day: '2026-02-28',
    minutes: 5,
    xp: 3,
    goalReached: true,
  });
  expect((await answerQuery(source, 'history', { from: '2026-03-02', to: '2026-03-01' })).answer).toEqual([]);
});
