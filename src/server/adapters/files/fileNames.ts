import { createHash } from 'node:crypto';

/** A user's folder. Hashed, so that no uid can name a way out of it, whatever it is made of. */
export function homeOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}

/** The path of a kept file in its store, with slashes: alike in a folder, in a bucket and in a backup. */
export function storedAs(uid: string, name: string): string {
  assertFileName(name);
  const home = homeOf(uid);
  return `${home.slice(0, 2)}/${home}/${name}`;
}

/** @throws Error when it is no SHA-256 in hex */
export function assertFileName(name: string): void {
  if (!/^[a-f0-9]{64}$/.test(name)) throw new Error('Not the name of a file');
}
