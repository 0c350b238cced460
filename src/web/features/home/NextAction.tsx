import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import type { DailyProgress } from '#domain/profile/profile.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatShare } from '#web/ui/numbers.ts';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import styles from './NextAction.module.css';
import { useExcerpt } from './useExcerpt.ts';

interface NextActionProps {
  readonly id: string;
  readonly book: Book;
  readonly today: DailyProgress;
  /** Minutes. */
  readonly goal: number;
  /** Whether the learner has decided on that goal. */
  readonly hasGoal: boolean;
}

/** The book to go on with: what there is to gain, the lines where it was left, and the way into it. */
export function NextAction({ id, book, today, goal, hasGoal }: NextActionProps) {
  const root = useRoot();
  const excerpt = useExcerpt(book);
  const known = useQuery('coverage', { bookIds: [id] })?.get(id)?.known;
  const read = book.position?.fraction ?? 0;
  const left = goal - today.readingTime;
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <Link to={`${root}/lector/${id}`} aria-label={`Abrir ${book.title}`}>
        <BookCover book={book} />
      </Link>
      <h2>{titleOf(book, hasGoal ? left : 0)}</h2>
      <p className={styles['where']}>
        <span lang={book.language}>{book.title}</span>
        {book.author && !book.given && `, ${book.author}`}
        {book.given && ` · ${book.chapterCount} capítulos cortos`}
        {' · '}
        {read > 0
          ? `${formatShare(read)} leído`
          : known
            ? `conoces el ${formatShare(known)}`
            : languageNames[book.language]}
      </p>
      <div className={styles['lines']}>{excerpt && <ColouredLines language={book.language} text={excerpt} />}</div>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to={`${root}/lector/${id}`}>
          <BookOpen size={18} strokeWidth={1.8} aria-hidden />
          {read > 0 ? 'Seguir leyendo' : 'Empezar a leer'}
        </ButtonLink>
        <ButtonLink to={`${root}/biblioteca`}>Elegir otro libro</ButtonLink>
      </div>
    </section>
  );
}

function titleOf({ title, given, position }: Book, minutesLeft: number): string {
  if (!position || position.fraction === 0) return given ? 'Tu primera historia ya está aquí' : `Empieza «${title}»`;
  return minutesLeft > 0 ? `${formatMinutes(minutesLeft)} más y cumples tu meta de hoy` : `Sigue con «${title}»`;
}

/** In its place while the first story is on its way: as large, so that nothing moves when it comes. */
export function StoryComing() {
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <span className={styles['outline']} aria-hidden="true" />
      <h2>Tu primera historia</h2>
      <p className={styles['where']} role="status">
        La estamos poniendo en tu estantería…
      </p>
      <div className={styles['lines']} />
      <div className={styles['actions']} />
    </section>
  );
}
