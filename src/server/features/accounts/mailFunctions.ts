import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import { mailLimit, type Attempts } from './attempts.ts';
import { errorOf } from './errors.ts';
import type { Forward } from './forward.ts';
import { requireAddress } from './address.ts';

const input = z.strictObject({ to: z.string().trim().max(320) });

/**
 * `sendVerificationEmail` and `sendPasswordResetEmail` (spec §7), open to whoever is not signed in, who is the one that needs
 * them. The answer is `{ accepted: true }` whether or not there is such an account and whether or not it gets a mail.
 */
export function registerMailFunctions(register: RegisterFunction, forward: Forward, attempts: Attempts): void {
  const mails = { sendVerificationEmail: '/send-verification-email', sendPasswordResetEmail: '/request-password-reset' } as const;
  for (const [name, path] of Object.entries(mails)) {
    register(
      name,
      input,
      async ({ to }, { context }) => {
        requireAddress(to);
        if (!(await attempts.take(mailLimit, to))) throw new Refusal('too-many-requests');
        const response = await forward(context, 'POST', path, { email: to }, 'stranger');
        if (!response.ok) throw new Refusal(await errorOf(response));
        return { accepted: true };
      },
      { auth: 'optional' },
    );
  }
}
