import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import styles from './RadioList.module.css';

interface RadioListProps<Value extends string> {
  readonly labelledBy: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What it comes to. */ readonly figure?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, each a row with what it comes to at its end; arrows move. */
export function RadioList<Value extends string>({ labelledBy, value, options, onChange }: RadioListProps<Value>) {
  return (
    <RadioGroup<Value> className={styles['list']} aria-labelledby={labelledBy} value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={styles['row']}
          aria-label={[option.label, option.figure].filter(Boolean).join(', ')}
        >
          <span className={styles['dot']} />
          <span>{option.label}</span>
          <small>{option.figure}</small>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
