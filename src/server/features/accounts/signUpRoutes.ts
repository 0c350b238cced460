import { jwtVerify } from 'jose';
import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import { isTimeZone } from '#domain/time/day.ts';
import { answerError } from '#server/http/answers.ts';
import { requireAddress } from './address.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import { errorOf } from './errors.ts';
import { passwordFault } from './password.ts';
import type { AccountServices } from './services.ts';
import { accountTables } from './tables.ts';

const signUpAnswer = z.object({ user: z.object({ id: z.string() }) });

/** Making an account and proving its address. */
export function signUpRoutes(
  on: OnAccountRoute,
  { config, database, forward, ensureProfile, log }: AccountServices,
): void {
  const accountAt = (email: string) =>
    accountTables(database)
      .selectFrom('auth_user')
      .select(['id', 'emailVerified'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();

  on('sign-up', async (context, { name, email, password, timeZone }) => {
    requireAddress(email);
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    const response = await forward(context, 'POST', '/sign-up/email', { name, email, password });
    const account = await accountAt(email);
    if (!response.ok) {
      const id = await errorOf(response.clone());
      // Of two at once, the second meets the unique address only when its row is written.
      return id === 'service-failed' && account ? answerError(context, 'email-in-use') : answered(context, response);
    }
    const { user } = signUpAnswer.parse(await response.json());
    // better-auth answers a taken address alike, with a user that does not exist; spec §8 says so in words.
    if (account?.id !== user.id) return answerError(context, 'email-in-use');
    try {
      await ensureProfile({
        uid: user.id,
        email: email.toLowerCase(),
        name,
        timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
      });
    } catch (error) {
      log.warn(
        { kind: error instanceof Error ? error.name : typeof error },
        'a profile could not be made; the next session makes it',
      );
    }
    return context.json({});
  });

  on('verify', async (context, { code }) => {
    const email = await provedAddress(code, config.secret);
    const account = email === null ? undefined : await accountAt(email);
    // A link works once: better-auth would take it again until it expires.
    if (!account || Boolean(account.emailVerified)) throw new Refusal('link-invalid');
    return answered(
      context,
      await forward(context, 'GET', `/verify-email?${new URLSearchParams({ token: code }).toString()}`),
    );
  });
}

/** The address that a verification code was made for, when the code is ours and has not expired. */
async function provedAddress(code: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return typeof payload['email'] === 'string' ? payload['email'] : null;
  } catch {
    return null;
  }
}
