import { generateRandomString } from 'better-auth/crypto';
import type { AccountFacts } from '#contract/administration.ts';
import { resetMessage } from '../mail/messages.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Config } from '#server/config/config.ts';
import type { Identity } from '../identity/identity.ts';

const hour = 3_600_000;

export interface ResetLinkParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly identity: Identity;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly now: () => number;
}

/**
 * Sends the link by which the owner chooses another password, as if they had asked for it themselves. An operator never sees or sets a password.
 * @returns the link, for an operator whose server sends no mail
 */
export async function sendResetLink(
  { config, identity, outbox, now }: ResetLinkParts,
  { uid, email, name }: AccountFacts,
): Promise<string> {
  const { internalAdapter } = await identity.$context;
  const code = generateRandomString(24);
  // As better-auth keeps those that it makes.
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${code}`,
    value: uid,
    expiresAt: new Date(now() + hour),
  });
  const link = new URL('/auth-action', config.publicUrl);
  link.search = new URLSearchParams({ mode: 'resetPassword', code }).toString();
  await outbox.post(resetMessage(email, name, link.href));
  return link.href;
}
