import * as z from 'zod/mini';
import type { PairingRequest } from './devicePairing.ts';
import { text } from './fields.ts';

const storedText = text(80).check(z.trim(), z.minLength(1), z.regex(/^\P{Cc}*$/u));

/** The body of `POST /api/device/pair`. */
export const pairRequest = z.strictObject({
  /** As typed: case, spaces and hyphens make no difference. */
  code: z.string().check(z.maxLength(40)),
  name: storedText,
}) satisfies z.ZodMiniType<PairingRequest>;

/** The answer to `POST /api/auth/create-pairing-code`. A code ends with the next one of its account. */
export const pairingCodeAnswer = z.strictObject({
  code: z.string(),
  /** Milliseconds for which it may be used: this machine's clock need not be right. */
  left: z.number(),
});
export type PairingCodeAnswer = z.infer<typeof pairingCodeAnswer>;

const device = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What the browser itself said when it was joined, as «Firefox en Ubuntu». */
  browser: z.string(),
  handheld: z.boolean(),
  /** Epoch milliseconds. */
  joinedAt: z.number(),
  /** Epoch milliseconds, an hour too early at most. */
  usedAt: z.number(),
});
/** A browser that is joined to an account. */
export type ListedDevice = z.infer<typeof device>;

/** The answer to `GET /api/auth/devices`, the one used last first. */
export const devicesAnswer = z.strictObject({ devices: z.array(device) });
export type DevicesAnswer = z.infer<typeof devicesAnswer>;
