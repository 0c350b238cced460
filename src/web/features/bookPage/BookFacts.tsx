import type { Book } from '#domain/library/book.ts';
import { languageNameOf } from '#web/books/bookLanguage.ts';
import { useProfile } from '#web/platform/account.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './BookDetail.module.css';

/** The facts of a book beside its figures. */
export function BookFacts({ book }: { readonly book: Book }) {
  const timeZone = useProfile()?.settings.timeZone ?? 'UTC';
  const added = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Idioma', languageNameOf(book)],
    ['Palabras', formatNumber(book.wordCount)],
    ['Distintas', formatNumber(book.uniqueWords)],
    ['Capítulos', formatNumber(book.chapterCount)],
    ['Añadido', added.format(book.addedAt)],
    ['Archivo', `EPUB, ${formatBytes(book.fileSize)}`],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([name]) => book.otherLanguage === undefined || (name !== 'Palabras' && name !== 'Distintas'))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
