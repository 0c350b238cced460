import { answerTo, isRight, type PracticeSession } from '#domain/practice/session.ts';
import styles from '../Session.module.css';

interface TicksProps {
  readonly session: PracticeSession;
  /** The key of the word that is asked. */
  readonly current: string | null;
}

/** From this many words on, a tick is too narrow to tell from its neighbour: one line is drawn instead. */
const mostTicks = 50;

/** A tick for each word: right, wrong, the one that is asked, and those to come. */
export function Ticks({ session, current }: TicksProps) {
  const { items } = session;
  const done = items.filter(({ key }) => answerTo(session, key)).length;
  const at = items.findIndex(({ key }) => key === current) + 1;
  return (
    <div
      className={styles['ticks']}
      role="progressbar"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-label={at > 0 ? `Palabra ${at} de ${items.length}` : `${items.length} palabras`}
    >
      {items.length > mostTicks ? (
        <i data-is="right" style={{ flexGrow: 0, width: `${(100 * done) / items.length}%` }} />
      ) : (
        items.map(({ key }) => {
          const answer = answerTo(session, key);
          const outcome = answer && (isRight(answer.grade) ? 'right' : 'wrong');
          return <i key={key} data-is={outcome} data-now={key === current || undefined} />;
        })
      )}
    </div>
  );
}
