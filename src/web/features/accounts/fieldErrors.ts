import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Refusal } from '#domain/errors/refusal.ts';

/** An error of a field is shown under the field; every other error is shown above the form. */
const faultsOf = {
  email: ['invalid-email', 'email-in-use', 'different-credential', 'sign-up-domain', 'invitation-other-address'],
  newPassword: ['weak-password', 'password-too-long'],
  /** Asked for by itself: then it can only be this one that is wrong. */
  ownPassword: ['invalid-credential'],
} as const satisfies Record<string, readonly ErrorId[]>;

type FormField = keyof typeof faultsOf;

/** The sentence that belongs under a field; undefined when the refusal is about something else. */
export function errorUnder(field: FormField, refusal: Refusal | null): string | undefined {
  const faults: readonly ErrorId[] = faultsOf[field];
  return refusal && faults.includes(refusal.id) ? refusal.message : undefined;
}

/** The refusal when it belongs under none of the form's fields. */
export function errorAbove(fields: readonly FormField[], refusal: Refusal | null): Refusal | null {
  return fields.some((field) => errorUnder(field, refusal) !== undefined) ? null : refusal;
}
