import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps<Value extends string> {
  /** Its accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Drawn before what is chosen. */
  readonly icon?: ReactNode;
  /** Nothing of worth is chosen yet. */
  readonly isOpen?: boolean;
  readonly onChange: (value: Value) => void;
}

/** The browser's own list of choices, drawn as the page draws its fields. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  icon,
  isOpen = false,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <span className={isOpen ? `${styles['field']} ${styles['open']}` : styles['field']}>
      {icon}
      <select
        aria-label={label}
        className={icon === undefined ? undefined : styles['afterIcon']}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
    </span>
  );
}
