import type { Context, Hono } from 'hono';
import type { CheckedInvitation, InvitationsAnswer, MadeInvitation } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { invite } from '../entering/invite.ts';
import type { AccountServices } from '../services/services.ts';
import type { OnAccountRoute } from './accountRoute.ts';
import { requireAddress } from './address.ts';
import { ownerOf } from './ownAccount.ts';

/** Inviting people, for those who administer, and what the invited see before they sign up. */
export function invitationRoutes(app: Hono, on: OnAccountRoute, services: AccountServices): void {
  const { invitations, isAdmin, forward, limitAddress } = services;
  const requireOwner = ownerOf(forward);
  /** @throws Refusal `not-authenticated`, `permission-denied` */
  async function requireAdmin(context: Context): Promise<string> {
    const { id } = await requireOwner(context);
    if (!(await isAdmin(id))) throw new Refusal('permission-denied');
    return id;
  }

  on('check-invitation', async (context, { invitation }) => {
    const found = await invitations.find(invitation);
    if (!found) throw new Refusal('invitation-invalid');
    return context.json({ email: found.email } satisfies CheckedInvitation);
  });
  on('invite', async (context, { email, days }) => {
    const madeBy = await requireAdmin(context);
    if (email !== undefined) requireAddress(email);
    return context.json((await invite(services, { email: email ?? null, days, madeBy })) satisfies MadeInvitation);
  });
  on('withdraw-invitation', async (context, { id }) => {
    await requireAdmin(context);
    await invitations.withdraw(id);
    return context.json({});
  });
  app.get('/invitations', async (context) => {
    limitAddress(context, 'invitations');
    await requireAdmin(context);
    return context.json({ invitations: await invitations.list() } satisfies InvitationsAnswer);
  });
}
