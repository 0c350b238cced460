import { Search } from 'lucide-react';
import type { Ref } from 'react';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Its accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength?: number;
  /** The key that leads to it, where there is one. */
  readonly shortcut?: string;
  /** Called when the learner is about to type. */
  readonly onFocus?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field above a list in which one searches it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  maxLength,
  shortcut,
  onFocus,
  ref,
}: SearchFieldProps) {
  return (
    <label className={styles['search']}>
      <Search size={19} strokeWidth={1.6} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
      />
      {shortcut !== undefined && (
        <kbd className={styles['key']} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </label>
  );
}
