import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** True where what is chosen is plain from the page: the label is read out only. */
  readonly hasHiddenLabel?: boolean;
  /** `family` is the face that a label is set in, as a CSS family list. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly family?: string }[];
  readonly value: Value;
  /** Something else decides now; what is chosen stays in sight. */
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side, one of them chosen; arrows move. */
export function Segmented<Value extends string>({
  label,
  hasHiddenLabel = false,
  options,
  value,
  isDisabled = false,
  onChange,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span id={id} className={hasHiddenLabel ? 'visually-hidden' : undefined}>
        {label}
      </span>
      <RadioGroup<Value>
        className={styles['segments']}
        aria-labelledby={id}
        value={value}
        disabled={isDisabled}
        onValueChange={onChange}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className={styles['segment']}
            style={option.family === undefined ? undefined : { fontFamily: option.family }}
          >
            {option.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
