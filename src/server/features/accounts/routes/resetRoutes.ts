import { Refusal } from '#domain/errors/refusal.ts';
import { requireAddress } from './address.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import { passwordFault } from '#domain/passwords/passwordFault.ts';
import type { AccountServices } from '../services/services.ts';

/** Routes that replace a forgotten password by a mailed link. */
export function resetRoutes(on: OnAccountRoute, { identity, forward, requestReset }: AccountServices): void {
  const isPending = async (code: string) => {
    const { internalAdapter } = await identity.$context;
    const pending = await internalAdapter.findVerificationValue(`reset-password:${code}`);
    return pending !== null && pending.expiresAt > new Date();
  };

  on('request-reset', async (context, { email }) => {
    requireAddress(email);
    return answered(context, await requestReset(context, email));
  });

  on('check-reset', async (context, { code }) => {
    if (!(await isPending(code))) throw new Refusal('link-invalid');
    return context.json({});
  });

  on('reset', async (context, { code, password }) => {
    if (!(await isPending(code))) throw new Refusal('link-invalid');
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    return answered(context, await forward(context, 'POST', '/reset-password', { token: code, newPassword: password }));
  });
}
