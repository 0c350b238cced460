import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import { isTimeZone } from '#domain/time/day.ts';
import { answerError } from '#server/http/answers.ts';
import { requireAddress } from './address.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import { errorOf } from './errors.ts';
import { passwordFault } from '#domain/passwords/passwordFault.ts';
import type { AccountServices } from './services.ts';
import { accountAt } from './tables.ts';

const signUpAnswer = z.object({ user: z.object({ id: z.string() }) });

/** Making an account. */
export function signUpRoutes(
  on: OnAccountRoute,
  { database, signUpBrowsers, forward, ensureProfile, log }: AccountServices,
): void {
  on('sign-up', async (context, { name, email, password, timeZone }) => {
    requireAddress(email);
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    const response = await forward(context, 'POST', '/sign-up/email', { name, email, password });
    const account = await accountAt(database, email);
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
    await signUpBrowsers.remember(context, user.id);
    return context.json({});
  });
}
