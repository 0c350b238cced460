import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';

/** @throws Refusal `invalid-email` */
export function requireAddress(email: string): void {
  if (!z.email().safeParse(email).success) throw new Refusal('invalid-email');
}
