import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { migrations } from '#server/adapters/database/migrations.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { documentsALine } from '#server/adapters/database/upgrade.ts';
import { fillFirstSchema, firstSchema, wordsAnAccount, writeAsFirstRelease } from './firstSchema.ts';

export interface LargeUpgrade {
  readonly url: string;
  /** Documents that are there before. */
  readonly rows: number;
  readonly say: (line: string) => void;
}

/**
 * Fills a database as the first release left it, upgrades it by a process that is killed at a third, goes on by another, and looks at every row. On
 * PostgreSQL a server of the first release writes all the while.
 * @returns what is not as it must be; the durations are said, in seconds
 */
export async function largeUpgrade({ url, rows, say }: LargeUpgrade): Promise<readonly string[]> {
  const old = await openDatabase(url, { migrations: firstSchema });
  const filled = stopwatch();
  await fillFirstSchema(old, rows);
  say(`${rows.toLocaleString('en')} documents written in ${filled()} s`);
  const beside = old.dialect === 'postgres' ? writeBeside(old) : null;
  if (beside === null) await old.close();
  try {
    await upgradeInTwo(url, rows, say);
  } finally {
    await beside?.end();
    if (beside !== null) await old.close();
  }
  if (beside !== null)
    say(
      `the first release wrote ${beside.written()} words meanwhile; one took ${beside.longest().toFixed(2)} s at most`,
    );

  const database = await openDatabase(url);
  try {
    return await findFaults(database, rows + (beside?.written() ?? 0));
  } finally {
    await database.close();
  }
}

/** @throws Error when the first process has ended before it could be killed */
async function upgradeInTwo(url: string, rows: number, say: (line: string) => void): Promise<void> {
  const first = stopwatch();
  if ((await runUpgrade(url, say, Math.ceil(rows / 3 / documentsALine))) !== 'killed')
    throw new Error('the upgrade was done before it could be killed');
  say(`killed after ${first()} s`);
  const second = stopwatch();
  await runUpgrade(url, say, Infinity);
  say(`done after ${second()} s more`);
}

function stopwatch(): () => string {
  const begun = performance.now();
  return () => ((performance.now() - begun) / 1_000).toFixed(1);
}

/** Upgrades by a process of its own, which is killed at the `most`th line of progress. */
function runUpgrade(url: string, say: (line: string) => void, most: number): Promise<'done' | 'killed'> {
  const program = path.join(import.meta.dirname, 'upgradeProgram.ts');
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines += 1;
    if (lines % 10 === 0) say(line);
    if (lines >= most) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) =>
    child.on('close', (code, signal) =>
      code === 0
        ? resolve('done')
        : signal === 'SIGKILL' && lines >= most
          ? resolve('killed')
          : reject(new Error(`the upgrade ended with ${code ?? signal}`)),
    ),
  );
}

function writeBeside(database: Database) {
  let writes = 0;
  let longest = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await writeAsFirstRelease(database, writes);
      longest = Math.max(longest, (performance.now() - begun) / 1_000);
      writes += 1;
      await pause(20);
    }
  })();
  // It is waited for at the end; until then a failure must not end the process.
  writing.catch(() => undefined);
  return {
    written: () => writes,
    /** Seconds. */
    longest: () => longest,
    async end() {
      isOver = true;
      await writing;
    },
  };
}

async function findFaults(database: Database, words: number): Promise<readonly string[]> {
  const count = async (rows: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await rows.execute(database.kysely)).rows[0]?.n ?? NaN;
  const status = database.dataField('status');
  const wanted: Readonly<Record<string, [found: number, expected: number]>> = {
    documents: [await count(sql`select count(*) as n from document`), words],
    'words with another status than their document says': [
      await count(sql`select count(*) as n from document where status is null or status <> ${status}`),
      0,
    ],
    'accounts with another number of files': [
      await count(sql`select count(*) as n from account where files <> 2 or file_bytes <> 300`),
      0,
    ],
    'accounts with too few documents counted': [
      await count(sql`select count(*) as n from account where documents < ${wordsAnAccount}`),
      0,
    ],
    'unfinished migrations': [await count(sql`select count(*) as n from unfinished`), 0],
    'migrations done': [await count(sql`select count(*) as n from migration`), migrations.length],
  };
  return Object.entries(wanted)
    .filter(([, [found, expected]]) => found !== expected)
    .map(([what, [found, expected]]) => `${what}: ${found}, not ${expected}`);
}
