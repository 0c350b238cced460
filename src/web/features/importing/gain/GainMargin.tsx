import { ArrowRight } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import type { Figures } from '../plan/figures.ts';
import styles from './GainMargin.module.css';
import type { BookGain } from './useBookGain.ts';

/** A book's share before and after: the bar is solid as far as it was known, and hatched as far as it comes to be. */
export function BookGains({ books }: { readonly books: readonly BookGain[] }) {
  return (
    <ul className={styles['books']}>
      {books.map(({ id, book, before, after }) => (
        <li key={id}>
          <BookCover book={book} />
          <div>
            <b lang={langOf(book)}>{book.title}</b>
            <span className={styles['shares']}>
              {formatShare(before.known)} <ArrowRight size={14} strokeWidth={1.6} aria-label="pasa al" />{' '}
              <strong>{formatShare(after.known)}</strong> conocido
            </span>
            <span className={styles['bar']} aria-hidden="true">
              <i className={styles['after']} style={{ width: `${after.known * 100}%` }} />
              <i className={styles['before']} style={{ width: `${Math.min(before.known, after.known) * 100}%` }} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface GainMarginProps {
  readonly language: Language;
  readonly books: readonly BookGain[];
  readonly hasBooks: boolean;
  readonly figures: Figures;
}

/** The gain of an import, in books and in the vocabulary. */
export function GainMargin({ language, books, hasBooks, figures: { gained } }: GainMarginProps) {
  const names = useStatusNames();
  const learning = gained[2] + gained[3] + gained[4];
  const rows = [
    ['5', names[5].name, gained[5]],
    ['3', names[3].name, learning],
    ['1', names[1].name, gained[1]],
    ['99', names[99].several, gained[99]],
  ] as const;
  return (
    <>
      {hasBooks && (
        <section>
          <h2>Lo que cambiará</h2>
          <p>Con estas palabras, tus libros en {languageNames[language].toLowerCase()}:</p>
          {books.length > 0 ? <BookGains books={books} /> : <p className={styles['counting']}>Contando…</p>}
        </section>
      )}
      <section>
        <h2>Tu vocabulario</h2>
        <ul className={styles['counts']}>
          {rows.map(
            ([status, name, words]) =>
              words !== 0 && (
                <li key={status}>
                  <StatusGlyph status={status} /> {name}
                  <span>{signed(words)}</span>
                </li>
              ),
          )}
          {rows.every(([, , words]) => words === 0) && <li>Queda como está.</li>}
        </ul>
      </section>
    </>
  );
}

/** «+ 1.921», «− 12». */
function signed(count: number): string {
  return `${count < 0 ? '−' : '+'}\u00a0${formatNumber(Math.abs(count))}`;
}
