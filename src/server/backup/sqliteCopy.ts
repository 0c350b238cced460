import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { syncFile } from '../adapters/files/fileSystem.ts';
import { ConfigError } from '../operator/configError.ts';
import type { SavedDatabase } from './manifest.ts';

export const sqlitePart = 'glosa.db';

const text = z.object({ name: z.string() });
const fileRow = z.object({ uid: z.string(), name: z.string(), size: z.number() });
const counted = z.object({ n: z.number() });

/** One moment of an SQLite database as a file of its own. VACUUM INTO only reads: writers beside it neither wait nor make it begin anew. */
export async function saveSqlite(file: string, folder: string): Promise<SavedDatabase> {
  if (!existsSync(file)) throw new ConfigError(`DATA_DIR: no hay ninguna base de datos de Glosa en ${file}`);
  const target = path.join(folder, sqlitePart);
  const live = new DatabaseSync(file, { timeout: 10_000 });
  try {
    live.prepare('vacuum into ?').run(target);
  } finally {
    live.close();
  }
  const copy = new DatabaseSync(target, { readOnly: true });
  try {
    if (copy.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok')
      throw new ConfigError(`DATA_DIR: ${file} está dañado; conserva las copias anteriores`);
    return {
      parts: [sqlitePart],
      migrations: z
        .array(text)
        .parse(copy.prepare('select name from migration order by name').all())
        .map(({ name }) => name),
      accounts: counted.parse(copy.prepare('select count(*) as n from account').get()).n,
      files: z.array(fileRow).parse(copy.prepare('select uid, name, size from file order by uid, name').all()),
    };
  } finally {
    copy.close();
    await syncFile(target);
  }
}
