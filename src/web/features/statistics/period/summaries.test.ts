import { expect, test } from 'vitest';
import { statusNames } from '#web/words/statusNames.ts';
import {
  calendarSummary,
  forecastSummary,
  knownShareSummary,
  minutesSummary,
  pagesSummary,
  recallSummary,
  vocabularySummary,
} from './summaries.ts';

const bar = (day: string, minutes: number, goal: boolean) => ({
  first: day,
  last: day,
  minutes,
  goalMinutes: goal ? minutes : 0,
  pages: minutes / 2,
  daysRead: minutes > 0 ? 1 : 0,
  goalDays: goal ? 1 : 0,
});
const bars = [bar('2026-11-01', 22, true), bar('2026-11-02', 8, false), bar('2026-11-03', 0, false)];

test('each chart is summed up in a sentence', () => {
  expect(minutesSummary(bars)).toBe(
    'Minutos leídos del 1 de noviembre de 2026 al 3 de noviembre de 2026: 30 minutos en 2 días; meta cumplida 1 día.',
  );
  expect(pagesSummary(bars)).toBe(
    'Páginas leídas del 1 de noviembre de 2026 al 3 de noviembre de 2026: 15 páginas; como mucho 11 de una vez.',
  );
  expect(
    vocabularySummary(statusNames.simple, [
      { day: '2026-11-01', known: 5, learning: 2, unknown: 1 },
      { day: '2026-11-03', known: 1_008, learning: 3, unknown: 0 },
    ]),
  ).toBe(
    'Tus palabras del 1 de noviembre de 2026 al 3 de noviembre de 2026: «Las sé», de 5 a 1.008; «Aprendiendo», de 2 a 3; «No las sé», de 1 a 0.',
  );
  expect(
    calendarSummary([
      { day: '2026-11-02', minutes: 5, goalReached: false },
      { day: '2026-11-03', minutes: 25, goalReached: true },
      { day: '2026-11-04', minutes: 0, goalReached: false },
    ]),
  ).toBe(
    'Calendario del 2 de noviembre de 2026 al 4 de noviembre de 2026: leíste 2 de 3 días, 1 con la meta cumplida.',
  );
  expect(forecastSummary([14, 9], ['hoy', 'domingo'])).toBe('Repasos previstos: hoy 14, domingo 9.');
  expect(
    knownShareSummary([
      { week: '2026-10-26', words: 200, known: 162, learning: 1 },
      { week: '2026-11-02', words: 200, known: 178, learning: 1 },
    ]),
  ).toBe(
    'Cuánto conoces de lo que lees: 81\u00a0% la semana del 26 de octubre de 2026, 89\u00a0% la del 2 de noviembre de 2026.',
  );
  expect(recallSummary([{ name: 'Tarjetas', answers: [9, 1] }])).toBe('Tarjetas: 90\u00a0% de 10 repasos');
});
