import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { firstLink } from '#server/adapters/mail/local.ts';
import { freePort } from './partners/freePort.ts';
import { startGlosa } from './partners/glosa.ts';
import { freshDatabase } from './partners/postgres.ts';
import { isInstalled, startProxy, type Proxy } from './partners/proxies.ts';

// The recipes of `deploy/` and docs/running.md, run as they stand but for ports, names and folders.
const root = path.join(import.meta.dirname, '..');
const ana = { name: 'Ana', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' };
const secret = 'a secret of the tests, long enough to sign';
const given = tls.getCACertificates('default');
afterAll(() => tls.setDefaultCACertificates(given));
const trust = ({ certificate }: Proxy): void => tls.setDefaultCACertificates([...given, certificate]);

/** A browser behind the proxy: its origin, and its cookies once it has any. */
function browserAt(url: string) {
  let cookie = '';
  return {
    async post(route: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
      const response = await fetch(`${url}/api/auth/${route}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: url, cookie, ...headers },
      });
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      if (set.length > 0) cookie = set.join('; ');
      return response;
    },
    async session(): Promise<{ readonly uid: string; readonly token: string }> {
      return (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).json();
    },
    cookie: () => cookie,
  };
}

describe.each(['nginx', 'caddy'] as const)('the recipe for %s', (kind) => {
  if (!isInstalled(kind)) console.warn(`LEFT OUT: the recipe for ${kind} (Debian package "${kind}")`);

  test.skipIf(!isInstalled(kind))(
    'accounts, secure cookies, news at once, files in pieces, queued work, and the address of who guesses',
    async () => {
      const port = await freePort();
      const inner = await freePort();
      const outbox = mkdtempSync(path.join(tmpdir(), 'glosa-mail-'));
      const url = `https://localhost:${port}`;
      await using glosa = await startGlosa({
        PORT: String(inner),
        PUBLIC_URL: url,
        OUTBOX_DIR: outbox,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'info',
      });
      await using proxy = await startProxy(kind, port, [`127.0.0.1:${inner}`]);
      trust(proxy);
      expect(await (await fetch(proxy.url)).text()).toContain('Glosa');
      const browser = browserAt(proxy.url);
      expect((await browser.post('sign-up', ana)).status).toBe(200);
      await expect.poll(() => readdirSync(outbox)).toHaveLength(1);
      const [mail = ''] = readdirSync(outbox);
      const link = new URL(firstLink(decoded(readFileSync(path.join(outbox, mail), 'utf8'))) ?? 'none:');
      expect(link.origin).toBe(proxy.url);
      expect((await browser.post('verify', { code: link.searchParams.get('code') })).status).toBe(200);
      const credentials = { email: ana.email, password: ana.password, rememberMe: true };
      expect((await browser.post('sign-in', credentials)).status).toBe(200);
      expect(browser.cookie()).toContain('__Host-');
      const { uid, token } = await browser.session();
      const own = { authorization: `Bearer ${token}` };

      // The stream's first line comes by itself: the next one would be 25 seconds away.
      const stream = await fetch(`${proxy.url}/users/${uid}/changes`, { headers: own });
      const reader = stream.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^\{"rev":\d+\}\n$/);
      await reader?.cancel();

      const piece = Buffer.alloc(768 * 1024, 7);
      const stored = await fetch(
        `${proxy.url}/users/${uid}/files/${createHash('sha256').update(piece).digest('hex')}`,
        { method: 'PUT', headers: { ...own, 'content-type': 'image/png' }, body: piece },
      );
      expect(stored.status).toBe(201);
      const flush = await fetch(`${proxy.url}/glosa/us-central1/flush`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { filler: 'x'.repeat(1_900_000) } }),
      });
      // The server's own word, not the proxy's.
      expect([flush.status, flush.headers.get('content-type')]).toEqual([400, expect.stringContaining('json')]);

      await guessFrom('127.0.0.2', proxy, JSON.stringify({ ...credentials, password: 'no es esta' }));
      await expect.poll(glosa.output).toContain('"event":"sign-in-failed","address":"127.0.0.2"');
      rmSync(outbox, { recursive: true, force: true });
    },
  );
});

test.skipIf(!isInstalled('caddy') || inject('postgresUrl') === null)(
  'two servers behind Caddy: one is stopped while everybody goes on asking, and nobody notices',
  async () => {
    const database = await freshDatabase(inject('postgresUrl') ?? '');
    const [port, one, other] = [await freePort(), await freePort(), await freePort()];
    const environment = { DATABASE_URL: database.url, SECRET: secret, PUBLIC_URL: `https://localhost:${port}` };
    const shared = mkdtempSync(path.join(tmpdir(), 'glosa-files-'));
    {
      await using first = await startGlosa({ ...environment, DATA_DIR: shared, PORT: String(one) });
      await using second = await startGlosa({ ...environment, DATA_DIR: shared, PORT: String(other) });
      await using proxy = await startProxy('caddy', port, [`127.0.0.1:${one}`, `127.0.0.1:${other}`]);
      trust(proxy);
      const ask = async () => (await fetch(`${proxy.url}/health`)).status;
      const before = await Promise.all(Array.from({ length: 20 }, ask));
      const stopping = first.stop();
      const during = await Promise.all(Array.from({ length: 40 }, ask));
      await stopping;
      const after = await Promise.all(Array.from({ length: 20 }, ask));
      expect(new Set([...before, ...during, ...after])).toEqual(new Set([200]));
      expect((await fetch(`${second.url}/ready`)).status).toBe(200);
    }
    rmSync(shared, { recursive: true, force: true });
    await database.drop();
  },
);

/** Tries to sign in from an address that is no proxy of the operator's, and claims another one. */
function guessFrom(localAddress: string, { url, certificate }: Proxy, body: string): Promise<void> {
  const { port } = new URL(url);
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': '198.51.100.7' };
  const request = https.request({
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    ca: certificate,
    localAddress,
    method: 'POST',
    path: '/api/auth/sign-in',
    headers: { ...headers, host: `localhost:${port}` },
  });
  return new Promise((resolve, reject) => {
    request.on('response', (response) => response.resume().on('end', resolve)).on('error', reject);
    request.end(body);
  });
}

/** Quoted-printable, as mails have it. */
function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

if (!isInstalled('systemd-analyze')) console.warn('LEFT OUT: the unit for systemd');
test.skipIf(!isInstalled('systemd-analyze'))('systemd finds nothing wrong in the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-unit-'));
  const unit = readFileSync(path.join(root, 'deploy/glosa.service'), 'utf8').replaceAll(
    '/opt/glosa/node_modules/.bin/node',
    process.execPath,
  );
  writeFileSync(path.join(folder, 'glosa.service'), unit);
  // It says what it finds on stderr, and answers 0 for what it only warns of.
  execFileSync('sh', ['-c', `! systemd-analyze verify ${folder}/glosa.service 2>&1 | grep glosa.service`]);
  rmSync(folder, { recursive: true, force: true });
});

if (!isInstalled('fail2ban-regex')) console.warn('LEFT OUT: the rule for fail2ban (Debian package "fail2ban")');
test.skipIf(!isInstalled('fail2ban-regex'))(
  'fail2ban finds the addresses of failed sign-ins, and no forged one',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'glosa-fail2ban-'));
    const rule = /```ini\n([^`]+)```/.exec(readFileSync(path.join(root, 'docs/running.md'), 'utf8'))?.[1] ?? '';
    writeFileSync(path.join(folder, 'glosa.conf'), rule.replaceAll(/^ {2}/gm, ''));
    const line = (rest: object) => JSON.stringify({ level: 30, time: Date.now(), pid: 7, hostname: 'nas', ...rest });
    const lines = [
      line({ event: 'sign-in-failed', address: '203.0.113.9', account: 'ab' }),
      line({ event: 'sign-in-failed', address: '2001:db8::7', account: 'ab' }),
      line({ event: 'request', route: '{"event":"sign-in-failed","address":"198.51.100.1"' }),
      line({ event: 'sign-in-locked-out', address: '203.0.113.10', account: 'ab' }),
    ];
    writeFileSync(path.join(folder, 'log'), `${lines.join('\n')}\n`);
    const found = execFileSync('fail2ban-regex', ['--out', 'ip', `${folder}/log`, `${folder}/glosa.conf`], {
      encoding: 'utf8',
    });
    expect(found.trim().split('\n')).toEqual(['203.0.113.9', '2001:db8::7']);
    rmSync(folder, { recursive: true, force: true });
  },
);
