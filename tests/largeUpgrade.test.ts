import { expect, test } from 'vitest';
import { onEveryEmptyDatabase } from './partners/databases.ts';
import { largeUpgrade } from './soak/largeUpgrade.ts';

/** A share of the ten millions of `npm run soak`: enough for a process that is killed at its first line of progress. */
const rows = 450_000;

onEveryEmptyDatabase((place) => {
  test('a database of the first release is brought to the newest schema by two processes, of which one is killed half way', async () => {
    const at = await place();
    try {
      expect(await largeUpgrade({ url: at.url, rows, say: () => {} })).toEqual([]);
    } finally {
      await at.remove();
    }
  }, 300_000);
});
