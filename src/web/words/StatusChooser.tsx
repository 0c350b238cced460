import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useId, useRef } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { statusChoices, statusKeys } from '#domain/words/status/choices.ts';
import type { Status } from '#domain/words/word.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './StatusChooser.module.css';
import { learningStatuses, statusNames } from './statusNames.ts';

interface StatusChooserProps {
  readonly mode: Settings['markingMode'];
  /** Null for a word never marked. */
  readonly status: Status | null;
  /** True for a word that has its status without a record: choosing the same status makes one. */
  readonly virtual?: boolean;
  readonly onChoose: (status: Status) => void;
}

/** The choices of the marking mode (spec §4) as one group; in simple mode how well it is known follows below. */
export function StatusChooser({ mode, status, virtual = false, onChoose }: StatusChooserProps) {
  const howWell = useId();
  const names = statusNames[mode];
  const learning = status === '2' || status === '3' || status === '4';
  const chosen = mode === 'simple' && learning ? '2' : status;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choices = group.current;
    if (!choices?.contains(document.activeElement)) return;
    // Chosen by its digit: the ring goes with the choice, or two would look chosen.
    choices.querySelector<HTMLElement>('[aria-checked=true]')?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <>
      <RadioGroup<Status | ''>
        ref={group}
        className={mode === 'simple' ? styles['choices'] : styles['detailed']}
        aria-label="Estado de la palabra"
        value={chosen ?? ''}
        onValueChange={(value) => value !== '' && onChoose(value)}
      >
        {statusChoices[mode].map((choice) => (
          <Radio.Root
            key={choice}
            value={choice}
            className={styles['choice']}
            data-status={choice}
            // Three of the detailed choices have one text.
            aria-label={
              mode === 'detailed' && names[choice].title !== names[choice].choice ? names[choice].spoken : undefined
            }
            aria-keyshortcuts={statusKeys[choice]}
            title={`${names[choice].choice} (tecla ${statusKeys[choice]})`}
            onClick={() => virtual && choice === chosen && onChoose(choice)}
          >
            <StatusGlyph status={choice} size={18} />
            {names[choice].choice}
          </Radio.Root>
        ))}
      </RadioGroup>
      {mode === 'simple' && learning && (
        <div className={styles['levels']}>
          <span id={howWell}>¿Cuánto la conoces?</span>
          <RadioGroup<Status>
            className={styles['pills']}
            aria-labelledby={howWell}
            value={status}
            onValueChange={onChoose}
          >
            {learningStatuses.map((level) => (
              <Radio.Root key={level} value={level} className={styles['pill']}>
                <StatusGlyph status={level} size={15} />
                {names[level].level}
              </Radio.Root>
            ))}
          </RadioGroup>
        </div>
      )}
    </>
  );
}
