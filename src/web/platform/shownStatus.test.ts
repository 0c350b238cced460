import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { shownStatus } from './shownStatus.ts';

test('a word without a record is new or known, as the learner wants it', () => {
  const statuses = new Map<string, Status>([['marked', '2']]);
  expect(['marked', 'other'].map(shownStatus(statuses, 'new'))).toEqual(['2', null]);
  expect(['marked', 'other'].map(shownStatus(statuses, 'known'))).toEqual(['2', '5']);
});
