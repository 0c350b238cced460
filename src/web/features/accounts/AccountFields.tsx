import type { Refusal } from '#domain/errors/refusal.ts';
import { Field } from '#web/ui/Field.tsx';
import { errorUnder } from './fieldErrors.ts';

interface AccountFieldProps {
  readonly value: string;
  /** Why the form was refused: shown here when it is about this field. */
  readonly refusal: Refusal | null;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** The field for an account's address. */
export function EmailField({
  value,
  fault,
  refusal,
  autoFocus = false,
  isFixed = false,
  hint,
  onChange,
}: AccountFieldProps & {
  /** It says for whom the form is, and is not to be changed. */
  readonly isFixed?: boolean;
  readonly hint?: string | undefined;
  /** The fault found before sending, as a sentence. */
  readonly fault?: string | undefined;
}) {
  return (
    <Field
      label="Correo electrónico"
      type="email"
      autoComplete="email"
      autoFocus={autoFocus}
      required
      readOnly={isFixed}
      {...(hint !== undefined && { hint })}
      value={value}
      error={fault ?? errorUnder('email', refusal)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The field for the password of a person who is known already: only the password can be refused. */
export function OwnPasswordField({
  label = 'Contraseña',
  value,
  refusal,
  autoFocus = false,
  onChange,
}: AccountFieldProps & { readonly label?: string }) {
  return (
    <Field
      label={label}
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
      value={value}
      error={errorUnder('ownPassword', refusal)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
