import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWindowFoot } from '#web/ui/useWindowFoot.ts';
import styles from './StepFrame.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Why the last press of the button did not work. */
  readonly failure?: string | null;
  /** Presses of the button that led nowhere because something is missing: each moves the focus to the first faulty field. */
  readonly refused?: number;
  readonly back?: (() => void) | undefined;
  readonly skip?: (() => void) | undefined;
  readonly skipLabel?: string;
  readonly next: { readonly label: string; readonly run: () => void; readonly busy?: boolean } | null;
  readonly wide?: boolean;
  /** At the start of the foot. */
  readonly aside?: ReactNode;
  /** Beside the button: how far the step is answered. */
  readonly count?: ReactNode;
}

/** The choice of a group that the keyboard comes to. */
const wrongField = 'input[aria-invalid=true], [aria-invalid=true] [role=radio][tabindex="0"]';

/** One step: its question, what answers it, and the ways on. The heading takes the focus, so that a step is read from its start. */
export function StepFrame({
  title,
  lead,
  children,
  failure = null,
  refused = 0,
  back,
  skip,
  skipLabel = 'Saltar',
  next,
  wide = false,
  aside,
  count,
}: StepFrameProps) {
  useWindowFoot('bar');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [title]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [refused]);
  return (
    <form
      ref={form}
      className={styles['frame']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!next?.busy) next?.run();
      }}
    >
      <main className={`${styles['body']} ${wide ? styles['wide'] : ''}`}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </main>
      <div className={styles['foot']}>
        <div className={`${styles['ways']} ${wide ? styles['wide'] : ''}`}>
          {back && (
            <Button variant="quiet" onClick={back}>
              Atrás
            </Button>
          )}
          {aside}
          <span className={styles['space']} />
          {skip && (
            <Button variant="quiet" onClick={skip}>
              {skipLabel}
            </Button>
          )}
          {count}
          {next && (
            <Button type="submit" variant="primary" busy={next.busy ?? false}>
              {next.label}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
