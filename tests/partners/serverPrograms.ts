import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Programs that are started as a process of their own: the server, the operator's commands, and the data routes alone. */
export type ServerProgram = 'src/server/main.ts' | 'src/server/admin.ts' | 'tests/dataServer.ts';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache');
const prefix = 'glosa-server-';
const sources = [
  'src/domain',
  'src/contract',
  'src/server',
  'tests/dataServer.ts',
  'build/serverPrograms.ts',
  'tests/partners/bundleServer.ts',
  'tests/partners/serverPrograms.ts',
  'package-lock.json',
];
const day = 24 * 60 * 60_000;
let folder: string | null = null;

/**
 * Returns the path of a program as one bundle of JavaScript, made anew when a source has changed since. Tests start programs hundreds
 * of times, and from its sources a program takes twice as long: Node strips the types of each module every time.
 */
export function bundled(program: ServerProgram): string {
  folder ??= bundleOfNow();
  return path.join(folder, `${path.basename(program, '.ts')}.js`);
}

/** Returns the folder where Node keeps what it has compiled of them (NODE_COMPILE_CACHE), which goes with the bundle. */
export function compileCache(): string {
  return path.join(path.dirname(bundled('src/server/main.ts')), 'compiled');
}

function bundleOfNow(): string {
  const bundle = path.join(cache, prefix + keyOfSources());
  if (!existsSync(bundle)) makeBundle(bundle);
  removeUnused(bundle);
  return bundle;
}

/** Changes with every file's path, size and time. */
function keyOfSources(): string {
  const key = createHash('sha256');
  const files = sources.flatMap((source) =>
    statSync(path.join(root, source)).isFile()
      ? [source]
      : readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
          .map((file) => path.join(source, file)),
  );
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    key.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return key.digest('hex').slice(0, 16);
}

/** Several test runs may make it at once: each makes one of its own, and the first that is whole stays. */
function makeBundle(bundle: string): void {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(cache, `${prefix}unfinished-`));
  // In a process of its own: under vitest's NODE_ENV it would be built for development.
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'bundleServer.ts'), unfinished], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    renameSync(unfinished, bundle);
  } catch (error) {
    if (!existsSync(bundle)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Removes bundles of other sources that nobody has asked for since yesterday. */
function removeUnused(used: string): void {
  const now = new Date();
  utimesSync(used, now, now);
  for (const name of readdirSync(cache)) {
    const found = path.join(cache, name);
    if (
      name.startsWith(prefix) &&
      now.getTime() - (statSync(found, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > day
    )
      rmSync(found, { recursive: true, force: true });
  }
}
