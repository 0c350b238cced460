import { stillServes } from '../mail/mailRounds.ts';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { secondsSinceRun } from '#server/adapters/jobs/jobs.ts';

/** What may go wrong with a server. Ages in seconds; null where there is nothing to have an age. */
export interface ServerCondition {
  readonly mailsWaiting: number;
  /** Of those that wait, and of those that came too late while no other was taken since. */
  readonly oldestMailSeconds: number | null;
  /** Of the disk of DATA_DIR. */
  readonly freeBytes: number;
  /** Since the last complete backup. */
  readonly backupSeconds: number | null;
}

/** The same, with how much there is of everything. */
export interface ServerState extends ServerCondition {
  readonly files: number;
  readonly fileBytes: number;
  readonly accounts: number;
  readonly databaseBytes: number;
}

/** The job that a backup is noted as. */
export const backupJob = 'backup';

/** Asked every few seconds by whoever balances load: it counts nothing but mails. @param now epoch milliseconds, of the clock that mails are dated by */
export async function readServerCondition(database: Database, dataDir: string, now: number): Promise<ServerCondition> {
  const [mails, disk, backupSeconds] = await Promise.all([
    database.kysely
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(stillServes(now)).as('count'),
        fn.min<number | null>('created_at').as('oldest'),
      ])
      .where('sent_at', 'is', null)
      // An address that there is not is its owner's mistake, and no fault of the server's mail.
      .where('refused_at', 'is', null)
      .where((where) =>
        where.or([
          stillServes(now),
          where.and([where('attempts', '>', 0), where('created_at', '>', lastTaken(database))]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    statfs(dataDir),
    secondsSinceRun(database, backupJob),
  ]);
  return {
    mailsWaiting: mails.count,
    oldestMailSeconds: mails.oldest === null ? null : (now - mails.oldest) / 1000,
    freeBytes: disk.bavail * disk.bsize,
    backupSeconds,
  };
}

/** The time when a mail was taken last; 0 where none is known. */
function lastTaken({ kysely }: Database) {
  return kysely.selectFrom('outbox as taken').select(sql<number>`coalesce(max(taken.sent_at), 0)`.as('at'));
}

/** @param now as {@link readServerCondition} takes it */
export async function readServerState(database: Database, dataDir: string, now: number): Promise<ServerState> {
  const { kysely } = database;
  const [condition, files, accounts, databaseBytes] = await Promise.all([
    readServerCondition(database, dataDir, now),
    kysely
      .selectFrom('file')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | number | null>('size').as('bytes')])
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    sizeOf(database),
  ]);
  return {
    ...condition,
    files: files.count,
    fileBytes: Number(files.bytes ?? 0),
    accounts: accounts.count,
    databaseBytes,
  };
}

/** Bytes of a database. */
async function sizeOf({ dialect, kysely }: Database): Promise<number> {
  const size =
    dialect === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(kysely);
  return rows[0]?.bytes ?? 0;
}
