/** `POST`: exchanges a code for the lasting token of a device, once. Any origin may ask; no cookie goes along. */
export const pairingAddress = '/api/device/pair';

/** `POST`, with the device's token as its bearer: the device goes by itself. */
export const leavingAddress = '/api/device/leave';

/** The signs of a code: none that looks like another. */
export const pairingSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const pairingCodeLength = 8;

export interface PairingRequest {
  readonly code: string;
  /** The name under which the account's owner finds the device: «Firefox en Ubuntu». */
  readonly name: string;
}

/** The answer. With the token as its bearer the device asks `GET /api/auth/session` for access tokens, as a browser does with its cookie. */
export interface PairedDevice {
  readonly token: string;
  readonly account: { readonly uid: string; readonly name: string; readonly email: string };
  /** The server's own public address. */
  readonly server: string;
}

/** The code in what was typed or pasted: its signs alone, in capitals, no more than it has. */
export function pairingCodeIn(text: string): string {
  const signs = Array.from(text.toUpperCase()).filter((sign) => pairingSigns.includes(sign));
  return signs.slice(0, pairingCodeLength).join('');
}
