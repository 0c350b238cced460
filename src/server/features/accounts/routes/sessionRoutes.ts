import type { Context, Hono } from 'hono';
import type { Session } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { sendsMail } from '#server/config/config.ts';
import { answerError } from '#server/http/answers.ts';
import { readBearer } from '#server/http/bearer.ts';
import { requireAddress } from './address.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import { signedIn } from './ownAccount.ts';
import { longestPassword } from '#domain/passwords/passwordFault.ts';
import type { AccountServices } from '../services/services.ts';

/** Routes that sign in and out, and answer who is signed in. */
export function sessionRoutes(
  app: Hono,
  on: OnAccountRoute,
  {
    config,
    devices,
    forward,
    guard,
    passwords,
    sessions,
    lastUse,
    accessTokens,
    isAdmin,
    usesPassword,
    ensureProfile,
    limitAddress,
  }: AccountServices,
): void {
  on('sign-in', async (context, { email, password, rememberMe }) => {
    requireAddress(email);
    // Too long to be anybody's: not the right one.
    if (password.length > 2 * longestPassword) throw new Refusal('invalid-credential');
    const admitted = await guard.admit(context, email);
    const tried = () => forward(context, 'POST', '/sign-in/email', { email, password, rememberMe });
    const response = await (admitted.isKnown ? passwords.ahead(tried) : tried()).catch((error: unknown) => {
      if (error instanceof Refusal && error.id === 'sign-in-busy') admitted.giveBack();
      throw error;
    });
    if (response.ok) await guard.passed(context, email);
    else if (response.status === 401) guard.failed(context, email);
    return answered(context, response);
  });

  on('sign-out', async (context) => {
    try {
      // better-auth removes the cookie even when ending the session failed; a stolen copy of it would then still work.
      const session = await signedIn(context, forward);
      if (session) await sessions.end(session.sessionId);
      const response = await forward(context, 'POST', '/sign-out', {});
      return response.ok ? context.json({}) : answerError(context, 'sign-out-failed');
    } catch {
      return answerError(context, 'sign-out-failed');
    }
  });

  app.get('/session', async (context) => {
    limitAddress(context, 'session');
    const token = readBearer(context.req.header('authorization'));
    const caller = token === null ? await ofCookie(context) : await ofDevice(token);
    // «Nobody is signed in» is no error: browsers would log it as one.
    if (!caller) return context.json(null);
    const { uid, email, name } = caller;
    await lastUse.note(uid);
    await ensureProfile({ uid, email, name, timeZone: 'UTC' });
    const session: Session = {
      uid,
      email,
      name,
      social: !(await usesPassword(uid)),
      // A device is nobody's key to the server.
      admin: caller.scope === 'account' && (await isAdmin(uid)),
      mails: sendsMail(config),
      ...(await accessTokens.issue(caller)),
    };
    return context.json(session);
  });

  async function ofCookie(context: Context) {
    const user = await signedIn(context, forward);
    return user && { ...user, uid: user.id, scope: 'account' as const };
  }

  async function ofDevice(token: string) {
    const device = await devices.accountOf(token);
    return device && { ...device, sessionId: device.id, scope: 'device' as const };
  }
}
