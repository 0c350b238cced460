import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Where the system's Chromium is; CHROMIUM_PATH wins. Installs Debian's package when it is missing and we are root.
 * @throws when there is none and it cannot be installed: browser tests are never skipped in silence.
 */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'], ...candidates].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0) throw new Error('Chromium was not found: install it or set CHROMIUM_PATH');
  installPackages('chromium');
  return '/usr/bin/chromium';
}

/** As root Chromium needs --no-sandbox; without background networking it stays on loopback. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
