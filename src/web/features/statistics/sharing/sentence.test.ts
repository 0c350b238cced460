import { expect, test } from 'vitest';
import type { Totals } from '#domain/statistics/history.ts';
import { periodOf, type PeriodKind } from '#domain/statistics/period.ts';
import { roughly, periodSentence } from './sentence.ts';

const today = '2026-11-21';
const none: Totals = {
  minutes: 0,
  pages: 0,
  marked: 0,
  mastered: 0,
  reviewed: 0,
  right: 0,
  wrong: 0,
  xp: 0,
  daysRead: 0,
  goalDays: 0,
  finished: 0,
};
const sentenceOf = (kind: PeriodKind, day: string, totals: Partial<Totals>, before: Partial<Totals> | null = null) =>
  periodSentence(
    { period: periodOf(kind, day), totals: { ...none, ...totals }, before: before && { ...none, ...before } },
    today,
  )
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join('');

test('a running month, compared with as much of the one before', () => {
  expect(sentenceOf('month', today, { minutes: 458, mastered: 131 }, { minutes: 343 })).toBe(
    'En noviembre has leído *7 h 38 min*, casi dos horas más que en octubre a estas alturas, y has hecho tuyas *131 palabras*.',
  );
});

test.each([
  [
    'month',
    '2026-10-05',
    { minutes: 30 },
    { minutes: 61 },
    'En octubre leíste *30 min*, 31 minutos menos que en septiembre.',
  ],
  [
    'month',
    '2025-12-05',
    { minutes: 30 },
    { minutes: 31 },
    'En diciembre de 2025 leíste *30 min*, lo mismo que en noviembre de 2025.',
  ],
  ['week', today, { minutes: 30, marked: 1 }, null, 'Esta semana has leído *30 min* y has marcado *una palabra*.'],
  [
    'week',
    '2026-11-02',
    { minutes: 30, mastered: 1 },
    { minutes: 0 },
    'En la semana del 2 al 8 de noviembre leíste *30 min* e hiciste tuya *una palabra*.',
  ],
  [
    'week',
    '2026-11-02',
    { minutes: 30 },
    { minutes: 3 },
    'En la semana del 2 al 8 de noviembre leíste *30 min*, 27 minutos más que en la semana anterior.',
  ],
  ['year', today, { minutes: 0 }, null, 'En 2026 aún no has leído.'],
  ['year', '2025-03-01', { minutes: 0 }, null, 'En 2025 no leíste.'],
  ['year', today, { marked: 40 }, null, 'En 2026 has marcado *40 palabras*.'],
] as const)('%s of %s', (kind, day, totals, before, sentence) => {
  expect(sentenceOf(kind, day, totals, before)).toBe(sentence);
});

test.each([
  [20, '20 minutos'],
  [55, 'casi una hora'],
  [63, 'una hora'],
  [88, 'hora y media'],
  [115, 'casi dos horas'],
  [150, 'dos horas y media'],
  [900, '15 horas'],
])('%i minutes are %s', (minutes, text) => {
  expect(roughly(minutes)).toBe(text);
});
