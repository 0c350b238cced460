import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { z } from 'zod';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { cookiesOf, makeAccount } from '../tests/e2e/accounts.ts';
import { dueWord } from '../tests/e2e/dueWords.ts';
import { startGlosa } from '../tests/e2e/glosaServer.ts';
import { callAs } from '../tests/e2e/onServer.ts';
import { startDataServer, type DataServer } from '../tests/partners/dataServer.ts';
import { closeConnections, post } from './post.ts';
import { answerChoice } from './practice-page.ts';

// Practice: reviews stored durably through HTTP by many learners at once, the count of due words of a large vocabulary, and an
// answer until its feedback is painted. `node bench/practice.ts [seconds]`
const seconds = Number(process.argv[2] ?? 4);
/** How many learners answer at once, each with more words than they grade in the time, and how many answers a request brings. */
const scenarios = [
  { learners: 400, perRequest: 1, wordsEach: 200 },
  { learners: 64, perRequest: 10, wordsEach: 2_000 },
] as const;
const batch = 500;
const sessionSize = 20;
const manyWords = 200_000;

function words(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `w${at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
  );
}

async function importWords(server: DataServer, uid: string, keys: readonly string[], due: number): Promise<void> {
  for (let from = 0; from < keys.length; from += batch) {
    const part = keys.slice(from, from + batch).map((key) => ({ ...dueWord(key), srsNextReview: due }));
    await server.call(uid, 'importWords', { lang: 'en', words: part });
  }
}

async function open(server: DataServer, uid: string): Promise<string> {
  await server.call(uid, 'createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } });
  const question = { uid, dev: 'bench', cursor: 0, since: 0, floor: 0, limit: 1, epoch: null };
  return z.object({ epoch: z.string() }).parse(await server.call(uid, 'feed', question)).epoch;
}

/** Grades words in sessions of twenty, so many to a request, until the time is over. */
async function gradeAll(
  server: DataServer,
  { learners, perRequest, wordsEach }: (typeof scenarios)[number],
): Promise<object> {
  const keys = words(wordsEach);
  const epochs = await Promise.all(Array.from({ length: learners }, (_, at) => open(server, `${perRequest}-${at}`)));
  for (let at = 0; at < learners; at++) await importWords(server, `${perRequest}-${at}`, keys, 1);
  const times: number[] = [];
  let reviewed = 0;
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    epochs.map(async (epoch, at) => {
      const uid = `${perRequest}-${at}`;
      for (let next = 0; performance.now() < end; next += perRequest) {
        if (next + perRequest > keys.length) throw new Error('There were not enough words');
        const session = `s${Math.floor(next / sessionSize)}`;
        const items = keys.slice(next, next + sessionSize).map((key) => ({ key, exercise: 'flashcard' }));
        const grades = items.slice(0, perRequest).map(({ key }) => ({
          name: 'gradeWord',
          input: { lang: 'en', session, key, exercise: 'flashcard', grade: 2, seen: null },
        }));
        const begins = { name: 'startPractice', input: { lang: 'en', session, kind: 'due', items } };
        const calls = [...(next % sessionSize === 0 ? [begins] : []), ...grades].map((call) => ({
          id: randomUUID(),
          dev: 'bench',
          at: Date.now(),
          ...call,
        }));
        const before = performance.now();
        const { answers } = flushed.parse(await post(server, uid, 'flush', { uid, epoch, calls }));
        times.push(performance.now() - before);
        reviewed += answers.filter(({ result }) => result !== null && result?.reviewed === true).length;
      }
    }),
  );
  times.sort((one, other) => one - other);
  return {
    learners,
    'answers in a request': perRequest,
    'reviews/s': Math.round(reviewed / seconds),
    'median ms': Number((times[Math.floor(times.length / 2)] ?? 0).toFixed(1)),
  };
}
const flushed = z.object({
  answers: z.array(z.object({ result: z.nullish(z.object({ reviewed: z.optional(z.boolean()) })) })),
});

/** Milliseconds of the due count's request, of a vocabulary of which so many words are due. */
async function countDue(server: DataServer, due: number, keys: readonly string[]): Promise<object> {
  const uid = `due-${due}`;
  await open(server, uid);
  await importWords(server, uid, keys.slice(0, due), 1);
  await importWords(server, uid, keys.slice(due), Date.now() + 1e10);
  const times: number[] = [];
  for (let ask = 0; ask < 60; ask++) {
    const before = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/users/${uid}/words/en/due?before=${Date.now()}`, {
      headers: { authorization: `Bearer of-${uid}` },
    });
    const found = z.object({ due: z.number() }).parse(await response.json()).due;
    if (found !== due) throw new Error(`${found} words are due instead of ${due}`);
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return { words: keys.length, due, 'median ms': Number((times[30] ?? 0).toFixed(1)) };
}

/** Milliseconds from a key that answers until the feedback is painted, at full speed and on a CPU four times slower. */
async function answerInBrowser(): Promise<object[]> {
  await build({ logLevel: 'error' });
  const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-'));
  const glosa = await startGlosa(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const account = await makeAccount(glosa.url, glosa.outbox);
    const keys = words(100);
    // Meanings that share no word, so that each is an option beside the others.
    const due = keys.map((key, at) => dueWord(key, `${key}${'abcdefghij'[at % 10]}`));
    await callAs(glosa.url, account, 'importWords', { lang: 'en', words: due });
    await callAs(glosa.url, account, 'updateSettings', {
      soundEffectsEnabled: false,
      practice: { sessionSize: 50, enabledExercises: ['multiple-choice'] },
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await context.addCookies(cookiesOf(account, glosa.url));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const rows: object[] = [];
    for (const rate of [1, 4]) {
      await page.goto(`${glosa.url}/home/practica`);
      if (rate > 1) {
        await page.getByRole('button', { name: 'Terminarla aquí' }).click();
        await page.getByRole('link', { name: 'Volver a Práctica' }).click();
      }
      await page.getByRole('button', { name: 'Repasar 50 palabras' }).click();
      await page.getByText('1 de 50', { exact: true }).waitFor();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const times = (await answers(page)).toSorted((one, other) => one - other);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
      rows.push({
        'answer until feedback is painted': `CPU ${rate}×`,
        runs: times.length,
        median: at(0.5),
        p95: at(0.95),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await glosa.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Forty answers of a session, each left to settle before the next. */
async function answers(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let at = 1; at <= 40; at++) {
    await page.getByText(`${at} de 50`, { exact: true }).waitFor();
    await page.waitForTimeout(120);
    times.push(await page.evaluate(answerChoice));
    await page.waitForTimeout(120);
    await page.keyboard.press('Enter');
  }
  return times;
}

const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-'));
const server = await startDataServer(`sqlite:${join(folder, 'glosa.db')}`, join(folder, 'files'));
try {
  const rows: object[] = [];
  for (const scenario of scenarios) rows.push(await gradeAll(server, scenario));
  console.table(rows);
  const many = words(manyWords);
  console.table([await countDue(server, 500, many), await countDue(server, 20_000, many)]);
} finally {
  await server.kill();
  closeConnections();
  rmSync(folder, { recursive: true, force: true });
}
console.table(await answerInBrowser());
