import { expect, test } from 'vitest';
import { pageAt, pageTable } from '#web/pageTable.ts';
import { innerPages } from './e2e/innerPages.ts';

test('every page of the app is walked to by a guest', () => {
  const walked = new Set(innerPages.map(([path]) => pageAt(`/demo${path}`)?.row));
  // A session is begun by what the learner chooses, and guest.test.ts walks to the gem shop.
  const apart = new Set(['practica/sesion', 'tienda/gemas']);
  const missing = pageTable.filter((row) => !walked.has(row) && !apart.has(row.path)).map(({ path }) => path);
  expect(missing).toEqual([]);
});
