import type { Book } from '#domain/library/book.ts';
import { charactersOfWord } from '#domain/progress/readingSpeed.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import type { Chapters } from '../figures/useChapters.ts';
import styles from '../BookDetail.module.css';

interface PaceProps {
  readonly book: Book;
  readonly chapters: Chapters | undefined;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
}

/** The time that is left of a book at the reader's own speed. */
export function Pace({ book, chapters, speed }: PaceProps) {
  if (!chapters || chapters.all.length === 0) return null;
  const read = book.finished ? 1 : (book.position?.fraction ?? 0);
  const characters = chapters.all.reduce((sum, chapter) => sum + chapter.characters, 0) * (1 - read);
  const words = Math.round(book.wordCount * (1 - read));
  if (words === 0)
    return (
      <section>
        <h2>A tu ritmo</h2>
        <p>Lo has leído entero.</p>
      </section>
    );
  return (
    <section>
      <h2>A tu ritmo</h2>
      <p className={styles['big']}>{formatMinutes(characters / speed)}</p>
      <p>
        Te quedan {formatNumber(words)} palabras. En {languageNames[book.language].toLowerCase()} lees{' '}
        {formatNumber(speed / charactersOfWord)} por minuto, según las últimas páginas que has leído aquí.
      </p>
    </section>
  );
}
