import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../operator/configError.ts';

/** Makes a folder for this user alone. @throws ConfigError naming the variable when it cannot be written into */
export function makeFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`${variable}: no se puede escribir en ${folder}`);
  }
}

/** Says that no start of a server has come to its end in the folder: what was cut short there is begun again. */
const firstStart = 'first-start';

/**
 * Makes the server's secret where there is none, whole or not at all.
 * @returns true when no server has used it yet
 * @throws ConfigError when it cannot be written
 */
export function makeSecret(dataDir: string): boolean {
  const secret = path.join(dataDir, 'secret');
  const marker = path.join(dataDir, firstStart);
  if (existsSync(secret)) return existsSync(marker);
  const unfinished = path.join(dataDir, `.secret-${randomUUID()}`);
  try {
    writeFileSync(marker, '', { mode: 0o600 });
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    putWhole(unfinished, secret);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: no se puede escribir ${secret} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  return true;
}

/** Gives a file its name. Of two that start at once both have the one that was first, where the file system knows links. */
function putWhole(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch {
    if (!existsSync(file)) renameSync(unfinished, file);
  }
  rmSync(unfinished, { force: true });
}

/** Notes that a server has started in the folder: from now on a secret without its database is a loss. */
export function endFirstStart(dataDir: string): void {
  try {
    rmSync(path.join(dataDir, firstStart), { force: true });
  } catch {
    // The next start ends it.
  }
}

/** @throws ConfigError when it was cut short */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new ConfigError(`DATA_DIR: ${file} está dañado; bórralo y cada cual iniciará sesión otra vez`);
  return secret;
}
