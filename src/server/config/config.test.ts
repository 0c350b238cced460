import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';
import { ConfigError } from '../operator/configError.ts';

const secret = '0123456789abcdef0123456789abcdef';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glosa-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...variables });

test('without any variable it serves one machine', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: new URL('http://127.0.0.1:3000'),
    databaseUrl: `sqlite:${join(folder, 'glosa.db')}`,
    files: { folder: join(folder, 'files') },
    smtpUrl: null,
    outboxDir: null,
    logLevel: 'info',
  });
});

test('an empty variable counts as unset, and PUBLIC_URL follows PORT', () => {
  expect(read({ PORT: '8080', PUBLIC_URL: '', SECRET: '', SMTP_URL: '' })).toMatchObject({
    port: 8080,
    publicUrl: new URL('http://127.0.0.1:8080'),
    smtpUrl: null,
  });
});

test.each([
  ['PORT', 'x'],
  ['PORT', '0'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['PUBLIC_URL', 'glosa.example'],
  ['PUBLIC_URL', 'ftp://glosa.example'],
  ['PUBLIC_URL', 'https://glosa.example/path'],
  ['PUBLIC_URL', 'https://user@glosa.example'],
  ['PUBLIC_URL', 'https://glosa.example/?x'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'sqlite:'],
  ['FILES_URL', 'ftp://k:s@files.example/books'],
  ['FILES_URL', 's3://files.example/books'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'mail'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b\nBcc: c@d'],
  ['GOOGLE_CLIENT_SECRET', 'x'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['OPDS_CATALOGUES', 'https://books.example/opds'],
  ['OPDS_CATALOGUES', 'Libros = ftp://books.example'],
  ['OPDS_CATALOGUES', 'Libros = books.example/opds'],
  ['OPDS_CATALOGUES', 'Libros = https://a.example; Libros = https://b.example'],
  ['OPDS_CATALOGUES', `${'x'.repeat(61)} = https://a.example`],
  ['SIGN_UP', 'no'],
  ['QUOTA', '5 bananas'],
  ['QUOTA', '0'],
  ['QUOTA', '-1GB'],
  ['TOTAL_SPACE', 'GB'],
  ['TOTAL_SPACE', '99999999T'],
  ['SIGN_UP_DOMAINS', 'school'],
  ['SIGN_UP_DOMAINS', '@school.example'],
  ['ADMINS', 'ana'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
  ['TRUSTED_PROXIES', '::1/129'],
  ['SECRET', 'short'],
  ['SECRET', 'a'.repeat(32)],
  ['SECRET', 'abcd'.repeat(8)],
  ['LOG_LEVEL', 'loud'],
  ['DATA_DIR', '/dev/null/data'],
  ['OUTBOX_DIR', '/dev/null/mail'],
])('%s=%j is refused in one line that begins with its name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError);
  const named = name === 'GOOGLE_CLIENT_SECRET' ? 'GOOGLE_CLIENT_ID' : name;
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${named}: [^\\n]+$`));
});

test('PostgreSQL asks for a secret that every server has', () => {
  expect(() => read({ DATABASE_URL: 'postgres://db/glosa' })).toThrow(/^SECRET: /);
  expect(read({ DATABASE_URL: 'postgres://db/glosa', SECRET: secret }).secret).toBe(secret);
});

test('Google is whoever GOOGLE_ISSUER says, over https unless on this machine', () => {
  expect(read().google).toBeNull();
  expect(read({ GOOGLE_CLIENT_ID: 'id' }).google).toEqual({
    clientId: 'id',
    clientSecret: null,
    issuer: new URL('https://accounts.google.com'),
  });
  expect(
    read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google,
  ).toEqual({ clientId: 'id', clientSecret: 's', issuer: new URL('http://127.0.0.1:9') });
  expect(() => read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://issuer.example' })).toThrow(
    /^GOOGLE_ISSUER: tiene que ser https/,
  );
});

test.each([
  ['GOOGLE_CLIENT_SECRET', 'x'],
  ['TRANSLATOR_KEY', 'x'],
  ['OPDS_CATALOGUES', 'nonsense'],
  ['TRUSTED_PROXIES', 'nonsense'],
])('a first start that %s stops leaves nothing behind', (name, value) => {
  const dataDir = join(folder, 'never made');
  expect(() => readConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(ConfigError);
  expect(existsSync(dataDir)).toBe(false);
});

test('the secret is made once, long, for this user alone', () => {
  const { secret } = read();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(read().secret).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
});

test('a secret that was cut short signs nothing', () => {
  writeFileSync(join(folder, 'secret'), '');
  expect(() => read()).toThrow(/^DATA_DIR: .*secret/);
});

test('the data folder is made for this user alone', () => {
  const dataDir = join(folder, 'a', 'b');
  readConfig({ DATA_DIR: dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be written is reported', () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o500 });
  expect(() => readConfig({ DATA_DIR: join(folder, 'closed') })).toThrow(/^DATA_DIR: /);
});

test('loopback is this machine and nothing that only looks like it', () => {
  for (const name of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect([name, isLoopback(name)]).toEqual([name, true]);
  for (const name of [
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost.example',
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
    '',
  ])
    expect([name, isLoopback(name)]).toEqual([name, false]);
});

const school = { OIDC_ISSUER: 'https://id.school.example/main', OIDC_CLIENT_ID: 'glosa' };

test('an issuer of one’s own has a name, its host’s when it is given none, and Google may stand beside it', () => {
  expect(read()).toMatchObject({ oidc: null, passwords: true });
  const oidc = { clientId: 'glosa', clientSecret: null, issuer: new URL(school.OIDC_ISSUER), trustsEmail: false };
  expect(read({ ...school, PASSWORDS: 'off', GOOGLE_CLIENT_ID: 'id' })).toMatchObject({
    oidc: { ...oidc, name: 'id.school.example' },
    google: { clientId: 'id' },
    passwords: false,
  });
  expect(read({ ...school, OIDC_NAME: ' Instituto ', OIDC_TRUSTS_EMAIL: 'on' }).oidc).toEqual({
    ...oidc,
    name: 'Instituto',
    trustsEmail: true,
  });
});

test.each([
  [{ OIDC_ISSUER: school.OIDC_ISSUER }, /^OIDC_CLIENT_ID: /],
  [{ OIDC_CLIENT_ID: 'glosa' }, /^OIDC_ISSUER: /],
  [{ OIDC_NAME: 'Instituto' }, /^OIDC_ISSUER: /],
  [{ ...school, OIDC_ISSUER: 'http://id.school.example' }, /^OIDC_ISSUER: tiene que ser https/],
  [{ ...school, OIDC_ISSUER: 'id.school.example' }, /^OIDC_ISSUER: /],
  [{ ...school, OIDC_NAME: 'a\nb' }, /^OIDC_NAME: /],
  [{ PASSWORDS: 'off' }, /^PASSWORDS: /],
])('%j is refused', (variables, line) => {
  expect(() => read(variables)).toThrow(line);
});

test.each([
  ['5GB', 5 * 1024 ** 3],
  ['1.5 tb', 1.5 * 1024 ** 4],
  ['500M', 500 * 1024 ** 2],
  ['20KiB', 20 * 1024],
  ['1000', 1000],
])('a size of %s is %d bytes', (text, bytes) => {
  expect(read({ QUOTA: text, TOTAL_SPACE: text }).space).toEqual({ perAccount: bytes, total: bytes });
});

test('an account has 5 GB unless the operator says otherwise, and all together have the disk', () => {
  expect(read().space).toEqual({ perAccount: 5 * 1024 ** 3, total: null });
});

test('anybody may sign up unless the operator says otherwise, and lists are read in lower case', () => {
  expect(read()).toMatchObject({ signUp: { policy: null, domains: [], isChosen: false }, admins: [] });
  expect(read({ SIGN_UP: 'closed', ADMINS: 'Ana@example.org, bea@example.org' })).toMatchObject({
    signUp: { policy: 'closed', isChosen: true },
    admins: ['ana@example.org', 'bea@example.org'],
  });
  expect(read({ SIGN_UP_DOMAINS: 'Example.org; school.example' }).signUp).toEqual({
    policy: null,
    domains: ['example.org', 'school.example'],
    isChosen: true,
  });
});

test('pages of the web are fetched unless the operator says no, of a private network only where it is named', () => {
  expect(read({}).webPages).toEqual({ listedHosts: [] });
  expect(read({ WEB_PAGES: 'off', WEB_PAGE_HOSTS: 'wiki.lan' }).webPages).toBeNull();
  expect(read({ WEB_PAGE_HOSTS: 'wiki.lan, 10.0.0.2:8080' }).webPages).toEqual({
    listedHosts: ['wiki.lan', '10.0.0.2:8080'],
  });
  expect(() => read({ WEB_PAGE_HOSTS: 'http://wiki.lan' })).toThrow(/^WEB_PAGE_HOSTS: /);
});

test('catalogues are named and addressed; their passwords are in no address and no message', () => {
  const { catalogues } = read({
    OPDS_CATALOGUES:
      'Instituto = https://ana:cl%40ve@books.example/opds?a=b#c; Casa=http://10.0.0.2:8080/opds\nTres = https://c.example',
    OPDS_CREDENTIALS: 'Tres = bea:dos:puntos',
  });
  const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;
  expect(catalogues.map(({ name, url, authorization }) => [name, url.href, authorization])).toEqual([
    ['Instituto', 'https://books.example/opds?a=b', basic('ana:cl@ve')],
    ['Casa', 'http://10.0.0.2:8080/opds', null],
    ['Tres', 'https://c.example/', basic('bea:dos:puntos')],
  ]);
  expect(new Set(catalogues.map(({ id }) => id)).size).toBe(3);
  for (const OPDS_CREDENTIALS of ['Otro = ana:secreto', 'Casa = secreto', 'secreto'])
    expect(() => read({ OPDS_CATALOGUES: 'Casa = http://10.0.0.2/', OPDS_CREDENTIALS })).toThrow(
      /^OPDS_CATALOGUES: (?!.*secreto)/,
    );
});
