import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { freePort } from '../tests/partners/freePort.ts';

// Times a saved word of everybody else while one address tries passwords, or one account imports. `node bench/limits.ts [seconds]`
const seconds = Number(process.argv[2] ?? 8);
const goal = 100;
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'glosa-limits-'));
const outbox = join(folder, 'mail');
const environment = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: folder,
  OUTBOX_DIR: outbox,
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
};
const server = fork(join(import.meta.dirname, '../src/server/main.ts'), {
  env: environment,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: string;
}

function send(
  method: 'GET' | 'POST',
  path: string,
  {
    body,
    address = '192.0.2.1',
    ...headers
  }: {
    readonly body?: object;
    readonly address?: string;
    readonly authorization?: string;
    readonly cookie?: string;
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : '';
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (piece: string) => (received += piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: received,
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

async function started(): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if ((await send('GET', '/health').catch(() => null))?.status === 200) return;
    await pause(50);
  }
  throw new Error('The server did not start');
}

const password = 'una clave larga';

/** An account with its token; every account has an address of its own. */
async function account(n: number): Promise<string> {
  const [email, address] = [`user${n}@example.test`, `192.0.2.${n + 2}`];
  const post = async (route: string, body: object) => {
    const answer = await send('POST', `/api/auth/${route}`, { body, address });
    if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.body}`);
    return answer;
  };
  await post('sign-up', { name: 'Ana', email, password, timeZone: 'UTC' });
  await post('verify', { code: await codeTo(email) });
  const { cookies } = await post('sign-in', { email, password, rememberMe: true });
  const { body } = await send('GET', '/api/auth/session', { cookie: cookies, address });
  return /"token":"([^"]+)"/.exec(body)?.[1] ?? '';
}

async function codeTo(email: string): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const code = codeIn(email);
    if (code !== null) return code;
    await pause(25);
  }
  throw new Error('No mail came');
}

function codeIn(email: string): string | null {
  const mail = readdirSync(outbox)
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .find((text) => text.includes(email));
  const raw = mail?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /[?&]code=([\w.-]+)/.exec(raw ?? '')?.[1] ?? null;
}

function call(token: string, name: string, data: object): Promise<Answer> {
  return send('POST', `/glosa/us-central1/${name}`, { body: { data }, authorization: `Bearer ${token}` });
}

const letters = (n: number): string =>
  Array.from(String(n), (digit) => String.fromCharCode(97 + Number(digit))).join('');
let word = 0;

/** Ten people save a word every 50 ms each; gives their sorted waits. */
async function others(tokens: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() < end) {
        const begun = performance.now();
        const { status } = await call(token, 'saveWord', { lang: 'en', text: `word ${letters(word++)}`, status: '2' });
        if (status !== 200) throw new Error(`saveWord: ${status}`);
        waits.push(performance.now() - begun);
        await pause(50);
      }
    }),
  );
  return waits.toSorted((a, b) => a - b);
}

/** Repeats on so many connections until it is told to stop; gives how often each status was answered. */
function attack(
  connections: number,
  pauseBetween: number,
  work: () => Promise<Answer>,
): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let over = false;
  const running = Promise.all(
    Array.from({ length: connections }, async () => {
      while (!over) {
        const { status } = await work();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (pauseBetween > 0) await pause(pauseBetween);
      }
    }),
  );
  return async () => {
    over = true;
    await running;
    return statuses;
  };
}

function importOf(token: string): Promise<Answer> {
  const words = Array.from({ length: 200 }, () => wordOf(`import ${letters(word++)}`, { status: '2' }));
  return call(token, 'importWords', { lang: 'en', words });
}

try {
  await started();
  const tokens: string[] = [];
  for (let n = 0; n < 11; n++) tokens.push(await account(n));
  const [importer = '', ...people] = tokens;
  let invented = 0;
  const signIn = (address: () => string) => () =>
    send('POST', '/api/auth/sign-in', {
      body: { email: `invented${invented++}@example.test`, password: 'adivino', rememberMe: true },
      address: address(),
    });
  const scenarios: readonly (readonly [string, () => () => Promise<Map<number, number>>])[] = [
    ['nobody else', () => () => Promise.resolve(new Map())],
    [
      '400 sign-ins a second from one address',
      () =>
        attack(
          40,
          100,
          signIn(() => '203.0.113.9'),
        ),
    ],
    [
      'the same from a thousand addresses',
      () =>
        attack(
          40,
          100,
          signIn(() => `203.0.${invented % 4}.${invented % 250}`),
        ),
    ],
    ['one account importing on 20 connections', () => attack(20, 0, () => importOf(importer))],
  ];
  const rows: Record<string, string | number>[] = [];
  for (const [name, begin] of scenarios) {
    const stop = begin();
    const waits = await others(people);
    const statuses = await stop();
    const at = (share: number): number => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    const answered = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    rows.push({
      meanwhile: name,
      answered,
      'saved words': waits.length,
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'max ms': at(1),
      [`p99 under ${goal} ms`]: at(0.99) < goal ? 'yes' : 'no',
    });
  }
  console.table(rows);
} finally {
  agent.destroy();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
