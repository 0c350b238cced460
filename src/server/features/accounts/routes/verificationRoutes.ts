import type { Context } from 'hono';
import { jwtVerify, type JWTPayload } from 'jose';
import { JWTExpired } from 'jose/errors';
import type { Verified } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import { requireAddress } from './address.ts';
import { mailLimit } from '../guards/attempts.ts';
import { identityHeaders, passCookies } from '../identity/forward.ts';
import type { AccountServices } from '../services/services.ts';
import { accountAt, proveAddress } from '../identity/tables.ts';

/** Proving the address of an account, by a link of a mail. */
export function verificationRoutes(
  on: OnAccountRoute,
  { config, database, identity, attempts, guard, signUpBrowsers, addressOf, forward }: AccountServices,
): void {
  on('verify', async (context, { code }) => {
    const proof = await provedAddress(code, config.secret);
    const account = proof && (await accountAt(database, proof.email));
    // A link works once.
    // Nor is it of an account that another one has replaced.
    const since = startOfSecond(account?.createdAt ?? 0);
    if (!account || Boolean(account.emailVerified) || proof.madeAt < since) throw new Refusal('link-invalid');
    if (proof.expired) throw new Refusal('link-expired');
    if (!(await proveAddress(database, account.id))) throw new Refusal('link-invalid');
    const signedIn = (await signUpBrowsers.made(context, account.id, since)) && (await enter(context, account.id));
    if (signedIn) {
      signUpBrowsers.forget(context);
      await guard.passed(context, proof.email);
    }
    return context.json({ email: proof.email, name: account.name, signedIn } satisfies Verified);
  });

  on('send-verification', async (context, input) => {
    const to = 'email' in input ? input.email : (await provedAddress(input.code, config.secret))?.email;
    if (to === undefined) throw new Refusal('link-invalid');
    requireAddress(to);
    const wait = await attempts.take(mailLimit, to);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
    return answered(context, await forward(context, 'POST', '/send-verification-email', { email: to }, 'stranger'));
  });

  /** Opens a session where the password was typed and the link was opened in one browser; false when none was made. */
  async function enter(context: Context, uid: string): Promise<boolean> {
    const { headers, response } = await identity.api.makeSession({
      body: { uid, rememberMe: true },
      headers: identityHeaders(context, addressOf),
      returnHeaders: true,
    });
    if (response.made) passCookies(headers, context);
    return response.made;
  }
}

interface ProvedAddress {
  readonly email: string;
  readonly expired: boolean;
  /** The time when the code was made, epoch milliseconds, whole seconds. */
  readonly madeAt: number;
}

/** A code says the second in which it was made. */
function startOfSecond(time: Date | string | number): number {
  return Math.floor(new Date(time).getTime() / 1_000) * 1_000;
}

/** The address that a verification code was made for, when the code is ours, and whether it has expired. */
async function provedAddress(code: string, secret: string): Promise<ProvedAddress | null> {
  const read = ({ email, iat = 0 }: JWTPayload, expired: boolean) =>
    typeof email === 'string' ? { email, expired, madeAt: iat * 1_000 } : null;
  try {
    const { payload } = await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return read(payload, false);
  } catch (error) {
    // Its signature was checked before its time.
    return error instanceof JWTExpired ? read(error.payload, true) : null;
  }
}
