import { expect, test } from 'vitest';
import { paperOf } from './papers.ts';

test('a book has the same paper each time, and books of one series do not look alike', () => {
  expect(paperOf('a book')).toEqual(paperOf('a book'));
  const series = Array.from({ length: 8 }, (_, at) => paperOf(`glosa-story-en-0${at + 1}`));
  expect(new Set(series.map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(series.map(({ name }) => name)).size).toBe(8);
});
