import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { readWords } from './readWords.ts';

const statuses: Record<string, Status> = { known: '5', due: '3', other: '2', name: '99', unknown: '1' };
const statusOf = (key: string): Status | null => statuses[key] ?? null;
const text = (known: number, ...others: string[]) => [...Array.from({ length: known }, () => 'known'), ...others];
const fresh = (count: number) => Array.from({ length: count }, (_, at) => `new${at}`);

test('at 95 % known around it a word is read, below it is not', () => {
  expect(readWords(text(95, 'due', ...fresh(5)), statusOf)).toEqual(['due']);
  expect(readWords(text(949, 'due', ...fresh(51)), statusOf)).toEqual([]);
  expect(readWords(text(19, 'due', 'new'), statusOf)).toEqual(['due']);
  expect(readWords(text(18, 'due', 'new'), statusOf)).toEqual([]);
});

test('the word itself is none of the words around it, however often it stands there', () => {
  expect(readWords(text(19, 'due', 'due', 'due', 'new'), statusOf)).toEqual(['due']);
  expect(readWords(['due', 'due'], statusOf)).toEqual([]);
});

test('names count for nothing, other words that are being learned as not known', () => {
  expect(readWords(text(19, 'due', 'name', 'name', 'name', 'new'), statusOf)).toEqual(['due']);
  expect(readWords(text(10, 'due', 'other'), statusOf)).toEqual([]);
  expect(readWords(text(20, 'unknown', 'due'), statusOf)).toEqual(['unknown', 'due']);
});
