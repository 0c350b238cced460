import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useCollection, useRoot } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import type { CountedOrigin } from '../words/filters/OriginChoice.tsx';
import { ColumnMargin } from '#web/ui/TwoColumns.tsx';
import { addressOf, plainList, type ListState } from '../words/filters/listState.ts';
import styles from './MyCollections.module.css';

interface CollectionsMarginProps {
  readonly books: readonly CountedOrigin[];
  readonly videos: readonly CountedOrigin[];
}

/** Explains collections, and lists those that books and videos make by themselves; on a phone it stands under the list. */
export function CollectionsMargin({ books, videos }: CollectionsMarginProps) {
  const bookOf = useCollection<Book>('books');
  const videoOf = useCollection<Video>('videos');
  return (
    <ColumnMargin isInSight label="Acerca de las colecciones">
      <div>
        <section className={styles['about']}>
          <h2>Una etiqueta, una colección</h2>
          <p>Etiqueta una palabra en el lector o desde la lista y aparecerá aquí. Una palabra puede estar en varias.</p>
        </section>
        {books.length + videos.length > 0 && (
          <section>
            <h2>Hechas por tus lecturas</h2>
            <ul className={styles['books']}>
              {books.map(({ name, total }) => {
                const book = bookOf && (bookOf.get(name) ?? null);
                return (
                  <SourceRow
                    key={name}
                    list={{ bookIds: [name] }}
                    source={book}
                    gone="Un libro que ya no está"
                    total={total}
                  >
                    <span className={styles['cover']}>{book && <BookCover book={book} />}</span>
                  </SourceRow>
                );
              })}
              {videos.map(({ name, total }) => (
                <SourceRow
                  key={name}
                  list={{ videoIds: [name] }}
                  source={videoOf && (videoOf.get(name) ?? null)}
                  gone="Un vídeo que ya no está"
                  total={total}
                >
                  <Film size={22} strokeWidth={1.6} aria-hidden />
                </SourceRow>
              ))}
            </ul>
          </section>
        )}
      </div>
    </ColumnMargin>
  );
}

interface SourceRowProps {
  /** The list that the row leads to: the words met in the book or video. */
  readonly list: Partial<ListState>;
  /** Null when it is there no more, which `gone` says; undefined while that is not known. */
  readonly source: Pick<Book | Video, 'title' | 'language'> | null | undefined;
  readonly gone: string;
  readonly total: number;
  /** Its picture. */
  readonly children: ReactNode;
}

function SourceRow({ list, source, gone, total, children }: SourceRowProps) {
  const root = useRoot();
  return (
    <li>
      <Link to={{ pathname: `${root}/vocabulario/all`, search: String(addressOf({ ...plainList, ...list })) }}>
        {children}
        <b lang={source?.language}>{source === null ? gone : source?.title}</b>
        <span>{formatNumber(total)}</span>
      </Link>
    </li>
  );
}
