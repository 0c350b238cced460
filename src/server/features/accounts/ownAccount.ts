import type { Context } from 'hono';
import { z } from 'zod';
import type { AccountRequest } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { answerError } from '#server/http/answers.ts';
import { passwordLimit, type Attempts } from './attempts.ts';
import type { Deletion } from './deletion.ts';
import { errorOf } from './errors.ts';
import type { Forward } from './forward.ts';
import type { Identity } from './identity.ts';
import { longestPassword, passwordFault } from './password.ts';
import { accountTables, hasPassword, passwordProvider } from './tables.ts';

/** Milliseconds for which a sign-in counts as recent. */
const recent = 5 * 60_000;

const sessionAnswer = z.object({
  session: z.object({ id: z.string(), createdAt: z.coerce.date() }),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() }),
});

export interface OwnAccountParts {
  readonly identity: Identity;
  readonly database: Database;
  readonly deletion: Deletion;
  readonly attempts: Attempts;
  readonly forward: Forward;
  readonly now: () => number;
}

/** Who is signed in by the cookie; null for nobody and for an account that has not proved its address. */
export async function signedIn(context: Context, forward: Forward) {
  const response = await forward(context, 'GET', '/get-session');
  if (response.status >= 500) throw new Refusal('service-failed');
  const found = sessionAnswer.safeParse(await response.json().catch(() => null));
  return found.success && found.data.user.emailVerified ? { ...found.data.user, sessionId: found.data.session.id, signedInAt: found.data.session.createdAt.getTime() } : null;
}

/** What only the owner may do, who shows it again (spec §5, re-authentication). */
export function ownAccount({ identity, database, deletion, attempts, forward, now }: OwnAccountParts) {
  async function requireOwner(context: Context) {
    const owner = await signedIn(context, forward);
    if (!owner) throw new Refusal('not-authenticated');
    return owner;
  }

  /** A session that was left open must not become a place to guess the password. */
  async function countTry(uid: string, password: string): Promise<void> {
    if (!(await attempts.take(passwordLimit, uid))) throw new Refusal('too-many-requests');
    if (password.length > 2 * longestPassword) throw new Refusal('invalid-credential');
  }

  return {
    async changePassword(context: Context, { currentPassword, newPassword }: AccountRequest<'change-password'>): Promise<Response> {
      const { id: uid } = await requireOwner(context);
      if (!(await hasPassword(database, uid))) throw new Refusal('social-password');
      const fault = passwordFault(newPassword);
      if (fault) throw new Refusal(fault);
      await countTry(uid, currentPassword);
      const response = await forward(context, 'POST', '/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
      if (!response.ok) return answerError(context, await errorOf(response));
      await attempts.forget(passwordLimit, uid);
      return context.json({});
    },

    async deleteAccount(context: Context, { uid: meant, password }: AccountRequest<'delete'>): Promise<Response> {
      const { id: uid, signedInAt } = await requireOwner(context);
      // Another account may have signed in since, in another tab or at Google.
      if (meant !== undefined && meant !== uid) throw new Refusal('other-account');
      if (!(await hasPassword(database, uid))) {
        if (now() - signedInAt > recent) throw new Refusal('requires-recent-login');
      } else {
        await countTry(uid, password ?? '');
        if (!(await isPassword(uid, password ?? ''))) throw new Refusal('invalid-credential');
      }
      await deletion.delete(uid);
      // Takes the cookies away; the session is gone already.
      await forward(context, 'POST', '/sign-out', {});
      return context.json({});
    },
  };

  async function isPassword(uid: string, password: string): Promise<boolean> {
    const row = await accountTables(database).selectFrom('auth_account').select('password').where('userId', '=', uid).where('providerId', '=', passwordProvider).executeTakeFirst();
    if (!row?.password) return false;
    return (await identity.$context).password.verify({ hash: row.password, password });
  }
}
