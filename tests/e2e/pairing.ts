import { z } from 'zod';
import { session, type Session } from '#contract/accounts.ts';
import { pairingAddress } from '#contract/devicePairing.ts';
import { devicesAnswer, pairingCodeAnswer } from '#contract/devices.ts';
import type { Account } from './accounts.ts';

/** As an extension asks: from an origin of its own, without cookies. */
export const ofExtension = { origin: 'moz-extension://7f0c', 'content-type': 'application/json' };

/** A code of the account, as its settings page asks for one. */
export async function newPairingCode(url: string, { cookies }: Pick<Account, 'cookies'>): Promise<string> {
  const response = await fetch(`${url}/api/auth/create-pairing-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, cookie: cookies.join('; ') },
    body: '{}',
  });
  return pairingCodeAnswer.parse(await response.json()).code;
}

/** Exchanges a code for a device's token, as the extension does. */
export async function pairBy(url: string, code: string, name: string): Promise<string> {
  const response = await fetch(url + pairingAddress, {
    method: 'POST',
    headers: ofExtension,
    body: JSON.stringify({ code, name }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** The session that a device's token gives; null when it gives none any more. */
export async function sessionBy(url: string, token: string): Promise<Session | null> {
  const response = await fetch(`${url}/api/auth/session`, {
    headers: { ...ofExtension, authorization: `Bearer ${token}` },
  });
  return z.nullable(session).parse(await response.json());
}

/** Takes every joined browser from the account, as its settings page does. */
export async function revokeDevices(url: string, { cookies }: Pick<Account, 'cookies'>): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    cookie: cookies.join('; '),
  };
  const listed = await fetch(`${url}/api/auth/devices`, { headers });
  for (const { id } of devicesAnswer.parse(await listed.json()).devices) {
    const removed = await fetch(`${url}/api/auth/remove-device`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id }),
    });
    if (!removed.ok) throw new Error(`A device was not removed: ${removed.status}`);
  }
}
