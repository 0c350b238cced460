import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { packFileSchema } from '#contract/content/starterPack.ts';
import { checkWordsAddress, inventedWordsAddress, packAddress } from '#contract/content/starterPackFile.ts';
import { languages } from '#domain/languages.ts';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { starterPacks } from '../build/starterPacks.ts';

const root = mkdtempSync(path.join(tmpdir(), 'glosa-packs-'));
writeFileSync(path.join(root, 'index.html'), '<title>Glosa</title>');
afterAll(() => rmSync(root, { recursive: true }));
const site = {
  configFile: false,
  root,
  logLevel: 'silent',
  plugins: [starterPacks(path.join(import.meta.dirname, '../content'))],
} as const;
const addresses = languages.flatMap((language) => [
  ...starterPackIds.map((id) => packAddress(language, id)),
  inventedWordsAddress(language),
  checkWordsAddress(language),
]);

test('a build has every pack and the check’s words of every language', async () => {
  const built = await build({ ...site, plugins: [...site.plugins], build: { write: false } });
  const files = 'output' in built ? built.output.map(({ fileName }) => `/${fileName}`) : [];
  expect(addresses).toHaveLength(30);
  expect(addresses.filter((address) => !files.includes(address))).toEqual([]);
});

test('while developing the same addresses answer, and no other', async () => {
  const server = await createServer({ ...site, plugins: [...site.plugins], server: { port: 0, host: '127.0.0.1' } });
  try {
    await server.listen();
    const bound = server.httpServer?.address();
    const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
    const answer = await fetch(origin + packAddress('fr', 'intermediate_500'));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(packFileSchema.parse(await answer.json())).toHaveLength(250);
    expect((await fetch(`${origin}/starter-packs/xx/essential_250.json`)).headers.get('content-type')).not.toBe(
      'application/json',
    );
  } finally {
    await server.close();
  }
});
