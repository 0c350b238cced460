import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Panel } from '#web/ui/Panel.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import styles from './FilterChip.module.css';

interface ToggleChipProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <Pill className={styles['chip']} aria-pressed={isOn} onClick={onToggle}>
      {children}
      {isOn && <X size={15} strokeWidth={1.8} aria-hidden />}
    </Pill>
  );
}

interface ChoiceChipProps {
  /** The field filtered by. */
  readonly label: string;
  /** The value chosen; null while the filter is off. */
  readonly chosen: ReactNode;
  /** The same in words. */
  readonly spoken: string;
  readonly onClear: () => void;
  /** The choices; `close` closes them. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter with a value that is chosen in a panel; pressed while it is on, it is taken off. */
export function ChoiceChip({ label, chosen, spoken, onClear, children }: ChoiceChipProps) {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  return (
    <span className={chosen === null ? undefined : styles['pair']}>
      <Panel
        label={label}
        isNarrow
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Pill ref={chip} className={styles['chip']} aria-label={chosen === null ? label : `${label}: ${spoken}`}>
            {chosen ?? label}
            {chosen === null && <ChevronDown size={15} strokeWidth={1.8} aria-hidden />}
          </Pill>
        }
      >
        {children(() => setOpen(false))}
      </Panel>
      {chosen !== null && (
        <Pill
          className={styles['clear']}
          aria-label={`Quitar filtro: ${spoken}`}
          onClick={() => {
            // The button that is pressed goes with the filter.
            chip.current?.focus();
            onClear();
          }}
        >
          <X size={15} strokeWidth={1.8} aria-hidden />
        </Pill>
      )}
    </span>
  );
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly label: ReactNode; readonly count?: string }[];
  readonly chosen: readonly string[];
  /** Several may be chosen at once. */
  readonly isMultiple: boolean;
  readonly onChoose: (id: string) => void;
}

/** Choices of a filter, one under the other; nothing where there are none. */
export function ChoiceList({ label, choices, chosen, isMultiple, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles['choices']} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.id} className={styles['choice']}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={label}
            checked={chosen.includes(choice.id)}
            onChange={() => onChoose(choice.id)}
          />
          <span>{choice.label}</span>
          {choice.count !== undefined && <small>{choice.count}</small>}
        </label>
      ))}
    </fieldset>
  );
}
