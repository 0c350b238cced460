import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds the app as it is released. */
export function buildApp(): void {
  // In a process of its own: vitest's NODE_ENV would make it a build for development, without the service worker.
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
