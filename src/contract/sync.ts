import * as z from 'zod/mini';
import type { ErrorId } from '#domain/errors/catalogue.ts';

/** One change that a device asks for. `id` makes it idempotent, `dev` names the device, `at` is the device's clock in ms. */
export const queuedCall = z.strictObject({
  id: z.uuid(),
  dev: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  input: z.unknown(),
  at: z.int().check(z.nonnegative()),
});
export type QueuedCall = z.infer<typeof queuedCall>;

/** A prefix of a device's queue, in order (sync protocol §2). */
export const flushRequest = z.strictObject({
  uid: z.string().check(z.minLength(1)),
  /** The account's epoch that the device knows; null: none, which suits only an account that nobody has written to. */
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  calls: z.array(queuedCall).check(z.maxLength(500)),
});
export type FlushRequest = z.infer<typeof flushRequest>;

/** The outcome of one call. `rev` is the number that the account's counter took for it, refused or not. */
export type Answer =
  | { readonly id: string; readonly ok: true; readonly rev: number; readonly result: unknown }
  | { readonly id: string; readonly ok: false; readonly rev: number; readonly reason: ErrorId };

/** Answers for a prefix of the calls that were sent: the rest failed for the moment and is to be sent again. */
export interface FlushResponse {
  readonly answers: readonly Answer[];
  /** The epoch is another than the account's: nothing was done. The feed tells the right one, and so which calls to send again. */
  readonly feedFirst?: true;
}

/** Asks for every document written after `since`; the rest says which page this is (sync protocol §4). */
export const feedRequest = z.strictObject({
  uid: z.string().check(z.minLength(1)),
  dev: z.string().check(z.minLength(1), z.maxLength(64)),
  cursor: z.int().check(z.nonnegative()),
  since: z.int().check(z.nonnegative()),
  floor: z.int().check(z.nonnegative()),
  limit: z.int().check(z.positive(), z.maximum(10_000)),
  /** The account's epoch that the device knows; another one means that the server was restored from a backup. */
  epoch: z.nullable(z.string().check(z.maxLength(64))),
});
export type FeedRequest = z.infer<typeof feedRequest>;

export interface FeedDocument {
  readonly path: string;
  /** null: the document was removed. */
  readonly data: object | null;
}

export type FeedResponse =
  | { readonly cursor: number; readonly since: number; readonly epoch: string; readonly reset: true }
  | {
      readonly cursor: number;
      readonly since: number;
      readonly epoch: string;
      readonly reset?: false;
      readonly docs: readonly FeedDocument[];
      readonly more: boolean;
      /** The rev of the last document when more is to come, else the account's own. */
      readonly to: number;
      readonly head: number;
      /** On the final page: what became of this device's calls in (cursor, to]. */
      readonly calls: readonly {
        readonly id: string;
        readonly ok: boolean;
        readonly rev: number;
        readonly reason?: ErrorId;
      }[];
    };

/** A line of the live stream: the account's counter has reached `rev`. */
export interface LiveEvent {
  readonly rev: number;
}
