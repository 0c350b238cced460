import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { oneSecondTry } from './tests/browserComplaint.ts';
import { bundledWorkers } from './tests/bundledWorkers.ts';
import { chromiumFlags, testChromiumPath } from './tests/chromium.ts';
import { packagesOfBrowserTests } from './tests/packagesOfBrowserTests.ts';
import { keepTemporaryFilesInMemory } from './tests/partners/memoryFolder.ts';

/** Tests named *.browser.test.ts need a real page (the reader, the browser's database); all others run in Node. */
const inBrowser = 'src/**/*.browser.test.{ts,tsx}';

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/content/*.test.ts', 'tests/sync/*.test.ts'],
          exclude: [inBrowser],
          globalSetup: ['tests/partners/postgres-setup.ts'],
          setupFiles: ['tests/cheapPasswords.ts'],
          // Files of one worker share what they import: loading the server anew for each file takes longer than most files.
          isolate: false,
          // Left to itself vitest keeps a core free: of two, half.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // A slow machine fails no test; what passes only at the second try is counted and named.
          retry: 1,
          expect: { poll: { timeout: 120_000, interval: 50 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), bundledWorkers()],
        optimizeDeps: { include: packagesOfBrowserTests() },
        test: {
          name: 'browser',
          include: [inBrowser],
          setupFiles: ['src/web/ui/testing/dropWaitingToasts.ts'],
          // Files share one page and what it has imported: most of a file's work would be to fetch it anew.
          isolate: false,
          retry: 1,
          expect: { poll: { timeout: 120_000, interval: 50 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: testChromiumPath(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/partners/journeys-setup.ts'],
          // Files of one worker share what they import, and its browser.
          isolate: false,
          testTimeout: 400_000,
          hookTimeout: 400_000,
          // On one core, as `npm test` runs them, a second worker is only one more to switch to.
          maxWorkers: Math.min(2, availableParallelism()),
          maxConcurrency: availableParallelism() > 1 ? 2 : 3,
          // Several browsers and a server on two cores: a journey that fails once is walked again, and `npm test` counts it.
          retry: oneSecondTry,
          expect: { poll: { timeout: 120_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/partners/engines-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 400_000,
          // One browser after the other: each engine is several processes.
          maxWorkers: 1,
          retry: oneSecondTry,
        },
      },
    ],
  },
});
