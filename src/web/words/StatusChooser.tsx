import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useId, useRef } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { statusChoices } from '#domain/words/status/choices.ts';
import type { Status } from '#domain/words/word.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './StatusChooser.module.css';
import { learningLevels, spokenStatus } from './wordStatus.ts';

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
            key={choice.status}
            value={choice.status}
            className={styles['choice']}
            data-status={choice.status}
            aria-label={mode === 'detailed' && choice.label === 'Aprendiendo' ? spokenStatus[choice.status] : undefined}
            aria-keyshortcuts={choice.key}
            title={`${choice.label} (tecla ${choice.key})`}
            onClick={() => virtual && choice.status === chosen && onChoose(choice.status)}
          >
            <StatusGlyph status={choice.status} size={18} />
            {choice.label}
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
            {learningLevels.map((level) => (
              <Radio.Root key={level.status} value={level.status} className={styles['pill']}>
                <StatusGlyph status={level.status} size={15} />
                {level.label}
              </Radio.Root>
            ))}
          </RadioGroup>
        </div>
      )}
    </>
  );
}
