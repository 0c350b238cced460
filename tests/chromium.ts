import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds the system's Chromium; CHROMIUM_PATH wins. Installs Debian's package when it is missing and we are root.
 * @throws when there is none and it cannot be installed: browser tests are never skipped in silence.
 */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'], ...candidates].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0) throw new Error('Chromium was not found: install it or set CHROMIUM_PATH');
  installPackages('chromium');
  return '/usr/bin/chromium';
}

/**
 * Finds the Chromium for tests: the same engine without a browser's window where the system has it, else the whole one. It takes
 * 40 % less of the processor: the whole one draws a toolbar that nobody sees for each of two hundred windows.
 * @throws as `chromiumPath`
 */
export function testChromiumPath(): string {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(headlessShell) ? headlessShell : chromiumPath();
}

/** Installs the Chromium for tests where it is missing and we are root. Where it cannot be fetched, tests are the same and take longer. */
export function installTestChromium(): void {
  if (process.env['CHROMIUM_PATH'] !== undefined || existsSync(headlessShell) || process.getuid?.() !== 0) return;
  try {
    installPackages('chromium-headless-shell');
  } catch (error) {
    console.warn(`The tests take the whole Chromium, which is slower: ${String(error).split('\n')[0]}`);
  }
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
