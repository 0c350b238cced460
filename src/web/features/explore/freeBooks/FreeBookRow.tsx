import type { Language } from '#domain/languages.ts';
import type { Shares } from '#domain/library/shares.ts';
import type { CountedFreeBook } from '#web/platform/content/freeBooks.ts';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { formatNumber, formatRoundMinutes, readingMinutes } from '#web/ui/numbers.ts';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import { FreeBookAction } from './FreeBookAction.tsx';
import styles from './FreeBooks.module.css';
import type { FreeBookFinds } from './useFreeBookFinds.ts';

interface FreeBookRowProps {
  readonly book: CountedFreeBook;
  readonly language: Language;
  /** Undefined for a learner who knows no word of the language yet. */
  readonly shares: Shares | undefined;
  readonly own: string | null;
  readonly finds: FreeBookFinds;
}

/** A free book: what it is, why one would read it, how much of it is known, and where it is to be had. */
export function FreeBookRow({ book, language, shares, own, finds }: FreeBookRowProps) {
  const { title, author, year, level, words, why } = book;
  return (
    <li className={styles['book']}>
      <span className={styles['cover']}>
        <Cover id={`${title} ${author}`} title={title} author={author} />
      </span>
      <div className={styles['about']}>
        <h3 lang={language}>{title}</h3>
        <p className={styles['facts']}>
          {author}, {year}
        </p>
        <p className={styles['facts']}>
          {level} · {formatNumber(words)} palabras · {formatRoundMinutes(readingMinutes(words))}
        </p>
        <p className={styles['why']}>{why}</p>
        {shares && (
          <div className={styles['share']}>
            <ShareBar shares={shares} />
          </div>
        )}
        <FreeBookAction book={book} language={language} own={own} finds={finds} />
      </div>
    </li>
  );
}
