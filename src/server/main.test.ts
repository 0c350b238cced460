import { connect } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstLink } from '#server/adapters/mail/local.ts';
import { onEveryEmptyDatabase } from '#tests/partners/databases.ts';
import { freePort } from '#tests/partners/freePort.ts';
import { runToEnd, startGlosa, type Glosa } from '#tests/partners/glosa.ts';

const ana = { name: 'Ana', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' };
const secret = 'a secret of the tests, long enough to sign';

/** A browser would send Origin; so does this. */
function post(glosa: Glosa, route: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${glosa.url}/api/auth/${route}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: glosa.url, ...headers },
  });
}

/** Signs Ana up, proves her address with the operator's command, signs her in. */
async function signIn(glosa: Glosa, environment: Record<string, string>, run: { readonly fromSources: boolean }) {
  expect((await post(glosa, 'sign-up', ana)).status).toBe(200);
  expect(await runToEnd('src/server/admin.ts', ['verify', ana.email], environment, run)).toEqual({
    code: 0,
    output: `${ana.email}: cuenta activada\n`,
  });
  const signedIn = await post(glosa, 'sign-in', { email: ana.email, password: ana.password, rememberMe: true });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const session = await (await fetch(`${glosa.url}/api/auth/session`, { headers: { cookie } })).json();
  return { cookie, uid: String(session.uid), token: String(session.token) };
}

onEveryEmptyDatabase((place) => {
  test('it starts, an operator verifies beside it, a stream is open, and SIGTERM ends it well', async () => {
    const at = await place();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
    const environment = { DATA_DIR: dataDir, DATABASE_URL: at.url, SECRET: secret };
    // From its sources once, as `npm run dev` does; every other test starts a bundle, as `npm start` does.
    const run = { fromSources: at.url.startsWith('sqlite:') };
    try {
      await using glosa = await startGlosa(environment, run);
      const { uid, token } = await signIn(glosa, environment, run);
      const stream = await fetch(`${glosa.url}/users/${uid}/changes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const reader = stream.body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      const ended = reader?.read().then(
        () => 'ended',
        () => 'cut',
      );
      expect(await glosa.stop()).toBe(0);
      expect(await ended).toBe('ended');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await at.remove();
    }
  });
});

test('the link on the console opens the account, and OUTBOX_DIR holds the message', async () => {
  const outbox = mkdtempSync(path.join(tmpdir(), 'glosa-mail-'));
  try {
    await using glosa = await startGlosa({ OUTBOX_DIR: outbox });
    await post(glosa, 'sign-up', ana, { host: 'evil.example' });
    await expect
      .poll(() => firstLink(glosa.output().slice(glosa.output().indexOf('Confirma'))), { timeout: 120_000 })
      .toMatch(/\/auth-action\?/);
    const link = new URL(firstLink(glosa.output().slice(glosa.output().indexOf('Confirma'))) ?? '');
    expect(link.origin).toBe(glosa.url);
    expect((await post(glosa, 'verify', { code: link.searchParams.get('code') })).status).toBe(200);
    expect(readdirSync(outbox)).toHaveLength(1);
    expect(await (await fetch(`${glosa.url}/dev/correo`)).text()).toContain(ana.email);
  } finally {
    rmSync(outbox, { recursive: true, force: true });
  }
});

test('no link is printed on a public address', async () => {
  await using glosa = await startGlosa({ PUBLIC_URL: 'https://glosa.example' });
  await post(glosa, 'sign-up', ana, { origin: 'https://glosa.example' });
  await expect.poll(() => glosa.output(), { timeout: 120_000 }).toContain('Un correo no ha salido');
  expect(glosa.output()).not.toContain('auth-action');
  expect((await fetch(`${glosa.url}/dev/correo`)).status).toBe(404);
});

test.each([
  [{ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/glosa`, SECRET: secret }, /^DATABASE_URL: .*ECONNREFUSED/],
  [{ HOST: '192.0.2.1' }, /^HOST: 192\.0\.2\.1 /],
])('a wrong variable stops the start with one line (%#)', async (variables, line) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
  const { code, output } = await runToEnd('src/server/main.ts', [], { DATA_DIR: dataDir, ...variables });
  expect(code).toBe(1);
  expect(output).toMatch(line);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  rmSync(dataDir, { recursive: true, force: true });
});

test('what it writes is for its user alone; a second server is refused; limits count the socket; a request under way when SIGTERM comes is answered', async () => {
  await using glosa = await startGlosa();
  for (const file of ['glosa.db', 'secret'])
    expect([file, statSync(path.join(glosa.dataDir, file)).mode & 0o077]).toEqual([file, 0]);
  expect(readFileSync(path.join(glosa.dataDir, 'secret'), 'utf8')).toHaveLength(64);
  await secondServerIsRefused(glosa);
  await limitsCountTheSocket(glosa);
  await requestUnderWayIsAnswered(glosa);
});

/** On the same folder, and on the same port: each says so in one line. */
async function secondServerIsRefused(glosa: Glosa): Promise<void> {
  const same = await runToEnd('src/server/main.ts', [], { DATA_DIR: glosa.dataDir });
  expect(same).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: ya está en uso; [^\n]+\n$/) });
  const other = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
  const port = await runToEnd('src/server/main.ts', [], { DATA_DIR: other, PORT: new URL(glosa.url).port });
  expect(port).toEqual({ code: 1, output: expect.stringMatching(/^PORT: otro programa escucha en [^\n]+\n$/) });
  rmSync(other, { recursive: true, force: true });
}

/** Not what a client says of itself. */
async function limitsCountTheSocket(glosa: Glosa): Promise<void> {
  const tries: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const headers = { 'x-forwarded-for': `198.51.100.${attempt}`, 'x-glosa-client-address': `198.51.100.${attempt}` };
    tries.push((await post(glosa, 'send-verification', { email: `nadie${attempt}@example.test` }, headers)).status);
  }
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 200), 429]);
}

async function requestUnderWayIsAnswered(glosa: Glosa): Promise<void> {
  const body = JSON.stringify({ email: 'nadie@example.test' });
  const socket = connect(Number(new URL(glosa.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (piece: Buffer) => (received += piece.toString()));
    socket.on('close', () => resolve(received));
  });
  socket.write(
    `POST /api/auth/request-reset HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // Its "100 Continue" shows that the server is at work on the request.
  await new Promise((resolve) => socket.once('data', resolve));
  const code = glosa.stop();
  socket.write(body);
  expect(await answer).toContain('HTTP/1.1 200');
  expect(await code).toBe(0);
}

test('the start says what a public address should set, and nothing once it is set', async () => {
  const advice =
    /^SIGN_UP: cualquiera que encuentre esta dirección puede crear una cuenta; pon [^\n]*ADMINS[^\n]*SMTP_URL[^\n]*$/m;
  for (const [environment, isSaid] of [
    [{ PUBLIC_URL: 'https://glosa.example' }, true],
    [{ PUBLIC_URL: 'https://glosa.example', SIGN_UP: 'open' }, false],
    [{}, false],
  ] as const) {
    await using glosa = await startGlosa(environment);
    expect([environment, advice.test(glosa.output())]).toEqual([environment, isSaid]);
  }
  // Chosen on the page or by command, it is no default any more.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://glosa.example' };
  const started = async (): Promise<string> => {
    await using glosa = await startGlosa(environment);
    return glosa.output();
  };
  expect(await started()).toMatch(advice);
  expect((await runToEnd('src/server/admin.ts', ['sign-up', 'open'], environment)).code).toBe(0);
  expect(await started()).not.toMatch(advice);
  const fixed = await runToEnd('src/server/admin.ts', ['sign-up', 'open'], { ...environment, SIGN_UP: 'closed' });
  expect(fixed).toEqual({ code: 1, output: 'Quién puede entrar lo fija SIGN_UP al arrancar el servidor.\n' });
  rmSync(dataDir, { recursive: true, force: true });
});

test('an invitation by command lets its address into a server that is closed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
  const environment = { DATA_DIR: dataDir, SIGN_UP: 'closed' };
  await using glosa = await startGlosa(environment);
  const invited = await runToEnd('src/server/admin.ts', ['invite', ana.email, '--days', '1'], environment);
  expect(invited).toMatchObject({ code: 0, output: expect.stringContaining('Vale un día') });
  const invitation = new URL(invited.output.split('\n')[0] ?? '').searchParams.get('invitacion');
  const signUp = ana;
  expect((await post(glosa, 'sign-up', signUp)).status).toBe(403);
  expect((await post(glosa, 'sign-up', { ...signUp, email: 'bea@example.test', invitation })).status).toBe(403);
  expect((await post(glosa, 'sign-up', { ...signUp, invitation })).status).toBe(200);
  await glosa.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the operator’s commands refuse what they do not know', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-main-'));
  const admin = (...parameters: string[]) => runToEnd('src/server/admin.ts', parameters, { DATA_DIR: dataDir });
  expect(await admin('verify', ana.email)).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR: no hay ninguna base de datos de Glosa/),
  });
  await using glosa = await startGlosa({ DATA_DIR: dataDir });
  expect(await admin('verify', 'nadie@example.test')).toEqual({
    code: 1,
    output: 'nadie@example.test: no hay ninguna cuenta con ese correo\n',
  });
  expect(await admin('renew-epochs')).toMatchObject({ code: 0 });
  expect(await admin('invite', 'nadie')).toEqual({ code: 1, output: 'nadie: no es un correo electrónico\n' });
  for (const days of ['0', '1.5', 'x'])
    expect(await admin('invite', '--days', days)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^--days: /),
    });
  for (const parameters of [['other'], ['verify', 'a', 'b'], ['invite', 'ana@example.test', 'b']])
    expect(await admin(...parameters)).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin') });
  await glosa.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
