import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
  dependencies: z.optional(z.record(z.string(), z.string())),
});

/** Packages that the sources import, tests apart, by name. */
function importedPackages(root: string): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|suite)\.tsx?$|\/testing\//.test(file));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(packageName)].map(([, name = '']) => name),
  );
  return [...new Set(specifiers)].filter((name) => name !== 'node').toSorted((a, b) => (a < b ? -1 : 1));
}

const packageName = /(?:\bfrom|\bimport|\bimport\(|@import|url\()\s*['"]((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?=['"/:])/g;

interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** The text that comes with it; null where it brings none. */
  readonly text: string | null;
  readonly author: string;
}

const licenceFile = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;

/**
 * Every package of what a running Glosa is made of, by name: what our sources import and what that needs, whether a browser gets them or the server runs them.
 * @throws Error naming a package that is not installed or says no licence
 */
export function servedPackages(root: string): readonly Package[] {
  const found = new Map<string, Package>();
  const look = (name: string, from: string): void => {
    const folder = folderOf(name, from, root);
    const { version, license, author, dependencies } = manifest.parse(
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    );
    const key = `${name} ${version}`;
    if (found.has(key)) return;
    if (license === undefined) throw new Error(`${name} says no licence`);
    const file = readdirSync(folder).find((one) => licenceFile.test(one));
    found.set(key, {
      name,
      version,
      licence: license,
      text: file === undefined ? null : readFileSync(path.join(folder, file), 'utf8').trim(),
      author: typeof author === 'string' ? author : (author?.name ?? ''),
    });
    for (const dependency of Object.keys(dependencies ?? {})) look(dependency, folder);
  };
  for (const name of importedPackages(root)) look(name, root);
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The folder of a package that another one names: beside it, or further up. */
function folderOf(name: string, from: string, root: string): string {
  for (let at = from; at.startsWith(root); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  throw new Error(`${name} is not installed`);
}

/** The file that names everybody whose work is served, with their licences: equal texts once. */
export function licencesText(packages: readonly Package[]): string {
  const byText = new Map<string, Package[]>();
  for (const one of packages) {
    const text = one.text ?? `${one.licence}. Copyright ${one.author || `the authors of ${one.name}`}.`;
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const head =
    'Glosa is free software under the GNU Affero General Public License, version 3 or later.\n' +
    'It is made with the work of others, which is used under these licences.';
  return `${[head, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** Writes /licencias.txt, which the terms link to. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licencias.txt', source: licencesText(servedPackages(root)) });
    },
  };
}
