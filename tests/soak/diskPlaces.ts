import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failingDisk, type FailingDisk } from '#tests/partners/failingDisk.ts';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { newCluster, postgresPrograms } from '#tests/partners/postgresCluster.ts';
import { playStruck, type Played, type Strike } from './diskRounds.ts';

/** Plays one journey after the other, each in a place of its own, or says why none can be played. */
export type Disks = { play(strike: Strike | null): Promise<Played>; remove(): void } | { readonly missing: string };

const secret = 'a secret of the tests, long enough to sign';

/** What a killed server held of uploads is let go of after two minutes: makes these pass. */
function age(folder: string): void {
  const long = new Date(Date.now() - 10 * 60_000);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(folder, file), long, long);
}

/** SQLite: the disk below DATA_DIR fails. */
export function sqliteDisk(): Disks {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-disk-'));
  const disk = failingDisk(folder);
  if ('missing' in disk) return disk;
  return {
    async play(strike) {
      const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
      const databaseUrl = `sqlite:${path.join(DATA_DIR, 'glosa.db')}`;
      const played = await playStruck({ databaseUrl, environment: { DATA_DIR, ...disk.environment }, disk }, strike);
      rmSync(DATA_DIR, { recursive: true, force: true });
      return played;
    },
    remove() {
      disk.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL: what fails is the disk below its own data, or the one of the server's files. */
export async function postgresDisk(which: 'database' | 'files'): Promise<Disks> {
  const programs = postgresPrograms();
  if ('missing' in programs) return programs;
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-disk-'));
  // Its folder is named once it is made: all that PostgreSQL keeps lies below the parent.
  const parent = mkdtempSync(path.join(tmpdir(), 'glosa-databases-'));
  const disk: FailingDisk | { readonly missing: string } = failingDisk(which === 'files' ? folder : parent);
  if ('missing' in disk) return disk;
  // PostgreSQL runs as another user.
  chmodSync(parent, 0o755);
  const environment = which === 'database' ? disk.environment : {};
  const cluster = await newCluster(programs, { parent, environment });
  cluster.start();
  const seeTo = (): void => {
    if (!cluster.isUp()) cluster.start();
  };
  return {
    async play(strike) {
      seeTo();
      const database = await freshDatabase(cluster.url);
      const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
      const own = which === 'files' ? disk.environment : {};
      const played = await playStruck(
        {
          databaseUrl: database.url,
          environment: { DATA_DIR, DATABASE_URL: database.url, SECRET: secret, ...own },
          disk,
          seeTo(isStarting) {
            seeTo();
            if (isStarting) age(path.join(DATA_DIR, 'files/incoming'));
          },
        },
        strike,
      );
      seeTo();
      await database.drop();
      rmSync(DATA_DIR, { recursive: true, force: true });
      return played;
    },
    remove() {
      cluster.remove();
      disk.remove();
      for (const one of [folder, parent]) rmSync(one, { recursive: true, force: true });
    },
  };
}
