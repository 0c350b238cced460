import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { freshDatabase } from './postgres.ts';

/** An empty place for a database, by its URL. */
export interface DatabasePlace {
  readonly url: string;
  remove(): Promise<void>;
}

/** Runs a suite on SQLite and on PostgreSQL; `place` gives each test a database of its own. */
export function onEveryDatabase(suite: (place: () => Promise<DatabasePlace>) => void): void {
  describe('on SQLite', () => suite(sqlitePlace));
  const cluster = inject('postgresUrl');
  describe.skipIf(cluster === null)('on PostgreSQL', () => {
    suite(async () => {
      const database = await freshDatabase(cluster ?? '');
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
