import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import { mailLimit, type Attempts } from './attempts.ts';
import { errorOf } from './errors.ts';
import type { Forward } from './forward.ts';
import { requireAddress } from './address.ts';
import type { RequestReset } from './resetRequest.ts';

const input = z.strictObject({ to: z.string().trim().max(320) });

/**
 * `sendVerificationEmail` and `sendPasswordResetEmail` (spec §7), open to whoever is not signed in, who is the one that needs
 * them. The answer is `{ accepted: true }` whether or not there is such an account and whether or not it gets a mail.
 */
export function registerMailFunctions(register: RegisterFunction, forward: Forward, attempts: Attempts, requestReset: RequestReset): void {
  const mails: Readonly<Record<string, (context: Context, to: string) => Promise<Response>>> = {
    async sendVerificationEmail(context, to) {
      if (!(await attempts.take(mailLimit, to))) throw new Refusal('too-many-requests');
      return forward(context, 'POST', '/send-verification-email', { email: to }, 'stranger');
    },
    sendPasswordResetEmail: (context, to) => requestReset(context, to, 'stranger'),
  };
  for (const [name, send] of Object.entries(mails)) {
    register(
      name,
      input,
      async ({ to }, { context }) => {
        requireAddress(to);
        const response = await send(context, to);
        if (!response.ok) throw new Refusal(await errorOf(response));
        return { accepted: true };
      },
      { auth: 'optional' },
    );
  }
}
