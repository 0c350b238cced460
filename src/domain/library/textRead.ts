import { groupOf } from './shares.ts';
import type { Status } from '../words/word.ts';
import type { TextRead } from '../history/day.ts';

/** Counts running words, by key, by how well they are known now, each time they occur; ignored ones are left out. */
export function textReadOf(keys: readonly string[], statusOf: (key: string) => Status | null): TextRead {
  const sums = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (const key of keys) sums[groupOf(statusOf(key))] += 1;
  return { words: sums.known + sums.learning + sums.new, known: sums.known, learning: sums.learning };
}
