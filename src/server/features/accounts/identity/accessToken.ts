import { SignJWT, errors, jwtVerify } from 'jose';
import type { Caller, VerifyToken } from '#server/http/bearer.ts';
import type { OpenSessions } from './openSessions.ts';

const lifetime = 15 * 60;
const audience = 'glosa';

export interface AccessToken {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Signs and checks the bearer tokens of 15 minutes that everything outside the account routes takes. */
export function createAccessTokens(secret: string, now: () => number) {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  return {
    async issue({ uid, sessionId, scope }: Pick<Caller, 'uid' | 'sessionId' | 'scope'>): Promise<AccessToken> {
      const issuedAt = Math.floor(now() / 1000);
      const expires = issuedAt + lifetime;
      const token = await new SignJWT({ sid: sessionId, ...(scope === 'device' && { scope }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(uid)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { token, expiresAt: expires * 1000 };
    },
    async verify(token: string): Promise<Caller | 'expired' | 'invalid'> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience,
          currentDate: new Date(now()),
        });
        const { sub, exp, sid, scope = 'account' } = payload;
        if (!sub || !exp || typeof sid !== 'string' || (scope !== 'account' && scope !== 'device')) return 'invalid';
        return { uid: sub, sessionId: sid, scope, expiresAt: exp * 1000 };
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Checks tokens, and refuses those of sessions that have ended since: by signing out, by a new password, with their account. */
export function rejectEndedSessions(tokens: AccessTokens, sessions: Pick<OpenSessions, 'isOpen'>): VerifyToken {
  return async (token) => {
    const caller = await tokens.verify(token);
    return typeof caller === 'string' || (await sessions.isOpen(caller)) ? caller : 'invalid';
  };
}
