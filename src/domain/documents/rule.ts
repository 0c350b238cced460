import type { Language } from '#domain/languages.ts';
import type { Day } from '#domain/time/day.ts';
import type { Ref } from './ref.ts';

/** The documents that a rule may read and write: one user's documents. A put replaces the whole document. */
export interface Documents {
  /** The document, or null when there is none. Only documents that the rule's `reads` named can be asked for. */
  get<D>(ref: Ref<D>): D | null;
  /** Balances in the profile (experiencePoints, level, gems, gemsEarned) stay as they are whatever is put. */
  put<D>(ref: Ref<D>, data: D): void;
  remove(ref: Ref<unknown>): void;
}

/** Everything else that a rule is given. It has no clock, no chance and no network of its own. */
export interface Context {
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The calendar day of `now` in the user's time zone. */
  readonly day: Day;
  /** In [0, 1), seeded by the call's id: the same on both sides. */
  readonly random: () => number;
  /**
   * Adds to the balances, once per user and cause; negative gems spend. Experience is also counted in the day's history,
   * in `language` or else in the profile's active one.
   * @throws Refusal `insufficient-gems` when the balance would go below zero
   */
  grant(cause: string, amount: { readonly xp?: number; readonly gems?: number; readonly language?: Language }): void;
}

/** The caller and the instant of a call: what is known of it before any document is. */
export interface CallMade {
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * The effect of a call: pure, synchronous, run at once by the browser on its own copy and again by the server in one
 * transaction. It throws `Refusal` to refuse; then nothing of it is kept.
 */
export interface Rule<Input, Output> {
  /** Every document that `run` may get, besides the profile and the history of the days around now, which are always there. */
  reads(input: Input, made: CallMade): readonly Ref<unknown>[];
  run(input: Input, documents: Documents, context: Context): Output;
}
