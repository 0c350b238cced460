import { describe, expect, test } from 'vitest';
import { postgresDisk, sqliteDisk } from './soak/diskPlaces.ts';
import { strikeAt } from './soak/diskRounds.ts';

/** A share of what `npm run soak -- disk-sqlite disk-postgres` does for every change: of a journey of so many, these. */
const shares = [
  // The first start makes the secret and the tables; the last changes are of stopping.
  ['SQLite', sqliteDisk, [1, 4, 0.2, 0.45, 0.7, 0.95]],
  ['PostgreSQL', () => postgresDisk('database'), [1, 0.35, 0.65, 0.9]],
] as const;

describe.each(shares)(
  'on a disk of %s that fails at one of its changes, or where the process is killed',
  (name, open, share) => {
    test('nothing acknowledged is lost, nothing is done twice, and the account goes on', async () => {
      const disks = await open();
      if ('missing' in disks) {
        console.warn(`LEFT OUT: bad disks of ${name}. ${disks.missing}`);
        return;
      }
      try {
        const clean = await disks.play(null);
        expect(clean).toMatchObject({ struck: 0, starts: 2, faults: [] });
        for (const at of share) {
          const nth = at < 1 ? Math.floor(at * clean.changes) : at;
          const { state, struck, faults } = await disks.play(strikeAt(nth, 0));
          expect({ nth, faults, struck: struck > 0 }).toEqual({ nth, faults: [], struck: true });
          expect(state).toBe(clean.state);
        }
      } finally {
        disks.remove();
      }
    }, 180_000);
  },
);
