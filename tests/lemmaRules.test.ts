import { expect, test } from 'vitest';
import { builtLemmaRules } from './builtLemmaRules.ts';

test('the rules of all six languages with their engine are at most 25 KB', async () => {
  const files = await builtLemmaRules();
  expect(files.filter(({ name }) => name.includes('Tables'))).toHaveLength(6);
  expect(files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)).toBeLessThanOrEqual(25 * 1024);
});
