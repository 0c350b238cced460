import type { Context } from 'hono';
import { z } from 'zod';
import type { AccountRequest } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { passwordLimit } from '../guards/attempts.ts';
import { answered } from './accountRoute.ts';
import { identityHeaders, passCookies, type Forward } from '../identity/forward.ts';
import { longestPassword, passwordFault } from '#domain/passwords/passwordFault.ts';
import type { AccountServices } from '../services/services.ts';
import { accountTables, passwordProvider } from '../identity/tables.ts';

/** Milliseconds for which a sign-in counts as recent. */
const recent = 5 * 60_000;

const sessionAnswer = z.object({
  session: z.object({ id: z.string(), createdAt: z.coerce.date() }),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() }),
});

/** The user signed in by the cookie; null when nobody is, or the address is not verified. */
export async function signedIn(context: Context, forward: Forward) {
  const response = await forward(context, 'GET', '/get-session');
  if (response.status >= 500) throw new Refusal('service-failed');
  const found = sessionAnswer.safeParse(await response.json().catch(() => null));
  return found.success && found.data.user.emailVerified
    ? { ...found.data.user, sessionId: found.data.session.id, signedInAt: found.data.session.createdAt.getTime() }
    : null;
}

/** Returns what finds the user signed in by the cookie, and throws Refusal `not-authenticated` when nobody is. */
export function ownerOf(forward: Forward) {
  return async (context: Context) => {
    const owner = await signedIn(context, forward);
    if (!owner) throw new Refusal('not-authenticated');
    return owner;
  };
}

/** Operations that require re-authentication (spec §5). */
export function ownAccount({
  identity,
  database,
  deletion,
  attempts,
  forward,
  addressOf,
  sessions,
  browsers,
  usesPassword,
  now,
}: AccountServices) {
  const requireOwner = ownerOf(forward);

  /** A session that was left open must not become a place to guess the password. */
  async function countTry(uid: string, password: string): Promise<void> {
    const wait = await attempts.take(passwordLimit, uid);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
    if (password.length > 2 * longestPassword) throw new Refusal('invalid-credential');
  }

  return {
    async changePassword(
      context: Context,
      { currentPassword, newPassword }: AccountRequest<'change-password'>,
    ): Promise<Response> {
      const { id: uid, sessionId } = await requireOwner(context);
      if (!(await usesPassword(uid))) throw new Refusal('social-password');
      const fault = passwordFault(newPassword);
      if (fault) throw new Refusal(fault);
      await countTry(uid, currentPassword);
      const response = await forward(context, 'POST', '/change-password', { currentPassword, newPassword });
      if (!response.ok) return answered(context, response);
      await sessions.endAll(uid, { except: sessionId });
      // The cookie is replaced, so that a stolen copy of it stops working; this session and its access tokens go on.
      const { headers } = await identity.api.renewSession({
        headers: identityHeaders(context, addressOf),
        returnHeaders: true,
      });
      passCookies(headers, context);
      await attempts.forget(passwordLimit, uid);
      return context.json({});
    },

    async deleteAccount(context: Context, { uid: meant, password }: AccountRequest<'delete'>): Promise<Response> {
      const { id: uid, signedInAt } = await requireOwner(context);
      // Another account may have signed in since, in another tab or at Google.
      if (meant !== undefined && meant !== uid) throw new Refusal('other-account');
      if (!(await usesPassword(uid))) {
        if (now() - signedInAt > recent) throw new Refusal('requires-recent-login');
      } else {
        await countTry(uid, password ?? '');
        if (!(await isPassword(uid, password ?? ''))) throw new Refusal('invalid-credential');
      }
      await deletion.delete(uid);
      // Takes the cookies away; the session is gone already.
      await forward(context, 'POST', '/sign-out', {});
      browsers.forget(context);
      return context.json({});
    },
  };

  async function isPassword(uid: string, password: string): Promise<boolean> {
    const row = await accountTables(database)
      .selectFrom('auth_account')
      .select('password')
      .where('userId', '=', uid)
      .where('providerId', '=', passwordProvider)
      .executeTakeFirst();
    if (!row?.password) return false;
    return (await identity.$context).password.verify({ hash: row.password, password });
  }
}
