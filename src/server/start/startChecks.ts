import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sqlitePath } from '../adapters/database/open.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { isFullDisk } from '../http/fullDisk.ts';

/** The paths beside an SQLite database in DATA_DIR. */
export function pathsOf(dataDir: string): {
  readonly dictionaries: string;
  readonly incarnation: string;
  readonly secret: string;
} {
  return {
    dictionaries: path.join(dataDir, 'dictionaries'),
    incarnation: path.join(dataDir, 'incarnation'),
    secret: path.join(dataDir, 'secret'),
  };
}

/**
 * An SQLite database that is gone must not be replaced by an empty one in silence: what lies beside it says that it was there.
 * @throws ConfigError with one sentence
 */
export function assertNotLost({
  databaseUrl,
  dataDir,
  files,
  secretIsNew,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'files' | 'secretIsNew'>): void {
  const database = sqlitePath(databaseUrl);
  if (database === null || isThere(database)) return;
  const { incarnation, secret } = pathsOf(dataDir);
  const witness =
    'folder' in files && holdsFiles(files.folder)
      ? files.folder
      : existsSync(incarnation)
        ? incarnation
        : !secretIsNew && existsSync(secret)
          ? secret
          : null;
  if (witness === null) return;
  throw new ConfigError(
    `DATA_DIR: ${database} falta o está vacío junto a ${witness}; restaura una copia con «npm run admin -- restore CARPETA --replace», o aparta ${witness} para empezar de nuevo`,
  );
}

function isThere(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

/** True when users' files are there; unfinished uploads do not count. */
export function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name !== 'incoming');
}

/** @throws ConfigError when nothing can be written into the folder; a full disk is met later, and may have room again by then */
export async function assertWritable(folder: string, variable: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isFullDisk(error)) throw new ConfigError(`${variable}: no se puede escribir en ${folder}`);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
