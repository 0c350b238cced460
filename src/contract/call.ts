import type * as z from 'zod/mini';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { FailureTitle } from '#domain/errors/failureTitles.ts';
import type { Rule } from '#domain/documents/rule.ts';

/**
 * The manners of a call towards the person who makes it. There are no defaults: a call whose manners nobody chose does not
 * compile.
 */
export interface CallManners {
  /** A guest of the demo may change the copy in memory with it, or is asked to make an account. */
  readonly guest: 'may-call' | 'needs-account';
  /** Without a connection it is done on this browser's copy and sent later, or refused because only the server can do it. */
  readonly offline: 'queued' | 'refused';
  /** The call that takes it back, by name; null where a person has nothing to take back. */
  readonly undo: string | null;
  /** Its title when it fails. */
  readonly failureTitle: FailureTitle;
  /** The answer to somebody who is not signed in. */
  readonly unauthenticated: ErrorId;
  /** The answer to a call made by name when it fails for a reason that nobody foresaw. */
  readonly failure: ErrorId;
}

/** The answers of a call that has no sentences of its own. */
export const usualAnswers = {
  unauthenticated: 'not-authenticated',
  failure: 'service-failed',
} as const satisfies Partial<CallManners>;

/** A call of the product: its name on the wire, what it takes, the rule that both sides run, and its manners. */
export interface CallDeclaration<Input, Output> extends CallManners {
  readonly name: string;
  /** Unknown fields are refused: use strictObject throughout. */
  readonly input: z.ZodMiniType<Input>;
  readonly rule: Rule<Input, Output>;
}

/** Declares a call; its input and output types follow from the schema and the rule. */
export function declareCall<Input, Output>(
  declaration: CallDeclaration<Input, Output>,
): CallDeclaration<Input, Output> {
  return declaration;
}
