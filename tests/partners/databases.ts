import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { freshDatabase } from './postgres.ts';

/** A place for a database, by its URL. */
export interface DatabasePlace {
  readonly url: string;
  remove(): Promise<void>;
}

type Suite = (place: () => Promise<DatabasePlace>) => void;

/** Runs a suite on SQLite and on PostgreSQL; `place` gives each test a database of its own, without data. */
export function onEveryDatabase(suite: Suite): void {
  // Its tables are there already: making them takes longer than most tests.
  onBoth(suite, inject('postgresTemplate'));
}

/** As `onEveryDatabase`, for what looks for tables or makes them: nothing has been in the database. */
export function onEveryEmptyDatabase(suite: Suite): void {
  onBoth(suite, null);
}

function onBoth(suite: Suite, template: string | null): void {
  describe('on SQLite', () => suite(sqlitePlace));
  const cluster = inject('postgresUrl');
  describe.skipIf(cluster === null)('on PostgreSQL', () => {
    suite(async () => {
      const database = await freshDatabase(cluster ?? '', template);
      return { url: database.url, remove: () => database.drop() };
    });
  });
}

export function sqlitePlace(): Promise<DatabasePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-sqlite-'));
  return Promise.resolve({
    url: `sqlite:${join(folder, 'glosa.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  });
}
