import { useMemo, useState } from 'react';
import { freeBookLevels, type FreeBookLevel } from '#contract/content/freeBook.ts';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { holdsWork } from '#domain/library/sameWork.ts';
import { useStoryShares } from '#web/books/useStoryShares.ts';
import { useCollection } from '#web/platform/account.ts';
import { loadFreeBooks, type CountedFreeBook } from '#web/platform/content/freeBooks.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useLoaded } from '#web/ui/useLoaded.ts';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { useShownLanguage } from '../useShownLanguage.ts';
import { FreeBookRow } from './FreeBookRow.tsx';
import styles from './FreeBooks.module.css';
import { sortFreeBooks } from './sortFreeBooks.ts';
import { useFreeBookFinds } from './useFreeBookFinds.ts';

const levels = [
  { value: 'all', label: 'Todos' },
  ...freeBookLevels.map((level) => ({ value: level, label: level })),
] as const;

/** Explorar, Libros libres: books in the public domain that are worth reading, the best known first. */
export function FreeBooks({ language: active }: { readonly language: Language }) {
  const [language, setLanguage] = useShownLanguage(active);
  const [level, setLevel] = useState<'all' | FreeBookLevel>('all');
  const { value: books, hasFailed, retry } = useLoaded(language, loadFreeBooks);
  const shares = useStoryShares(language, books);
  const own = useCollection<Book>('books');
  const sorted = useMemo(() => books && shares !== undefined && sortFreeBooks(books, shares), [books, shares]);
  const finds = useFreeBookFinds(language);
  const owned = ({ title, author }: CountedFreeBook): string | null =>
    [...(own ?? [])].find(
      ([, book]) =>
        book.language === language &&
        holdsWork({ title: book.title, authors: [book.author] }, { title, authors: [author] }),
    )?.[0] ?? null;
  const found = sorted && own ? sorted.filter((book) => level === 'all' || book.level === level) : null;
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['level']}>
          <Segmented label="Nivel" hasHiddenLabel options={levels} value={level} onChange={setLevel} />
        </div>
        <LanguageChoice language={language} onChange={setLanguage} />
      </div>
      <section className={styles['books']} aria-labelledby="libres">
        <h2 id="libres">Libros libres</h2>
        <p className={styles['lead']}>
          Clásicos sin derechos de autor, elegidos para leer. Glosa no tiene el texto: lo trae un catálogo de tu
          servidor, o lo descargas tú y lo añades. Conoces de cada uno al menos lo que dice su barra.
        </p>
        {hasFailed && (
          <RetryNotice onRetry={retry}>
            Para ver los libros hace falta conexión. Vuelve a probar cuando la tengas.
          </RetryNotice>
        )}
        {!found && !hasFailed && <PageLoading />}
        {found?.length === 0 && <p role="status">No hay libros de este nivel.</p>}
        {found && found.length > 0 && (
          <ul>
            {found.map((book) => (
              <FreeBookRow
                key={book.id}
                book={book}
                language={language}
                shares={shares?.get(book.id)}
                own={owned(book)}
                finds={finds}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
