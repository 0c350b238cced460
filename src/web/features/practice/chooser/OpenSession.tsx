import type { PracticeSession } from '#domain/practice/session.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './PracticeChooser.module.css';

interface OpenSessionProps {
  readonly session: PracticeSession;
  readonly onGoOn: () => void;
  readonly onEnd: () => void;
}

/** The session that was not finished, on this device or another one. */
export function OpenSession({ session, onGoOn, onEnd }: OpenSessionProps) {
  const { answers, items } = session;
  return (
    <section className={styles['due']} aria-labelledby="practice-open">
      <h2 id="practice-open">Tienes una sesión a medias</h2>
      <p>
        {answers.length} de {items.length} respondidas{session.extra && ' · Práctica extra'}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" size="large" onClick={onGoOn}>
          Seguir
        </Button>
        {answers.length > 0 && (
          <Button size="large" onClick={onEnd}>
            Terminarla aquí
          </Button>
        )}
      </div>
    </section>
  );
}
