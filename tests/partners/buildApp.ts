import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Set by `npm test` for its later steps once it has built the app: the journeys of every browser share that build. */
export const builtAlready = 'GLOSA_TESTS_BUILT';

/** Builds the app as it is released, unless this run has done so. */
export function buildApp(): void {
  if (process.env[builtAlready] === 'yes') return;
  // In a process of its own: vitest's NODE_ENV would make it a build for development, without the service worker.
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
