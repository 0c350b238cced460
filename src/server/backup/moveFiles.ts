import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../adapters/database/open.ts';
import type { Files } from '../adapters/files/files.ts';
import { openFileStore, type FilesPlace } from '../adapters/files/open.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { filesPlaceOf } from '../config/filesPlace.ts';
import { holdDatabase } from './holdDatabase.ts';
import { holdsAnyFile } from './restoredFiles.ts';

export interface MovedFiles {
  readonly files: number;
  /** Files that the database names and that are not there. */
  readonly missing: number;
  /** Files whose bytes are not what their name says: they stay behind. */
  readonly damaged: number;
}

interface NamedFile {
  readonly uid: string;
  readonly name: string;
  readonly size: number;
}

/** Files on their way at once. */
const atOnce = 4;

/**
 * Copies every file that the database names from where they lie to another place, folder or bucket, while every server is stopped; then reads all of
 * them there and compares their hashes. Cut short, it goes on the next time. What is in use stays as it is.
 * @throws ConfigError with one sentence
 */
export async function moveFiles(
  { databaseUrl, dataDir, files: from }: Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>,
  target: string,
): Promise<MovedFiles> {
  const into = filesPlaceOf(target, dataDir);
  const note = path.join(dataDir, 'moving-files');
  const begun = createHash('sha256').update(nameOf(into)).digest('hex');
  if (nameOf(from) === nameOf(into)) throw new ConfigError(`${nameOf(into)}: los archivos ya están ahí`);
  const held = await holdDatabase(databaseUrl);
  try {
    const [source, destination] = [await openFileStore(from), await openFileStore(into)];
    if ((await readFile(note, 'utf8').catch(() => '')) !== begun && (await holdsAnyFile(into)))
      throw new ConfigError(`${nameOf(into)}: no está vacío`);
    await writeFile(note, begun, { mode: 0o600 });
    const named = await namedFiles(databaseUrl);
    const outcomes = await eachOf(named, (file) => copied(file, source, destination));
    const there = named.filter((_, index) => outcomes[index] === 'there');
    const wrong = (await eachOf(there, (file) => removedIfWrong(file, destination))).filter(Boolean).length;
    if (wrong > 0) throw new ConfigError(`${nameOf(into)}: ${wrong} archivos no son lo que eran; empieza otra vez`);
    await rm(note);
    const count = (kind: Outcome): number => outcomes.filter((outcome) => outcome === kind).length;
    return { files: there.length, missing: count('missing'), damaged: count('damaged') };
  } finally {
    await held.end();
  }
}

type Outcome = 'there' | 'missing' | 'damaged';

async function copied({ uid, name, size }: NamedFile, from: Files, into: Files): Promise<Outcome> {
  if ((await into.find(uid, name))?.size === size) return 'there';
  const found = await from.find(uid, name);
  if (!found) return 'missing';
  const incoming = await into.receive(uid, name);
  try {
    const hash = createHash('sha256');
    for await (const bytes of found.read(0, found.size - 1)) {
      hash.update(bytes);
      await incoming.write(bytes);
    }
    if (hash.digest('hex') !== name) return 'damaged';
    await incoming.keep();
    return 'there';
  } finally {
    await incoming.discard();
  }
}

/** Returns true for a file that is not what its name says: the next try copies it anew. */
async function removedIfWrong({ uid, name }: NamedFile, files: Files): Promise<boolean> {
  const found = await files.find(uid, name);
  const hash = createHash('sha256');
  if (found) for await (const bytes of found.read(0, found.size - 1)) hash.update(bytes);
  if (hash.digest('hex') === name) return false;
  await files.remove(uid, name);
  return true;
}

async function namedFiles(databaseUrl: string): Promise<NamedFile[]> {
  const database = await openDatabase(databaseUrl, { shared: true });
  return database.kysely
    .selectFrom('file')
    .select(['uid', 'name', 'size'])
    .orderBy('uid')
    .orderBy('name')
    .execute()
    .finally(() => database.close());
}

/** Some at once. Where one fails, those under way end first: nothing goes on after the servers may start again. */
async function eachOf<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce).map(work);
    await Promise.allSettled(some);
    results.push(...(await Promise.all(some)));
  }
  return results;
}

/** A place in words, without key and secret. */
function nameOf(place: FilesPlace): string {
  return 'folder' in place ? place.folder : `${place.bucket.endpoint}/${place.bucket.bucket}`;
}
