import { usualAnkiAddress } from '#domain/anki/address.ts';

/** What this browser knows of the Anki beside it: other devices of the account have another, or none. */
export interface AnkiHere {
  readonly address: string;
  /** AnkiConnect's key, where it asks for one; else empty. It never leaves this browser but to Anki. */
  readonly key: string;
  /** It has let us in before. */
  readonly isConnected: boolean;
}

const storageKey = 'glosa.anki';
const unknown: AnkiHere = { address: usualAnkiAddress, key: '', isConnected: false };

/** This browser's Anki; that of a fresh installation where nothing is known, or the browser keeps nothing. */
export function ankiHere(): AnkiHere {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return unknown;
    return {
      address: 'address' in kept && typeof kept.address === 'string' ? kept.address : unknown.address,
      key: 'key' in kept && typeof kept.key === 'string' ? kept.key : '',
      isConnected: 'isConnected' in kept && kept.isConnected === true,
    };
  } catch {
    return unknown;
  }
}

export function keepAnkiHere(changes: Partial<AnkiHere>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...ankiHere(), ...changes }));
  } catch {
    // It is asked for again next time.
  }
}
