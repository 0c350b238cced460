import { vi } from 'vitest';
import { loadSession } from '../session.ts';

/** Lets the server's next answer say who is signed in, and the page take it up; null: nobody. */
export async function answerSession(account: object | null): Promise<void> {
  // With no answer from the server, the copy of an account that is not signed in any more stays.
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('/session') ? Response.json(account) : new Response(null, { status: 503 })),
  );
  try {
    await loadSession();
  } finally {
    vi.unstubAllGlobals();
  }
}
