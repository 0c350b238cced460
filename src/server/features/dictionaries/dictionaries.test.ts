import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostAskedWords } from '#contract/dictionaryLimits.ts';
import { dictdFiles, starDictFiles } from '#domain/dictionaries/testing/dictionaryFiles.ts';
import { openWholeServer, type WholeServer } from '#server/composition/testing/wholeServer.ts';
import { signUpAndVerify } from '#server/composition/testing/serverForEachTest.ts';
import { dictionaryLimit } from '#server/config/limits.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-dictionaries-'));
const own = path.join(folder, 'own');
const system = path.join(folder, 'system');
let server: WholeServer;

function put(...parts: [string, ...string[]]) {
  return (bytes: Uint8Array | string): void => {
    const file = path.join(...parts);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
}

beforeEach(async () => {
  mkdirSync(own, { recursive: true });
  mkdirSync(system, { recursive: true });
  server = await openWholeServer(sqlitePlace, { dictionaries: own, systemDictionaries: system });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn() {
  const browser = server.browser();
  await signUpAndVerify(server, browser, { email: 'ana@example.test', password: 'una contraseña' });
  await browser.post('sign-in', { email: 'ana@example.test', password: 'una contraseña' });
  const session = await browser.session();
  const ask = (address: string, body?: unknown) =>
    browser.request(`/users/${session?.uid}${address}`, {
      headers: { authorization: `Bearer ${session?.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return ask;
}

test("the operator's and Debian's dictionaries are listed with licence and attribution, and answer words in their order", async () => {
  for (const { name, bytes } of starDictFiles([{ headword: 'wharf', article: 'muelle' }], encode, {
    name: 'Puerto',
    info: 'author=Ana\ndescription=CC BY 4.0',
  }))
    put(
      own,
      'en',
      'puerto',
      name.endsWith('.dict') ? `${name}.dz` : name,
    )(name.endsWith('.dict') ? gzipSync(bytes) : bytes);
  put(own, 'en', 'a-lista.tsv')('quay\tmuelle\tn\n');
  put(own, 'en', 'roto.ifo')('nada');
  put(own, 'en', 'LEEME.md')('nada');
  for (const { name, bytes } of dictdFiles(
    [
      { headword: 'wharf', article: 'wharf /w/\nembarcadero' },
      { headword: 'pier', article: 'malecón' },
    ],
    encode,
  ))
    put(
      system,
      name.replace('prueba', 'freedict-eng-spa').replace('.dict', '.dict.dz'),
    )(name.endsWith('.dict') ? gzipSync(bytes) : bytes);
  put(system, 'freedict-eng-deu.index')('wharf\tA\tB\n');
  const ask = await signedIn();
  expect(await (await ask('/dictionaries')).json()).toEqual({
    dictionaries: [
      { language: 'en', name: 'a-lista', licence: '', attribution: '', entries: 1 },
      { language: 'en', name: 'Puerto', licence: 'CC BY 4.0', attribution: 'Ana', entries: 1 },
      { language: 'en', name: 'freedict-eng-spa', licence: '', attribution: '', entries: 2 },
    ],
  });
  expect(await (await ask('/dictionaries?language=de')).json()).toEqual({ dictionaries: [] });
  expect((await ask('/dictionaries?language=tlh')).status).toBe(404);
  const answer = await ask('/dictionaries/en', { keys: ['pier', 'wharf', 'quay', 'nada', '', 'wharf'] });
  expect(await answer.json()).toEqual({
    names: ['a-lista', 'Puerto', 'freedict-eng-spa'],
    lines: 'pier\t2\t-malecón\nwharf\t1\t-muelle\nquay\t0\tamuelle',
  });
  expect(server.logged.filter((line) => line.includes('a dictionary was left out'))).toHaveLength(1);
  expect((await ask('/dictionaries/de', { keys: ['wharf'] })).status).toBe(404);
});

test('what is asked wrongly, for too much, too often or by nobody is refused', async () => {
  put(own, 'en', 'lista.tsv')('quay\tmuelle\n');
  const ask = await signedIn();
  const status = async (address: string, body: unknown) => (await ask(address, body)).status;
  expect(await status('/dictionaries/en', { keys: 'quay' })).toBe(400);
  expect(await status('/dictionaries/en', { keys: ['x'.repeat(101)] })).toBe(400);
  expect(await status('/dictionaries/en', { keys: Array.from({ length: mostAskedWords + 1 }, () => 'a') })).toBe(400);
  expect(await status('/dictionaries/en', `{"keys":["${'x'.repeat(1_000_000)}"]}`)).toBe(413);
  expect(await status('/dictionaries/en', '{')).toBe(400);
  expect(await status('/dictionaries/tlh', { keys: [] })).toBe(404);
  expect(await status('/dictionaries/..%2f..%2fetc', { keys: [] })).toBe(404);
  expect((await server.browser().request('/users/x/dictionaries')).status).toBe(401);
  for (let count = 0; count < dictionaryLimit.most; count += 1) await ask('/dictionaries/en', { keys: [] });
  const refused = await ask('/dictionaries/en', { keys: ['quay'] });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a bundle ends before it is longer than it may be, with the words that were asked for first', async () => {
  const keys = Array.from({ length: mostAskedWords }, (_, number) => `word${number}`);
  put(own, 'en', 'lista.tsv')(keys.map((key) => `${key}\t${'significado '.repeat(12)}`).join('\n'));
  const ask = await signedIn();
  const bundle: unknown = await (await ask('/dictionaries/en', { keys })).json();
  expect(bundle).toMatchObject({ names: ['lista'], lines: expect.stringMatching(/^word0\t/) });
  const text = JSON.stringify(bundle);
  expect(text.length).toBeGreaterThan(900_000);
  expect(text.length).toBeLessThan(1_100_000);
});

test('an unreadable, huge or dishonest file is left out and the server answers on', async () => {
  // A file that was packed ten megabytes at a time is unpacked as one.
  const tenMegabytes = gzipSync(Buffer.alloc(10 * 1024 * 1024));
  put(own, 'en', 'bomba.tsv.gz')(Buffer.concat(Array.from({ length: 21 }, () => tenMegabytes)));
  put(own, 'en', 'cortado.tsv.gz')(gzipSync('quay\tmuelle\n').subarray(0, 15));
  for (const { name, bytes } of starDictFiles([{ headword: 'wharf', article: 'muelle' }], encode))
    put(own, 'en', name)(name.endsWith('.dict') ? bytes.slice(0, 2) : bytes);
  put(own, 'en', 'z.tsv')('quay\tmuelle\n');
  const ask = await signedIn();
  expect(await (await ask('/dictionaries')).json()).toMatchObject({ dictionaries: [{ name: 'z' }] });
  expect(server.logged.filter((line) => line.includes('a dictionary was left out'))).toHaveLength(3);
});
