import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './Choices.module.css';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  /** Of more than two each choice is a card. */
  readonly columns?: 1 | 3 | 4;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly about?: ReactNode;
    /** Beside the label. */
    readonly detail?: string;
    readonly badge?: string;
  }[];
  readonly onChange: (value: Value) => void;
  /** The fault of the choice, or of its absence; shown under it. */
  readonly fault?: string | undefined;
}

/** One of a few, each with room to say what it is; arrows move. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, columns = 1, value, options, onChange, fault } = props;
  const id = useId();
  return (
    <>
      <RadioGroup<Value>
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        className={`${styles['choices']} ${columns > 1 ? `${styles['cards']} ${styles[columns === 3 ? 'three' : 'four']}` : ''}`}
        value={value}
        onValueChange={onChange}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className={styles['choice']}
            aria-label={[option.label, option.badge].filter(Boolean).join(', ')}
          >
            <span className={styles['text']}>
              <span>
                <b>{option.label}</b>
                {option.detail !== undefined && <small> {option.detail}</small>}
              </span>
              {option.about !== undefined && <small>{option.about}</small>}
            </span>
            {option.badge !== undefined && <span className={styles['badge']}>{option.badge}</span>}
            <Radio.Indicator className={styles['tick']} keepMounted>
              <Check size={18} strokeWidth={2.2} aria-hidden />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
      {fault !== undefined && (
        <p id={id} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </>
  );
}
