import { CheckCheck } from 'lucide-react';
import { useHint } from '#web/platform/hints.ts';
import styles from './InferenceBadge.module.css';
import type { Inference } from './useInference.ts';

type InferenceBadgeProps = Pick<Inference, 'badge' | 'show' | 'showAtEnd'>;

/** The words that seem to be known and wait for an answer, behind a badge of the bar that explains itself once; nothing where there are none. */
export function InferenceBadge({ badge: count, show, showAtEnd }: InferenceBadgeProps) {
  const { seen, see } = useHint('inference');
  if (count === 0) return null;
  const open = () => {
    see();
    show();
  };
  const atEnd = () => {
    see();
    showAtEnd();
  };
  const words = count === 1 ? '1 palabra' : `${count} palabras`;
  return (
    <div className={styles['place']}>
      <button
        type="button"
        className={styles['badge']}
        aria-haspopup="dialog"
        aria-label={`${words} que quizá ya sabes`}
        onClick={open}
      >
        <CheckCheck size={17} strokeWidth={1.9} aria-hidden />
        {count}
      </button>
      {!seen && (
        <div className={styles['note']} role="note">
          Has pasado muchas veces por <b>{words}</b> sin mirar{count === 1 ? 'la' : 'las'}. Aquí espera
          {count === 1 ? '' : 'n'}, sin prisa, hasta que quieras ver{count === 1 ? 'la' : 'las'}.
          <button type="button" onClick={open}>
            Ver{count === 1 ? 'la' : 'las'} ahora
          </button>
          <button type="button" onClick={atEnd}>
            Mostrarlas al terminar de leer
          </button>
          <button type="button" onClick={see}>
            Entendido
          </button>
        </div>
      )}
    </div>
  );
}
