import type { Context } from 'hono';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { mailLimit, type Attempts } from '../guards/attempts.ts';
import type { Forward } from '../identity/forward.ts';
import { accountTables } from '../identity/tables.ts';

/** The rows that a reset link writes: its code and its mail. */
const writes = 2;

export type RequestReset = (context: Context, email: string, as?: 'visitor' | 'stranger') => Promise<Response>;

/**
 * Asks for a link to change the password. For an address that nobody has nothing is sent, and as much is written to the
 * disk: neither the answer nor the time that it takes says who exists.
 */
export function resetRequester(database: Database, forward: Forward, attempts: Attempts): RequestReset {
  return async (context, email, as) => {
    const wait = await attempts.take(mailLimit, email);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
    const response = await forward(context, 'POST', '/request-password-reset', { email }, as);
    const account = await accountTables(database)
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (response.ok && !account) for (let write = 0; write < writes; write++) await attempts.pretend();
    return response;
  };
}
