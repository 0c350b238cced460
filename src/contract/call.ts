import type { z } from 'zod';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Rule } from '#domain/documents/rule.ts';

/** A call of the product: its name on the wire, what it takes, and the rule that both sides run. */
export interface CallDeclaration<Input, Output> {
  readonly name: string;
  /** Unknown fields are refused: use strictObject throughout. */
  readonly input: z.ZodType<Input>;
  readonly rule: Rule<Input, Output>;
  /** What somebody who is not signed in is told, where it is not the usual sentence. */
  readonly unauthenticated?: ErrorId;
  /** What a call made by name is answered with when it fails for a reason that nobody foresaw; `service-failed` when left out. */
  readonly failure?: ErrorId;
}

/** Declares a call; its input and output types follow from the schema and the rule. */
export function declareCall<Input, Output>(
  declaration: CallDeclaration<Input, Output>,
): CallDeclaration<Input, Output> {
  return declaration;
}
