import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstLink } from '#server/adapters/mail/local.ts';
import { onEveryEmptyDatabase, sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { runToEnd, startGlosa, type Ended, type Glosa } from '#tests/partners/glosa.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const ana = { name: 'Ana', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' };
const secret = 'a secret of the tests, long enough to sign';
const book = 'a book';
const bookName = createHash('sha256').update(book).digest('hex');

let folder: string;
let backup: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glosa-restore-'));
  backup = join(folder, 'backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const placeAt = (databaseUrl: string, dataDir: string) => ({
  databaseUrl,
  dataDir,
  files: { folder: join(dataDir, 'files') },
});
const admin = (environment: Record<string, string>, ...parameters: string[]): Promise<Ended> =>
  runToEnd('src/server/admin.ts', parameters, environment);
const refused = (line: RegExp) => ({ code: 1, output: expect.stringMatching(line) });

const post = (glosa: Glosa, route: string, body: object): Promise<Response> =>
  fetch(`${glosa.url}/api/auth/${route}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: glosa.url },
  });

/** The account that a cookie names, with a token. */
async function session(glosa: Glosa, cookie: string): Promise<{ uid: string; headers: { authorization: string } }> {
  const { uid, token } = await (await fetch(`${glosa.url}/api/auth/session`, { headers: { cookie } })).json();
  return { uid, headers: { authorization: `Bearer ${token}` } };
}

async function call(glosa: Glosa, cookie: string, name: string, data: object): Promise<unknown> {
  const { headers } = await session(glosa, cookie);
  const response = await fetch(`${glosa.url}/glosa/us-central1/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return (await response.json()).result;
}

/** An account with a word and a file; gives its cookie. */
async function fill(glosa: Glosa): Promise<string> {
  await post(glosa, 'sign-up', ana);
  const link = () => firstLink(glosa.output().slice(glosa.output().indexOf('Confirma')));
  await expect.poll(link).toMatch(/\/auth-action\?/);
  const code = new URL(link() ?? '').searchParams.get('code');
  expect((await post(glosa, 'verify', { code })).status).toBe(200);
  const signedIn = await post(glosa, 'sign-in', { email: ana.email, password: ana.password, rememberMe: true });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { uid, headers } = await session(glosa, cookie);
  await call(glosa, cookie, 'saveWord', { lang: 'en', text: 'whale' });
  expect(
    (await fetch(`${glosa.url}/users/${uid}/files/${bookName}`, { method: 'PUT', headers, body: book })).status,
  ).toBe(201);
  return cookie;
}

async function words(glosa: Glosa, cookie: string): Promise<string> {
  const { uid, headers } = await session(glosa, cookie);
  return (await fetch(`${glosa.url}/users/${uid}/words/en/statuses`, { headers })).text();
}

const epoch = async (glosa: Glosa, cookie: string): Promise<unknown> => {
  const { uid } = await session(glosa, cookie);
  const page = await call(glosa, cookie, 'feed', {
    uid,
    dev: 'd',
    cursor: 0,
    since: 0,
    floor: 0,
    limit: 1,
    epoch: null,
  });
  return typeof page === 'object' && page !== null && 'epoch' in page ? page.epoch : null;
};

onEveryEmptyDatabase((place) => {
  let at: DatabasePlace;
  let other: DatabasePlace;
  let environment: Record<string, string>;
  /** The same place for what is done within this process: a start of one costs more than what it does. */
  const here = () => placeAt(at.url, join(folder, 'data'));
  let elsewhere: Record<string, string>;
  beforeEach(async () => {
    at = await place();
    other = await place();
    environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: at.url, SECRET: secret };
    elsewhere = { DATA_DIR: join(folder, 'other'), DATABASE_URL: other.url, SECRET: secret };
  });
  afterEach(async () => {
    await at.remove();
    await other.remove();
  });

  test('a backup made beside the server is put into an empty place, then into its own; every device reads anew; a copy that was put back by hand is noticed', async () => {
    const glosa = await startGlosa(environment);
    const cookie = await fill(glosa);
    const before = await epoch(glosa, cookie);
    expect(await admin(environment, 'backup', backup)).toEqual({
      code: 0,
      output: `${backup}: 1 cuentas y 1 archivos guardados\n`,
    });
    await expect(backUp(here(), backup)).rejects.toThrow(/ya existe; nombra una carpeta que no exista$/);
    await call(glosa, cookie, 'saveWord', { lang: 'en', text: 'later' });
    await intoAnEmptyPlace(cookie, before);
    await intoItsOwnPlace(glosa, cookie);
    await byHand(cookie);
  });

  /** Sessions, files, words and all. */
  async function intoAnEmptyPlace(cookie: string, before: unknown): Promise<void> {
    const there = placeAt(other.url, join(folder, 'other'));
    expect(await restore(there, backup, { replace: false })).toMatchObject({ accounts: 1, files: 1, aside: null });
    await using restored = await startGlosa(elsewhere);
    expect(await words(restored, cookie)).toBe('1\twhale\n');
    expect(await epoch(restored, cookie)).not.toBe(before);
    const { uid, headers } = await session(restored, cookie);
    expect(await (await fetch(`${restored.url}/users/${uid}/files/${bookName}`, { headers })).text()).toBe(book);
  }

  /** Not under a running server, not without --replace, and what was there is kept aside. */
  async function intoItsOwnPlace(glosa: Glosa, cookie: string): Promise<void> {
    await expect(restore(here(), backup, { replace: true })).rejects.toThrow(
      /^(DATA_DIR: ya está en uso; .*|DATABASE_URL: un servidor de Glosa trabaja en esta base de datos; páralo antes)$/,
    );
    // As a crash does: what is in SQLite's log must not be played into the restored database.
    await glosa.stop('SIGKILL');
    // PostgreSQL lets go of a dead server's lock when it finds its connection gone.
    await expect
      .poll(() => restore(here(), backup, { replace: false }).catch(String), { timeout: 120_000 })
      .toMatch(/ya hay algo; con --replace, lo que hay se aparta$/);
    expect(await admin(environment, 'restore', backup, '--replace')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /1 cuentas y 1 archivos restaurados; cada dispositivo lo vuelve a leer todo\. Lo que había antes queda como ….before-restore-\S+\n$/,
      ),
    });
    expect(readdirSync(join(folder, 'data')).some((name) => name.startsWith('files.before-restore-'))).toBe(true);
    await using again = await startGlosa(environment);
    expect(await words(again, cookie)).toBe('1\twhale\n');
    await call(again, cookie, 'saveWord', { lang: 'en', text: 'after' });
    expect((await words(again, cookie)).trim().split('\t').toSorted()).toEqual(['1', 'after', 'whale']);
  }

  /** It is accepted when the operator says so. */
  async function byHand(cookie: string): Promise<void> {
    const incarnation = join(folder, 'data/incarnation');
    const { id, generation } = JSON.parse(readFileSync(incarnation, 'utf8'));
    // The state that a restore by hand leaves: the file knows of a later database.
    writeFileSync(incarnation, JSON.stringify({ id, generation: generation + 5_000 }));
    expect(await runToEnd('src/server/main.ts', [], environment)).toEqual(
      refused(
        /^DATA_DIR: la base de datos es más antigua que lo que este servidor ha contestado[^\n]+renew-epochs»\n$/,
      ),
    );
    expect(await admin(environment, 'renew-epochs')).toMatchObject({ code: 0 });
    await using accepted = await startGlosa(environment);
    expect((await words(accepted, cookie)).trim().split('\t').toSorted()).toEqual(['1', 'after', 'whale']);
  }
});

describe('a backup that must not be put back', () => {
  const manifest = () => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const writeManifest = (changes: object): void =>
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest(), ...changes }));

  test('is refused in one line each, and the place stays as it was; modes that the backup lost on its way are set again', async () => {
    const environment = { DATA_DIR: join(folder, 'data') };
    const glosa = await startGlosa(environment);
    await fill(glosa);
    await admin(environment, 'backup', backup);
    await glosa.stop();
    const whole = join(folder, 'whole');
    cpSync(backup, whole, { recursive: true });
    const other = join(folder, 'other');
    const place = placeAt(`sqlite:${join(other, 'glosa.db')}`, other);
    const { path: file } = manifest().files[0];
    const damages: readonly (readonly [() => void, RegExp])[] = [
      [
        () => rmSync(join(backup, 'manifest.json')),
        /no hay manifest.json; no es una copia de Glosa, o se quedó a medias$/,
      ],
      [() => writeFileSync(join(backup, 'manifest.json'), '{'), /manifest.json está dañado$/],
      [() => writeManifest({ format: 3 }), /una copia de formato 3; esta versión lee hasta el 2$/],
      [() => writeManifest({ migrations: ['999-future'] }), /versión posterior de Glosa, 999-future/],
      [
        () => writeManifest({ files: [{ path: '../../etc/passwd', size: 1, sha256: '' }] }),
        /manifest.json está dañado$/,
      ],
      [() => appendFileSync(join(backup, 'glosa.db'), 'x'), /glosa.db está dañado$/],
      [() => appendFileSync(join(backup, file), 'x'), /files\/\S+ está dañado$/],
      [() => rmSync(join(backup, file)), /falta files\/\S+$/],
    ];
    for (const [damage, line] of damages) {
      damage();
      await expect(restore(place, backup, { replace: false })).rejects.toThrow(line);
      rmSync(backup, { recursive: true });
      cpSync(whole, backup, { recursive: true });
    }
    expect(existsSync(join(other, 'glosa.db'))).toBe(false);
    for (const name of ['glosa.db', 'secret', file]) chmodSync(join(backup, name), 0o666);
    // A process of its own, as `npm run admin` is: it says which modes its files have.
    expect(await admin({ DATA_DIR: other }, 'restore', backup)).toMatchObject({ code: 0 });
    for (const name of ['glosa.db', 'secret', file, 'incarnation'])
      expect([name, statSync(join(other, name)).mode & 0o777]).toEqual([name, 0o600]);
  }, 180_000);
});

test('there is nothing to back up where no database is', async () => {
  const at = await sqlitePlace();
  expect(await admin({ DATA_DIR: folder, DATABASE_URL: at.url }, 'backup', backup)).toEqual(
    refused(/^DATA_DIR: no hay ninguna base de datos de Glosa en /),
  );
  await at.remove();
});
