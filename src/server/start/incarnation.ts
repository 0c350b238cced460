import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../adapters/database/database.ts';
import { ConfigError } from '../operator/configError.ts';

/**
 * The identity of a database, and how far it has come: kept in the database, and beside it in a file that a copy of the
 * database does not bring along. The database is always the first to move on, so where it is behind the file it is an
 * older copy that was put back, and devices know more than it does.
 */
const incarnation = z.object({ id: z.string(), generation: z.number() });
export type Incarnation = z.infer<typeof incarnation>;

/** More than several servers with their own files can ever differ by. */
const leap = 1_000;

/** @throws ConfigError with one sentence when the database is older than what it has answered, or another one */
export async function assertNotOlder(database: Database, file: string): Promise<void> {
  const beside = await readIncarnation(file);
  if (beside === null) return;
  const within = await stored(database);
  if (within?.id === beside.id && within.generation >= beside.generation) return;
  throw new ConfigError(
    `DATA_DIR: la base de datos es más antigua que lo que este servidor ha contestado, o es otra; restaura una copia con «npm run admin -- restore CARPETA», o acepta esta con «npm run admin -- renew-epochs»`,
  );
}

/** Advances by one. The server does so at start, now and then while it answers calls, and when it stops. */
export async function advance(database: Database, file: string): Promise<void> {
  await writeIncarnation(file, await moveOn(database, 0));
}

/** Accepts a database that was restored, whatever the file beside it says. */
export async function acceptDatabase(database: Database, file: string): Promise<void> {
  await writeIncarnation(file, await leapOver(database, file));
}

/** Makes the database newer than what the file knows; the file is left for later. */
export async function leapOver(database: Database, file: string): Promise<Incarnation> {
  const beside = await readIncarnation(file);
  return moveOn(database, Math.max(beside?.generation ?? 0, (await stored(database))?.generation ?? 0) + leap);
}

function moveOn(database: Database, atLeast: number): Promise<Incarnation> {
  return database.transaction(async (transaction) => {
    const found = await transaction.selectFrom('incarnation').selectAll().orderBy('id').executeTakeFirst();
    const next = { id: found?.id ?? randomUUID(), generation: Math.max(atLeast, (found?.generation ?? 0) + 1) };
    await transaction
      .insertInto('incarnation')
      .values(next)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ generation: next.generation }))
      .execute();
    return next;
  });
}

function stored(database: Database): Promise<Incarnation | undefined> {
  return database.kysely.selectFrom('incarnation').selectAll().orderBy('id').executeTakeFirst();
}

/** A file that was cut short counts as none: it guards against mistakes, not against loss. */
async function readIncarnation(file: string): Promise<Incarnation | null> {
  try {
    return incarnation.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

export async function writeIncarnation(file: string, value: Incarnation): Promise<void> {
  const temporary = `${file}.new`;
  await writeFile(temporary, JSON.stringify(value), { mode: 0o600, flush: true });
  await rename(temporary, file);
}
