import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type InputHTMLAttributes } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Says what is wrong and what to do; shown under the field and read with it. */
  readonly error?: string | undefined;
}

/** A labelled text field; a password can be looked at. */
export function Field({ label, hint, error, type = 'text', ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  // An error says what is asked for, so the hint would repeat it.
  const isHinted = hint !== undefined && !error;
  const describedBy = error ? `${id}-error` : isHinted ? `${id}-hint` : undefined;
  return (
    <div className={[styles['field'], secret && styles['withButton']].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {secret && (
          <IconButton
            className={styles['inside']}
            label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff size={19} strokeWidth={1.6} aria-hidden />
            ) : (
              <Eye size={19} strokeWidth={1.6} aria-hidden />
            )}
          </IconButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert size={16} strokeWidth={1.8} aria-hidden />
          {error}
        </p>
      )}
      {isHinted && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A labelled tick box; the whole row is its target. */
export function CheckField({ label, checked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
