import type { ListedDevice, DevicesAnswer, PairingCodeAnswer } from '#contract/devices.ts';
import { account, accountAnswer, askAccounts } from './session.ts';

/** The browsers that are joined to the account, the one used last first. @throws Refusal; `unavailable` without a connection */
export async function fetchDevices(signal: AbortSignal): Promise<readonly ListedDevice[]> {
  const response = await askAccounts('devices', { signal });
  // Written by our own server from the contract's type.
  return ((await response.json()) as DevicesAnswer).devices;
}

/** A code that joins one browser, and the milliseconds for which it may be used; the one before it ends. @throws Refusal */
export async function createPairingCode(): Promise<PairingCodeAnswer> {
  return (await (await accountAnswer('create-pairing-code', {})).json()) as PairingCodeAnswer;
}

/** Ends a joined browser's way into the account. @throws Refusal */
export function removeDevice(id: string): Promise<void> {
  return account('remove-device', { id });
}
