import { CircleCheck, CircleX } from 'lucide-react';
import styles from './Options.module.css';

interface OptionsProps {
  readonly label: string;
  /** Each once. */
  readonly options: readonly string[];
  readonly right: string;
  /** Null until an option is pressed, and for a learner who did not know. */
  readonly chosen: string | null;
  readonly isAnswered: boolean;
  /** The language of the options where it is not the interface's. */
  readonly language?: string | undefined;
  /** One under the other, as between other text; left out, in two columns where there is room. */
  readonly isList?: boolean;
  /** Two short ones beside each other. */
  readonly isPair?: boolean;
  readonly onChoose: (option: string) => void;
}

/** Answers to choose from: once one was chosen, what is right is solid and ticked, what was wrong dashed, crossed and named. */
export function Options({
  label,
  options,
  right,
  chosen,
  isAnswered,
  language,
  isList = false,
  isPair = false,
  onChoose,
}: OptionsProps) {
  return (
    <div
      className={styles['options']}
      data-as={isPair ? 'pair' : isList ? 'list' : undefined}
      role="group"
      aria-label={label}
    >
      {options.map((option, index) => {
        const is = isAnswered ? verdictOf(option, right, chosen) : undefined;
        return (
          <button
            key={option}
            type="button"
            className={styles['option']}
            data-is={is}
            disabled={isAnswered}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(option)}
          >
            <kbd className={styles['key']} aria-hidden="true">
              {index + 1}
            </kbd>
            <span lang={language}>{option}</span>
            <span className={styles['verdict']}>
              {is === 'right' && (
                <>
                  <CircleCheck size={22} strokeWidth={2} aria-hidden /> Correcta
                </>
              )}
              {is === 'wrong' && (
                <>
                  <CircleX size={22} strokeWidth={2} aria-hidden /> Tu respuesta
                </>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function verdictOf(option: string, right: string, chosen: string | null): 'right' | 'wrong' | 'other' {
  if (option === right) return 'right';
  return option === chosen ? 'wrong' : 'other';
}
