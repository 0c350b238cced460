import type { Book } from '#domain/library/book.ts';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { useFileUrl } from './useFileUrl.ts';

/** A book's own cover, or its endpaper. */
export function BookCover({ book }: { readonly book: Book }) {
  const image = useFileUrl(book.coverId);
  return (
    <Cover
      id={book.fileId}
      title={book.title}
      author={book.author}
      image={image}
      paper={book.endpaper}
      read={book.position?.fraction ?? 0}
    />
  );
}
