import { BookOpen, Upload, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import type { NextAction, Way } from '#domain/home/nextAction.ts';
import { isBegun } from '#domain/home/shelves.ts';
import type { Book } from '#domain/library/book.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useStoreOfBook } from '#web/books/useStoreOfBook.ts';
import { AccountContext, useQuery, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatShare } from '#web/ui/numbers.ts';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import { dueTitle, reviewLabel } from './dueTexts.ts';
import type { Excerpt } from './excerpt.ts';
import styles from './NextAction.module.css';
import { useExcerpt } from './useExcerpt.ts';

interface NextActionCardProps {
  /** Null while it is not known; its place is kept. */
  readonly next: NextAction | null;
  readonly id: string;
  readonly book: Book;
  /** Minutes to the goal of today. */
  readonly minutesLeft: number;
  readonly due: number;
  /** Nothing was done here before. */
  readonly isFirstDay: boolean;
}

/** The next action where there is a book to read: what there is to gain, the lines where reading stopped, and the ways. */
export function NextActionCard({ next, id, book, minutesLeft, due, isFirstDay }: NextActionCardProps) {
  const root = useRoot();
  const excerpt = useExcerpt(book);
  const known = useQuery('coverage', { bookIds: [id] })?.get(id)?.known;
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <Link to={`${root}/lector/${id}`} aria-label={`Abrir ${book.title}`}>
        <BookCover book={book} />
      </Link>
      <h2>{titleOf(next, book, minutesLeft, due, isFirstDay)}</h2>
      <p className={styles['where']}>
        <span lang={langOf(book)}>{book.title}</span>
        {book.author && !book.given && `, ${book.author}`}
        {book.given && ` · ${book.chapterCount} capítulos cortos`}
        {' · '}
        {isBegun(book)
          ? `${formatShare(book.position?.fraction ?? 0)} leído`
          : known
            ? `conoces el ${formatShare(known)}`
            : languageNames[book.language]}
      </p>
      <div className={styles['lines']}>{excerpt && <Lines book={book} excerpt={excerpt} />}</div>
      <Ways next={next} id={id} isBegun={isBegun(book)} due={due} />
    </section>
  );
}

/** The lines where reading stopped; in a language of ours they have the colours of their words. */
function Lines({ book, excerpt: { text, identifier } }: { readonly book: Book; readonly excerpt: Excerpt }) {
  const ofBook = useStoreOfBook(book, identifier);
  if (book.otherLanguage !== undefined) return <p lang={book.otherLanguage}>{text}</p>;
  return (
    ofBook && (
      <AccountContext value={ofBook}>
        <ColouredLines language={book.language} text={text} />
      </AccountContext>
    )
  );
}

/** The next action where there is nothing to read but words to review. */
export function ReviewCard({ next, due }: { readonly next: NextAction; readonly due: number }) {
  return (
    <section className={styles['review']} aria-label="Lo siguiente" data-tour="next-action">
      <h2>{dueTitle(due)}</h2>
      <Ways next={next} id="" isBegun={false} due={due} />
    </section>
  );
}

function titleOf(
  next: NextAction | null,
  { title, given }: Book,
  minutesLeft: number,
  due: number,
  isFirstDay: boolean,
): string {
  if (next?.about === 'review') return dueTitle(due);
  if (next?.about === 'begin') return given && isFirstDay ? 'Tu primer relato ya está aquí' : `Empieza «${title}»`;
  return next?.about === 'goal' ? `${formatMinutes(minutesLeft)} más y cumples tu meta de hoy` : `Sigue con «${title}»`;
}

interface WaysProps {
  readonly next: NextAction | null;
  readonly id: string;
  readonly isBegun: boolean;
  readonly due: number;
}

/** The buttons. A button that is still to come has its room reserved, so that the other does not move. */
function Ways({ next, id, isBegun: begun, due }: WaysProps) {
  const way = (to: Way, isPrimary: boolean) => (
    <WayButton way={to} isPrimary={isPrimary} id={id} isBegun={begun} due={due} />
  );
  const secondary = next ? next.secondary : 'awaited';
  return (
    <div className={styles['actions']}>
      {next ? way(next.primary, true) : <span className={styles['place']} />}
      {secondary === 'awaited' ? <span className={styles['place']} /> : secondary && way(secondary, false)}
    </div>
  );
}

interface WayButtonProps extends Omit<WaysProps, 'next'> {
  readonly way: Way;
  readonly isPrimary: boolean;
}

function WayButton({ way, isPrimary, id, isBegun: begun, due }: WayButtonProps) {
  const root = useRoot();
  const { choose } = useAddBooks();
  const variant = isPrimary ? 'primary' : 'secondary';
  if (way === 'addBook')
    return (
      <Button variant={variant} onClick={choose}>
        <Upload size={18} strokeWidth={1.8} aria-hidden />
        Añadir un libro
      </Button>
    );
  if (way === 'review')
    return (
      <ButtonLink variant={variant} {...practiceLink(root, { kind: 'due' })}>
        {isPrimary && <WalletCards size={18} strokeWidth={1.8} aria-hidden />}
        {reviewLabel(due)}
      </ButtonLink>
    );
  if (way === 'lessons')
    return (
      <ButtonLink variant={variant} to={`${root}/lecciones`}>
        Hacer una lección
      </ButtonLink>
    );
  if (way === 'chooseBook')
    return (
      <ButtonLink variant={variant} to={`${root}/biblioteca`}>
        Elegir otro libro
      </ButtonLink>
    );
  return (
    <ButtonLink variant={variant} to={`${root}/lector/${id}`}>
      {isPrimary && <BookOpen size={18} strokeWidth={1.8} aria-hidden />}
      {begun ? 'Seguir leyendo' : 'Empezar a leer'}
    </ButtonLink>
  );
}

/** Holds its place while the first story is on its way: as large, so that nothing moves when it comes. */
export function StoryComing() {
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <span className={styles['outline']} aria-hidden="true" />
      <h2>Tu primer relato</h2>
      <p className={styles['where']} role="status">
        Lo estamos poniendo en tu biblioteca…
      </p>
      <div className={styles['lines']} />
      <div className={styles['actions']} />
    </section>
  );
}
