import { useId } from 'react';
import styles from './SwitchRow.module.css';

interface SwitchRowProps {
  readonly label: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off; the whole row is its target. */
export function SwitchRow({ label, about, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles['switch']}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {about !== undefined && <small id={`${id}-about`}>{about}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
