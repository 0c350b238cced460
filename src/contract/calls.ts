import type { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Rule } from '#domain/documents/rule.ts';
import type { CallDeclaration } from './call.ts';
import * as library from './calls/library.ts';
import * as onboarding from './calls/onboarding.ts';
import * as profile from './calls/profile.ts';
import * as progress from './calls/progress.ts';
import * as shop from './calls/shop.ts';
import * as words from './calls/words.ts';

/** Every call of the product by its name on the wire. */
export const calls = { ...profile, ...onboarding, ...progress, ...shop, ...words, ...library };

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = ReturnType<(typeof calls)[Name]['rule']['run']>;

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

/** The same table for a name that is known only at run time; a rule from it may be run only with what its own schema let through. */
const declarations: Readonly<Record<CallName, CallDeclaration<unknown, unknown>>> = calls;

/** A call whose input has been checked: what `readsOf` and `execute` take. */
export interface PreparedCall {
  readonly name: CallName;
  readonly rule: Rule<unknown, unknown>;
  readonly input: unknown;
}

/**
 * The input of a call, checked: unknown fields, wrong types and sizes are refused.
 * @throws Refusal `invalid-argument`
 */
export function parseInput<Input, Output>(declaration: CallDeclaration<Input, Output>, input: unknown): Input {
  const parsed = declaration.input.safeParse(input);
  if (!parsed.success) throw new Refusal('invalid-argument');
  return parsed.data;
}

/**
 * The rule and the checked input of a call that came by name.
 * @throws Refusal `unknown-call`, `invalid-argument`
 */
export function prepareCall(name: string, input: unknown): PreparedCall {
  if (!isCallName(name)) throw new Refusal('unknown-call');
  const declaration = declarations[name];
  return { name, rule: declaration.rule, input: parseInput(declaration, input) };
}
