import { Hono } from 'hono';
import type { PairedDevice } from '#contract/devicePairing.ts';
import { pairRequest, type DevicesAnswer, type PairingCodeAnswer } from '#contract/devices.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { answerError } from '#server/http/answers.ts';
import { readBearer } from '#server/http/bearer.ts';
import { fromAnywhere } from '#server/http/fromAnywhere.ts';
import { readJson } from '#server/http/readJson.ts';
import { pairingTime } from '../devices/devices.ts';
import { networkOf } from '#server/http/rates/rates.ts';
import { codesLimit, pairingLimit, pairingsLimit, type Limit } from '../guards/attempts.ts';
import { accountErrors } from './accountErrors.ts';
import type { OnAccountRoute } from './accountRoute.ts';
import { ownerOf } from './ownAccount.ts';
import type { AccountServices } from '../services/services.ts';

/** A code, a name, and the braces around them. */
const bodyBytes = 4 * 1024;

/** `/api/device/*`: what a browser asks that has no session here. */
export function deviceRoutes({ config, devices, attempts, limitAddress, addressOf, log }: AccountServices): Hono {
  const app = new Hono();
  app.use(fromAnywhere('POST'));
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.onError(accountErrors(log));

  app.post('/pair', async (context) => {
    limitAddress(context, 'pair');
    const parsed = pairRequest.safeParse(await readJson(context.req.raw, bodyBytes));
    if (!parsed.success) throw new Refusal('invalid-argument');
    await count(pairingLimit, networkOf(addressOf(context)));
    await count(pairingsLimit, '');
    const { code, name } = parsed.data;
    const { token, account } = await devices.pair(code, name, context.req.header('user-agent') ?? '');
    return context.json({ token, account, server: config.publicUrl.origin } satisfies PairedDevice);
  });

  /** A browser that its owner parted at its own end says so. */
  app.post('/leave', async (context) => {
    limitAddress(context, 'session');
    const token = readBearer(context.req.header('authorization'));
    const device = token !== null ? await devices.accountOf(token) : null;
    if (device) await devices.remove(device.uid, device.id);
    return context.json({});
  });
  app.all('/*', (context) => answerError(context, 'not-found'));
  return app;

  async function count(limit: Limit, subject: string): Promise<void> {
    const wait = await attempts.take(limit, subject);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
  }
}

/** What their owner does with them, signed in by the cookie. */
export function ownDeviceRoutes(
  app: Hono,
  on: OnAccountRoute,
  { devices, attempts, forward, limitAddress }: AccountServices,
): void {
  const requireOwner = ownerOf(forward);
  on('create-pairing-code', async (context) => {
    const { id: uid } = await requireOwner(context);
    const wait = await attempts.take(codesLimit, uid);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
    return context.json({ code: await devices.createCode(uid), left: pairingTime } satisfies PairingCodeAnswer);
  });
  on('remove-device', async (context, { id }) => {
    await devices.remove((await requireOwner(context)).id, id);
    return context.json({});
  });
  app.get('/devices', async (context) => {
    limitAddress(context, 'devices');
    const { id: uid } = await requireOwner(context);
    return context.json({ devices: [...(await devices.list(uid))] } satisfies DevicesAnswer);
  });
}
