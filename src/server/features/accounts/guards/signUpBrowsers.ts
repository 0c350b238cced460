import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SignJWT, jwtVerify } from 'jose';

/** Seconds. */
const kept = 24 * 3_600;
const audience = 'sign-up';

/** An account that was made in a browser, and when, epoch milliseconds, whole seconds. */
export interface MadeHere {
  readonly uid: string;
  readonly at: number;
}

/**
 * A cookie that says in which browser an account was made, whose password was typed there. It lets nobody in by itself: together
 * with the link of the mail, opened in that very browser, it saves typing the password again.
 */
export function createSignUpBrowsers(publicUrl: URL, secret: string, now: () => number) {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-glosa.sign-up' : 'glosa.sign-up';
  const key = new TextEncoder().encode(`${audience}:${secret}`);
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;

  return {
    async remember(context: Context, uid: string): Promise<void> {
      const cookie = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(uid)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1_000))
        .setExpirationTime(`${kept}s`)
        .sign(key);
      setCookie(context, name, cookie, { ...attributes, maxAge: kept });
    },

    /** The account that was made in this browser within a day; null when none was. */
    async lastMade(context: Context): Promise<MadeHere | null> {
      const cookie = getCookie(context, name);
      if (cookie === undefined) return null;
      try {
        const { payload } = await jwtVerify(cookie, key, { algorithms: ['HS256'], audience });
        return payload.sub === undefined ? null : { uid: payload.sub, at: (payload.iat ?? 0) * 1_000 };
      } catch {
        return null;
      }
    },

    /** Tells whether this account was made in this browser, within a day. @param since when it was made, epoch milliseconds, whole seconds */
    async made(context: Context, uid: string, since: number): Promise<boolean> {
      const last = await this.lastMade(context);
      // Another sign-up may have replaced the one of this browser.
      return last?.uid === uid && last.at >= since;
    },

    forget(context: Context): void {
      setCookie(context, name, '', { ...attributes, maxAge: 0 });
    },
  };
}
