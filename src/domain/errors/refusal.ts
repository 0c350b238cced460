import { sentenceOf } from './sentence.ts';
import type { ErrorId } from './catalogue.ts';

/** The answer "no" with its reason from the catalogue: a rule, a call or a route throws it, a person reads its text. */
export class Refusal extends Error {
  readonly id: ErrorId;
  /** Seconds after which the same may be tried again; null where time changes nothing or it is not known. */
  readonly retryAfter: number | null;

  /** `wait`: milliseconds after which the same may be tried again. */
  constructor(id: ErrorId, { wait }: { readonly wait?: number } = {}) {
    const retryAfter = wait === undefined ? null : Math.max(1, Math.ceil(wait / 1_000));
    super(sentenceOf(id, retryAfter));
    this.name = 'Refusal';
    this.id = id;
    this.retryAfter = retryAfter;
  }
}
