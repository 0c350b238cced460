import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import type { SampledPage } from './resultSample.ts';
import styles from './AcceptedChoices.module.css';

interface AcceptedChoicesProps {
  /** The biggest first. */
  readonly steps: readonly AcceptedWords[];
  readonly value: AcceptedWords;
  readonly sample: SampledPage | null;
  readonly labelledBy: string;
  readonly onChange: (accepted: AcceptedWords) => void;
}

/** The choice of how many words count as known, each number with the share of the sample that stays new. The bars repeat the figures. */
export function AcceptedChoices({ steps, value, sample, labelledBy, onChange }: AcceptedChoicesProps) {
  return (
    <RadioGroup<AcceptedWords>
      aria-labelledby={labelledBy}
      className={styles['choices']}
      value={value}
      onValueChange={onChange}
    >
      {steps.map((step) => {
        const share = sample?.looks.get(step)?.newShare;
        const name = step === 0 ? 'Ninguna' : formatNumber(step);
        const blue = share === undefined ? null : `${formatShare(share)} azul`;
        return (
          <Radio.Root
            key={step}
            value={step}
            className={styles['choice']}
            aria-label={blue === null ? name : `${name}, ${blue}`}
          >
            <span className={styles['dot']} />
            <b>{name}</b>
            {share !== undefined && (
              <>
                <span className={styles['bar']}>
                  <i style={{ flexGrow: 1 - share }} />
                  <i style={{ flexGrow: share }} />
                </span>
                <span className={styles['share']}>{blue}</span>
              </>
            )}
          </Radio.Root>
        );
      })}
    </RadioGroup>
  );
}
