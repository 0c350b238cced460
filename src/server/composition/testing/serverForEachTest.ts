import { afterEach, beforeEach, vi } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, type WholeServer } from './wholeServer.ts';

/**
 * Opens a server before each test of the suite, hands it to `take` and closes it after the test. The date stands still until a test moves
 * it with `vi.setSystemTime`.
 */
export function serverForEachTest(place: () => Promise<DatabasePlace>, take: (opened: WholeServer) => void): void {
  let opened: WholeServer;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) });
    opened = await openWholeServer(place);
    take(opened);
  });
  afterEach(async () => {
    await opened.close();
    vi.useRealTimers();
  });
}

/** Signs somebody up and follows the link of the mail. */
export async function signUpAndVerify(
  server: WholeServer,
  browser: Browser,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await browser.post('sign-up', { name: 'Ana', email, password, timeZone: 'UTC' });
  await browser.post('verify', { code: await server.codeTo(email) });
}
