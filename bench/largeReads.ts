import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startDataServer, type DataServer } from '../tests/partners/dataServer.ts';
import { post } from './post.ts';

const words = 200_000;
const people = 12;
const rounds = 7;
const page = z.object({ more: z.boolean(), to: z.number(), epoch: z.string() });

/**
 * Times a saved word of others on SQLite, while nobody else asks and while an account of 200,000 words asks for all statuses and for all of the
 * feed, in turns; the ratio of the two is what others notice of somebody's size (the goal: below two).
 */
export async function benchLargeReads(seconds: number): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-large-'));
  const server = await startDataServer(`sqlite:${join(folder, 'glosa.db')}`, join(folder, 'files'));
  try {
    await fill(server);
    const readFeedPage = feedReader(server, await pagesOf(server));
    const waits: Readonly<Record<'quiet' | 'statuses' | 'feed', number[][]>> = { quiet: [], statuses: [], feed: [] };
    for (let round = 0; round < rounds; round++) {
      waits.quiet.push(await othersBeside(server, seconds, async () => pause(10)));
      waits.statuses.push(await othersBeside(server, seconds, () => readStatuses(server)));
      waits.feed.push(await othersBeside(server, seconds, readFeedPage));
    }
    const quiet = waits.quiet.map((times) => at(times, 0.99));
    return Object.entries(waits).map(([meanwhile, times]) => ({
      meanwhile,
      'p50 ms': rounded(median(times.map((one) => at(one, 0.5)))),
      'p99 ms': rounded(median(times.map((one) => at(one, 0.99)))),
      'p99, ratio to the quiet server beside it': rounded(
        median(times.map((one, round) => at(one, 0.99) / (quiet[round] ?? NaN))),
      ),
    }));
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(server: DataServer): Promise<void> {
  for (const uid of ['large', ...Array.from({ length: people }, (_, person) => `person${person}`)])
    await server.call(uid, 'createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } });
  for (let from = 0; from < words; from += 500) {
    const texts = Array.from({ length: 500 }, (_, n) => `w${letters(from + n)}`);
    await post(server, 'large', 'saveWords', { lang: 'en', texts, status: String(1 + ((from / 500) % 5)) });
  }
}

let saved = 0;

/** Sorted waits of people who save a word every 20 ms, while something else is done over and over. */
async function othersBeside(server: DataServer, seconds: number, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const beside = (async () => {
    while (performance.now() < end) await meanwhile();
  })();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < end) {
        const before = performance.now();
        await post(server, `person${person}`, 'saveWord', { lang: 'en', text: `s${letters(saved++)}`, status: '2' });
        times.push(performance.now() - before);
        await pause(20);
      }
    }),
  );
  await beside;
  return times.toSorted((a, b) => a - b);
}

async function readStatuses({ port }: DataServer): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/users/large/words/en/statuses`, {
    headers: { authorization: 'Bearer of-large' },
  });
  if (!response.ok) throw new Error(`statuses: ${response.status}`);
  await response.arrayBuffer();
}

/** Where the pages of the large account's feed begin, as a new browser asks for them. */
async function pagesOf(server: DataServer): Promise<object[]> {
  const questions: object[] = [];
  for (let since = 0, epoch: string | null = null, more = true; more;) {
    const question = { uid: 'large', dev: 'new', cursor: 0, since, floor: since, limit: 2_000, epoch };
    questions.push(question);
    const answer = page.parse(await server.call('large', 'feed', question));
    ({ more, epoch, to: since } = answer);
  }
  return questions;
}

/** One page after another, and from the beginning again; what comes is not looked at, since others are timed in this process. */
function feedReader({ port }: DataServer, questions: readonly object[]): () => Promise<void> {
  let next = 0;
  return async () => {
    const response = await fetch(`http://127.0.0.1:${port}/glosa/us-central1/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer of-large' },
      body: JSON.stringify({ data: questions[next++ % questions.length] }),
    });
    if (!response.ok) throw new Error(`feed: ${response.status}`);
    await response.arrayBuffer();
  };
}

function letters(number: number): string {
  return Array.from(number.toString(26), (digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

function median(numbers: readonly number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
}

function rounded(number: number): number {
  return Number(number.toFixed(1));
}
