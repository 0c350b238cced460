import { useEffect, useState } from 'react';
import { answerLimits } from '#web/platform/anki/ankiClient.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Waiting.module.css';

const second = 1_000;
/** Milliseconds before which an answer comes that nobody had to give. */
const unasked = 600;

/** Anki asks its person whether this page may come in: how its window looks, and how long is waited. Nothing is shown while it may answer by itself. */
export function Waiting({ onStop }: { readonly onStop: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const shown = setTimeout(() => setAsked(true), unasked);
    const ticking = setInterval(() => setSeconds((passed) => passed + 1), second);
    return () => {
      clearTimeout(shown);
      clearInterval(ticking);
    };
  }, []);
  useEffect(() => {
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && onStop();
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [onStop]);
  if (!isAsked) return null;
  return (
    <>
      <p className={styles['lead']}>
        Anki te está preguntando si deja entrar a esta página. La ventana puede haber quedado detrás de esta.
      </p>
      <div
        className={styles['window']}
        role="img"
        aria-label="Así es la ventana de Anki, en inglés: una pregunta y los botones Yes y No. Pulsa Yes."
      >
        <div aria-hidden="true" lang="en">
          <div className={styles['title']}>A website wants to access to Anki</div>
          <div className={styles['question']}>
            <span>?</span>
            <div>
              &quot;<b>{location.origin}</b>&quot; requests permission to use Anki through AnkiConnect. Do you want to
              give it access?
            </div>
          </div>
          <div className={styles['buttons']}>
            <span className={styles['yes']}>Yes</span>
            <span>No</span>
          </div>
        </div>
      </div>
      <div className={styles['wait']}>
        <span className={styles['bar']} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (seconds * second * 100) / answerLimits.person)}%` }} />
        </span>
        <span>
          Esperamos hasta 2 minutos. <span className={styles['passed']}>Van {seconds} s.</span>
        </span>
        <Button variant="quiet" onClick={onStop}>
          Dejar de esperar
        </Button>
      </div>
      <p className={styles['small']} role="status">
        Mientras no contestes, Anki no responde a nada más. Si marcas la casilla y dices que no, habrá que deshacerlo en
        Anki: Complementos › AnkiConnect › Configuración.
      </p>
    </>
  );
}
