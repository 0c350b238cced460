import { isAddress } from '#domain/accounts/isAddress.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** @throws Refusal `invalid-email` */
export function requireAddress(email: string): void {
  if (!isAddress(email)) throw new Refusal('invalid-email');
}
