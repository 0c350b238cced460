import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import { useRoot } from '#web/platform/account.ts';
import { Ring } from '#web/ui/Ring.tsx';
import { langOf } from '../bookLanguage.ts';
import styles from './Plan.module.css';
import { describeToday } from './planTexts.ts';
import type { PlansByBook } from './usePlans.ts';

interface PlansTodayProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly plans: PlansByBook;
}

/** The plans that today is about: how much of it was read, and the way to each book's page. */
export function PlansToday({ books, plans }: PlansTodayProps) {
  const root = useRoot();
  const shown = [...plans].filter(([, { kind }]) => kind !== 'finished');
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{shown.length === 1 ? 'Tu plan de hoy' : 'Tus planes de hoy'}</h2>
      <ul className={styles['plans']}>
        {shown.map(([id, state]) => {
          const book = books.get(id);
          if (!book) return null;
          const isLate = state.kind === 'running' && state.isLate;
          return (
            <li key={id}>
              <Link to={`${root}/biblioteca/libro/${id}`}>
                <Ring share={state.kind === 'running' ? state.readToday / state.minutes : 0} size={34} width={5} />
                <span>
                  <b lang={langOf(book)}>{book.title}</b>
                  <small className={isLate ? styles['late'] : undefined}>{describeToday(state)}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
