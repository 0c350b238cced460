import { expect, test } from 'vitest';
import { backUpUnderLoad } from './backups.ts';
import { onEveryEmptyDatabase } from './partners/databases.ts';

/** `BACKUPS=60` for a soak run. */
const count = Number(process.env['BACKUPS'] ?? 2);

onEveryEmptyDatabase((place) => {
  test(`${count} backups of a server at work hold everything that it had acknowledged`, async () => {
    const { backups, calls, files, faults } = await backUpUnderLoad(place, count);
    expect(faults).toEqual([]);
    expect(Math.min(calls / backups, files)).toBeGreaterThan(0);
  }, 3_600_000);
});
