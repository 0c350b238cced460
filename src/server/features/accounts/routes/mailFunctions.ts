import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import type { LimitAddress } from '#server/http/rates/addressLimits.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import type { Config } from '#server/config/config.ts';
import type { LimitedRoute } from '#server/config/limits.ts';
import { mailLimit, type Attempts } from '../guards/attempts.ts';
import { errorOf } from './errors.ts';
import type { Forward } from '../identity/forward.ts';
import { requireAddress } from './address.ts';
import type { RequestReset } from '../services/resetRequest.ts';

export interface MailFunctionsParts {
  readonly config: Pick<Config, 'passwords'>;
  readonly forward: Forward;
  readonly attempts: Attempts;
  readonly requestReset: RequestReset;
  readonly limitAddress: LimitAddress;
}

/** They share the limits of the account routes that send the same. */
const limitedRoutes: Readonly<Record<string, LimitedRoute>> = {
  sendVerificationEmail: 'send-verification',
  sendPasswordResetEmail: 'request-reset',
};

const input = z.strictObject({ to: z.string().trim().max(320) });

/**
 * `sendVerificationEmail` and `sendPasswordResetEmail` (spec §7), open to people who are not signed in, who are those that need
 * them. The answer is `{ accepted: true }` whether or not there is such an account and whether or not it gets a mail.
 */
export function registerMailFunctions(
  register: RegisterFunction,
  { config, forward, attempts, requestReset, limitAddress }: MailFunctionsParts,
): void {
  const mails: Readonly<Record<string, (context: Context, to: string) => Promise<Response>>> = {
    async sendVerificationEmail(context, to) {
      const wait = await attempts.take(mailLimit, to);
      if (wait > 0) throw new Refusal('too-many-requests', { wait });
      return forward(context, 'POST', '/send-verification-email', { email: to }, 'stranger');
    },
    sendPasswordResetEmail: (context, to) => requestReset(context, to, 'stranger'),
  };
  for (const [name, send] of Object.entries(mails)) {
    register(
      name,
      input,
      async ({ to }, { context }) => {
        if (!config.passwords) throw new Refusal('passwords-off');
        requireAddress(to);
        const response = await send(context, to);
        if (!response.ok) throw new Refusal(await errorOf(response));
        return { accepted: true };
      },
      { auth: 'optional', admit: (context) => limitAddress(context, limitedRoutes[name] ?? 'send-verification') },
    );
  }
}
