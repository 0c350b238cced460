import type { Book } from '#domain/library/book.ts';
import { minutesLeftOf } from '#domain/library/plans/readingPlan.ts';
import { charactersOfWord, usualSpeed } from '#domain/progress/readingSpeed.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import styles from '../BookDetail.module.css';

interface PaceProps {
  readonly book: Book;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
}

/** The time that is left of a book at the reader's own speed, as its plan reckons it. */
export function Pace({ book, speed }: PaceProps) {
  const words = Math.round(book.wordCount * (book.finished ? 0 : 1 - (book.position?.fraction ?? 0)));
  if (words === 0)
    return (
      <section>
        <h2>A tu ritmo</h2>
        <p>Lo has leído entero.</p>
      </section>
    );
  const language = languageNames[book.language].toLowerCase();
  return (
    <section>
      <h2>A tu ritmo</h2>
      <p className={styles['big']}>{formatMinutes(minutesLeftOf(book, speed))}</p>
      <p>
        Te quedan {formatNumber(words)} palabras.{' '}
        {speed === usualSpeed
          ? `Aún no sabemos tu ritmo en ${language}: suele ser de ${formatNumber(usualSpeed / charactersOfWord)} por minuto.`
          : `En ${language} lees ${formatNumber(speed / charactersOfWord)} por minuto, según las últimas páginas que has leído aquí.`}
      </p>
    </section>
  );
}
