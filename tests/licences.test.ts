import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licencesText, servedPackages } from '../build/licences.ts';
import { sourceAddress, sourceSentence } from '../build/sourceAddress.ts';

const root = path.join(import.meta.dirname, '..');
const manifest: { dependencies?: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

test('a server that was built needs no package but Node', () => {
  expect(manifest.dependencies).toBeUndefined();
});

test('the licence of every package of a running Glosa is in one file, equal texts once', () => {
  const packages = servedPackages(root);
  const text = licencesText(packages);
  // Of the app, the server, the files of texts and the extension.
  for (const name of ['react', '@fontsource-variable/literata', 'dompurify', 'kysely', 'mammoth', 'fflate'])
    expect(text).toContain(`${name} ${manifest.devDependencies[name] ?? '?'}`);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text.match(/Copyright \(c\) Meta Platforms/g)).toHaveLength(1);
  // These bring no file of it. Two run on the server; the build leaves the first out of what browsers get, with the streams that need it.
  const without = packages.filter(({ text: own }) => own === null).map(({ name }) => name);
  expect(without).toEqual(['isarray', 'pg-types', 'pgpass']);
});

test.each([
  [{}, ''],
  [{ SOURCE_URL: ' https://git.ejemplo.es/glosa ' }, 'https://git.ejemplo.es/glosa'],
])('the source is offered where %j says', (environment, address) => {
  expect(sourceAddress(environment)).toBe(address);
  expect(sourceSentence(address)).toContain(address === '' ? 'pedírselo' : `](${address})`);
});

test.each(['git.ejemplo.es', 'ftp://git.ejemplo.es', 'https://'])('%s is no address of a source', (address) => {
  expect(() => sourceAddress({ SOURCE_URL: address })).toThrow('SOURCE_URL: tiene que ser una dirección web');
});
