import { usualInvitation, type MadeInvitation } from '#contract/accounts.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Config } from '#server/config/config.ts';
import { invitationMessage } from '../mail/messages.ts';
import type { Invitations, NewInvitation } from './invitations.ts';

export interface InviteParts {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'>;
  readonly invitations: Pick<Invitations, 'make'>;
  readonly outbox: Pick<Outbox, 'post'>;
}

/** Makes an invitation and its link, which goes to the invitation's address where this server sends mail. */
export async function invite(
  { config, invitations, outbox }: InviteParts,
  { email, days = usualInvitation, madeBy }: Omit<NewInvitation, 'days'> & { readonly days?: number | undefined },
): Promise<MadeInvitation> {
  const link = new URL('/', config.publicUrl);
  link.searchParams.set('invitacion', await invitations.make({ email, days, madeBy }));
  const mailed = email !== null && config.smtpUrl !== null;
  if (mailed) await outbox.post(invitationMessage(email, link.href, days));
  return { link: link.href, mailed };
}
