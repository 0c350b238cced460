import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { textReadOf } from './textRead.ts';

const statuses: Readonly<Record<string, Status>> = { the: '5', sea: '2', grey: '1', ishmael: '99' };
const statusOf = (key: string): Status | null => statuses[key] ?? null;

test('each time a word occurs it counts, as it is known now; ignored words do not', () => {
  expect(textReadOf(['the', 'sea', 'the', 'grey', 'whale', 'ishmael'], statusOf)).toEqual({
    words: 5,
    known: 2,
    learning: 2,
  });
  expect(textReadOf([], statusOf)).toEqual({ words: 0, known: 0, learning: 0 });
});
