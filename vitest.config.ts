import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { unlessBrowserComplained } from './tests/browserComplaint.ts';
import { bundledWorkers } from './tests/bundledWorkers.ts';
import { chromiumFlags, testChromiumPath } from './tests/chromium.ts';
import { packagesOfBrowserTests } from './tests/packagesOfBrowserTests.ts';
import { keepTemporaryFilesInMemory } from './tests/partners/memoryFolder.ts';
import { patienceFor } from './tests/patience.ts';

/** Tests named *.browser.test.ts need a real page (the reader, the browser's database); all others run in Node. */
const inBrowser = 'src/**/*.browser.test.{ts,tsx}';

keepTemporaryFilesInMemory();
const unit = patienceFor('unit');
const journey = patienceFor('journey');
const engine = patienceFor('engine');

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/content/*.test.ts', 'tests/sync/*.test.ts'],
          exclude: [inBrowser],
          globalSetup: ['tests/partners/postgres-setup.ts', 'tests/partners/ceph-setup.ts'],
          setupFiles: ['tests/cheapPasswords.ts'],
          // Left to itself vitest keeps a core free: of two, half.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
          retry: unit.retry,
          expect: { poll: { timeout: unit.poll, interval: 50 } },
          testTimeout: unit.test,
          hookTimeout: unit.test,
        },
      },
      {
        plugins: [react(), bundledWorkers()],
        optimizeDeps: { include: packagesOfBrowserTests() },
        test: {
          name: 'browser',
          include: [inBrowser],
          setupFiles: ['src/web/ui/testing/dropWaitingToasts.ts', 'src/web/ui/testing/failOnWarnings.ts'],
          sequence: { groupOrder: 1 },
          retry: unit.retry,
          expect: { poll: { timeout: unit.poll, interval: 50 } },
          testTimeout: unit.test,
          hookTimeout: unit.test,
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
          testTimeout: journey.test,
          hookTimeout: journey.test,
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          maxConcurrency: 2,
          retry: unlessBrowserComplained(journey.retry),
          expect: { poll: { timeout: journey.poll, interval: 50 } },
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/partners/engines-setup.ts'],
          testTimeout: engine.test,
          hookTimeout: engine.test,
          sequence: { groupOrder: 3 },
          // One browser after the other: each engine is several processes.
          maxWorkers: 1,
          retry: unlessBrowserComplained(engine.retry),
          expect: { poll: { timeout: engine.poll, interval: 50 } },
        },
      },
    ],
  },
});
