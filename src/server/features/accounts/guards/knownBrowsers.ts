import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SignJWT, jwtVerify } from 'jose';

/** Seconds. */
const kept = 365 * 24 * 3_600;
const audience = 'known-browser';

/**
 * A cookie that says in which account its browser has been signed in. It lets nobody in: it only keeps the wrong passwords of
 * others from counting against this browser. It names the account by a keyed hash.
 */
export function createKnownBrowsers(publicUrl: URL, secret: string) {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-glosa.browser' : 'glosa.browser';
  const key = new TextEncoder().encode(`${audience}:${secret}`);
  const named = (email: string) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');

  return {
    /** The id of the browser, when it has been signed in to this account; else null. */
    async idOf(context: Context, email: string): Promise<string | null> {
      const cookie = getCookie(context, name);
      if (cookie === undefined) return null;
      try {
        const { payload } = await jwtVerify(cookie, key, { algorithms: ['HS256'], audience });
        return payload.sub === named(email) && payload.jti !== undefined ? payload.jti : null;
      } catch {
        return null;
      }
    },

    async remember(context: Context, email: string): Promise<void> {
      const id = (await this.idOf(context, email)) ?? randomUUID();
      const cookie = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(named(email))
        .setJti(id)
        .setAudience(audience)
        .setExpirationTime(`${kept}s`)
        .sign(key);
      setCookie(context, name, cookie, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: kept });
    },

    forget(context: Context): void {
      setCookie(context, name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 0 });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
