import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freshDatabase, startPostgres } from '../tests/partners/postgres.ts';
import { startDataServer, type DataServer } from '../tests/partners/dataServer.ts';
import { benchLargeReads } from './largeReads.ts';
import { closeConnections, post } from './post.ts';
import { benchPracticeAnswers } from './practiceAnswers.ts';
import { benchReceipts } from './receipts.ts';
import { growth } from './samples.ts';

// Words saved durably through HTTP by many users at once, one server process. `node bench/server.ts [seconds]`
const seconds = Number(process.argv[2] ?? 4);
const users = 64;
const epochs = new Map<string, string>();

interface Scenario {
  readonly name: string;
  /** Words of one request. */
  readonly words: number;
  send(server: DataServer, uid: string, dev: string, words: readonly string[]): Promise<void>;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'saveWord online',
    words: 1,
    async send(server, uid, _dev, [text]) {
      await post(server, uid, 'saveWord', { lang: 'en', text, status: '2' });
    },
  },
  { name: 'flush of 1 word', words: 1, send: flush },
  ...[10, 40, 160].map((words) => ({ name: `flush of ${words} words`, words, send: flush })),
];

async function flush(server: DataServer, uid: string, dev: string, words: readonly string[]): Promise<void> {
  const calls = words.map((text) => ({
    id: randomUUID(),
    dev,
    name: 'saveWord',
    input: { lang: 'en', text, status: '2' },
    at: Date.now(),
  }));
  await post(server, uid, 'flush', { uid, epoch: epochs.get(uid) ?? null, calls });
}

async function measure(
  server: DataServer,
  scenario: Scenario,
  run: number,
): Promise<{ words: number; median: number; p99: number }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      for (let next = 0; performance.now() < end; next++) {
        const words = Array.from({ length: scenario.words }, (_word, index) =>
          letters(run, next * scenario.words + index),
        );
        const before = performance.now();
        await scenario.send(server, `user${user}`, 'bench', words);
        times.push(performance.now() - before);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN;
  return { words: (times.length * scenario.words) / seconds, median: at(0.5), p99: at(0.99) };
}

function letters(run: number, number: number): string {
  return `w${run}${Array.from(number.toString(26), (digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')}`;
}

async function bench(name: string, url: string): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-'));
  const server = await startDataServer(url || `sqlite:${join(folder, 'glosa.db')}`, join(folder, 'files'));
  try {
    for (let user = 0; user < users; user++) {
      const uid = `user${user}`;
      await server.call(uid, 'createUserProfile', {
        uid,
        email: `${uid}@example.test`,
        extraData: { displayName: uid },
      });
      const page = await server.call(uid, 'feed', {
        uid,
        dev: 'bench',
        cursor: 0,
        since: 0,
        floor: 0,
        limit: 1,
        epoch: null,
      });
      epochs.set(uid, z.object({ epoch: z.string() }).parse(page).epoch);
    }
    const rows = [];
    const flushed = new Map<number, number>();
    for (const [run, scenario] of scenarios.entries()) {
      const { words, median, p99 } = await measure(server, scenario, run);
      if (scenario.words > 1) flushed.set(scenario.words, median);
      rows.push({
        database: name,
        request: scenario.name,
        'words/s': Math.round(words),
        'median ms': Number(median.toFixed(1)),
        'p99 ms': Number(p99.toFixed(1)),
      });
    }
    console.log(`${name}: a flush by its words: ${growth(flushed)}`);
    return rows;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withSqlite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-'));
  try {
    return await work(`sqlite:${join(folder, 'glosa.db')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = await bench('SQLite', '');
const receipts = await withSqlite((url) => benchReceipts('SQLite', url));
const partner = await startPostgres();
if ('missing' in partner) console.warn(`PostgreSQL left out. ${partner.missing}`);
else {
  const database = await freshDatabase(partner.url);
  rows.push(...(await bench('PostgreSQL', database.url)));
  const other = await freshDatabase(partner.url);
  receipts.push(...(await benchReceipts('PostgreSQL', other.url)));
  partner.stop();
}
console.table(rows);
console.table(receipts);
console.table(await benchPracticeAnswers());
console.table(await benchLargeReads(seconds));
closeConnections();
