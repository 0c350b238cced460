import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';

/**
 * Makes a session for somebody whom another provider has identified, and renews the cookie of one. These have no path: only
 * this process can call them, the first only after `providers/` has looked at everything.
 */
export const sessionMaker = {
  id: 'session-maker',
  endpoints: {
    makeSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ uid: z.string(), rememberMe: z.boolean() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const { uid, rememberMe } = context.body;
        const user = await internalAdapter.findUserById(uid);
        const session = user && (await internalAdapter.createSession(uid, !rememberMe));
        if (!session) return { made: false };
        await setSessionCookie(context, { session, user }, !rememberMe);
        return { made: true };
      },
    ),
    /** Replaces the cookie of the session that it names; the old cookie is not accepted any more. */
    renewSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (context) => {
      const found = await getSessionFromCtx(context);
      if (!found) return { renewed: false };
      const token = generateRandomString(32);
      await context.context.internalAdapter.updateSession(found.session.token, { token });
      await setSessionCookie(context, { session: { ...found.session, token }, user: found.user });
      return { renewed: true };
    }),
  },
};
