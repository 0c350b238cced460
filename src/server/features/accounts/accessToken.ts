import { SignJWT, errors, jwtVerify } from 'jose';

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
    async issue(uid: string): Promise<AccessToken> {
      const issuedAt = Math.floor(now() / 1000);
      const expires = issuedAt + lifetime;
      const token = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(uid).setAudience(audience).setIssuedAt(issuedAt).setExpirationTime(expires).sign(key);
      return { token, expiresAt: expires * 1000 };
    },
    async verify(token: string): Promise<{ readonly uid: string; readonly expiresAt: number } | 'expired' | 'invalid'> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: new Date(now()) });
        return payload.sub && payload.exp ? { uid: payload.sub, expiresAt: payload.exp * 1000 } : 'invalid';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Checks tokens, and refuses those of accounts that have been deleted since. */
export function tokensOfTheLiving(tokens: AccessTokens, deletion: { isDeleted(uid: string): Promise<boolean> }): AccessTokens['verify'] {
  return async (token) => {
    const verified = await tokens.verify(token);
    return typeof verified !== 'string' && (await deletion.isDeleted(verified.uid)) ? 'invalid' : verified;
  };
}
