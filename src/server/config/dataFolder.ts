import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
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

/** Makes the server's secret where there is none. Returns true when it did not exist before. */
export function makeSecret(dataDir: string): boolean {
  try {
    writeFileSync(path.join(dataDir, 'secret'), randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
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
