import type { CatalogueBook } from '#domain/catalogues/feed.ts';
import { isLanguage } from '#domain/languages.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { CatalogueAction } from './CatalogueAction.tsx';
import { CatalogueCover } from './CatalogueCover.tsx';
import styles from './Catalogues.module.css';
import type { Downloads } from './useDownloads.ts';

export interface CatalogueRowProps {
  readonly book: CatalogueBook;
  /** The learner's own book of it; null when there is none. */
  readonly own: string | null;
  readonly downloads: Downloads;
  readonly onDetail: () => void;
}

/** A book of a catalogue in its list. */
export function CatalogueRow({ book, own, downloads, onDetail }: CatalogueRowProps) {
  return (
    <li className={styles['row']}>
      <CatalogueCover book={book} />
      <span className={styles['named']}>
        <button type="button" className={styles['title']} onClick={onDetail}>
          {book.title}
        </button>
        <span className={styles['aside']}>{describeMakers(book)}</span>
      </span>
      <CatalogueAction book={book} own={own} downloads={downloads} />
    </li>
  );
}

/** Its authors and its language. */
export function describeMakers({ authors, languages }: CatalogueBook): string {
  const [language = ''] = languages;
  return [authors.slice(0, 2).join(', '), isLanguage(language) ? languageNames[language].toLowerCase() : language]
    .filter(Boolean)
    .join(' · ');
}
