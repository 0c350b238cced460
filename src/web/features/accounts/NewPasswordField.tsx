import { isCommonPassword } from '#domain/passwords/commonPasswords.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './AuthForm.module.css';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** Why it is not taken. */
  readonly error?: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The field for a password that is being chosen: one that everybody would guess is warned of, and taken all the same. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <div>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        required
        hint="Al menos 6 caracteres."
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* Always there, so that screen readers announce what appears in it. */}
      <p role="status" className={styles['advice']}>
        {isCommonPassword(value) && 'Esta contraseña es muy común y fácil de adivinar. Te recomendamos elegir otra.'}
      </p>
    </div>
  );
}
