import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';

const root = path.join(import.meta.dirname, '..');

/** What an operator runs. */
const programs = ['src/server/main.ts', 'src/server/admin.ts'];

/** The programs of the threads that those start, which must lie beside them. */
const threads = ['src/server/adapters/database/sqliteReadingThread.ts'];

/** After the app, builds the server's programs into `server/` beside it: they need Node and no package. */
export function serverPrograms(): Plugin {
  return afterBuild('server-programs', (folder) =>
    bundlePrograms(path.join(folder, '../server'), programs, { minify: true }),
  );
}

/**
 * Makes programs one bundle in a folder, which is emptied. All lie in it side by side, so that a shared part, too, finds what stands beside
 * them; `node FOLDER` runs the first.
 */
export async function bundlePrograms(
  folder: string,
  sources: readonly string[],
  { minify }: { readonly minify: boolean },
): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify,
      sourcemap: minify,
      target: 'node26',
      rolldownOptions: {
        input: [...sources, ...threads],
        external: ['pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  // Without it Node reads each file once more to see which kind of module it is.
  write(folder, 'package.json', { type: 'module', main: `${path.basename(sources[0] ?? '', '.ts')}.js` });
  write(folder, 'build.json', { commit: currentCommit() });
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(path.join(folder, name), `${JSON.stringify(content)}\n`);
}

/** The commit of the working tree, shortened; null where there is no repository, as in an archive of the sources. */
function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
