import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly label: string;
  /** `some`: a part of what it stands for. */
  readonly state: 'none' | 'some' | 'all';
  readonly tabIndex?: number;
  /** @param isRange Shift was held: everything up to here */
  readonly onChange: (isRange: boolean) => void;
}

/** A box of a list, drawn small and pressed on 36 px. */
export function TickBox({ label, state, tabIndex, onChange }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      tabIndex={tabIndex}
      checked={state === 'all'}
      ref={(element) => {
        if (element) element.indeterminate = state === 'some';
      }}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
