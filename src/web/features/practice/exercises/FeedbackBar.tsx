import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import styles from './AnswerBar.module.css';
import { describeAnswer, type Consequence } from './practiceTexts.ts';

interface FeedbackBarProps {
  readonly consequence: Consequence;
  readonly children: ReactNode;
  readonly onGoOn: () => void;
  /** Null when there is nothing to take back. */
  readonly onUndo: (() => void) | null;
}

/** The result of an answer, and the way on. */
export function FeedbackBar({ consequence, children, onGoOn, onUndo }: FeedbackBarProps) {
  const onward = useRef<HTMLButtonElement>(null);
  // The pressed button has gone; Enter goes on from wherever the answer was given.
  useEffect(() => onward.current?.focus({ preventScroll: true }), []);
  return (
    <AnswerBar label="Tu respuesta" isFeedback>
      <div role="status">
        <h2>{describeAnswer(consequence)}</h2>
        {children !== null && children !== undefined && children !== '' && <p>{children}</p>}
      </div>
      <div className={styles['ways']}>
        {onUndo && (
          <Button variant="quiet" onClick={onUndo} aria-keyshortcuts="Control+Z">
            Deshacer
          </Button>
        )}
        <Button ref={onward} variant="primary" onClick={onGoOn} aria-keyshortcuts="Enter">
          Continuar
          <kbd className={styles['key']} aria-hidden="true">
            Intro
          </kbd>
        </Button>
      </div>
    </AnswerBar>
  );
}
