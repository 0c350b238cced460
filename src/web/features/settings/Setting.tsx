import { useId, type ReactNode } from 'react';
import styles from './Setting.module.css';

/** Settings that belong together, under a heading of their own or none. */
export function SettingGroup({
  title,
  about,
  children,
}: {
  readonly title?: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['group']}>
      {title !== undefined && <h3>{title}</h3>}
      {about !== undefined && <p className={styles['about']}>{about}</p>}
      {children}
    </div>
  );
}

interface SelectSettingProps<Value extends string> {
  readonly label: string;
  readonly about?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, out of a list. */
export function SelectSetting<Value extends string>({
  label,
  about,
  value,
  options,
  onChange,
}: SelectSettingProps<Value>) {
  const id = useId();
  return (
    <div className={styles['select']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {about !== undefined && <small id={`${id}-about`}>{about}</small>}
    </div>
  );
}
