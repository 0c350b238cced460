/** The signs of a pairing code: none that is taken for another when it is copied by eye (O and 0, I and 1). */
export const pairingSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code has so many signs: 40 bits. */
export const pairingLength = 8;

/** Milliseconds for which a code may be used. */
export const pairingTime = 10 * 60_000;

/**
 * Makes a code. Each byte gives one sign, all signs equally often.
 * @param bytes {@link pairingLength} random bytes
 */
export function makePairingCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => pairingSigns.charAt(byte % pairingSigns.length)).join('');
}

/** The code in what a person typed or pasted, whatever its case, spaces and hyphens; null when it cannot be one. */
export function readPairingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–—]/gu, '').toUpperCase();
  return code.length === pairingLength && Array.from(code).every((sign) => pairingSigns.includes(sign)) ? code : null;
}

/** A code as it is shown: 7K4M-2QXD. */
export function writePairingCode(code: string): string {
  return `${code.slice(0, pairingLength / 2)}-${code.slice(pairingLength / 2)}`;
}
