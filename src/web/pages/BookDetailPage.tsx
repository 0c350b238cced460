import { useParams } from 'react-router';
import { keepImageAsCover, keepOwnCover } from '#web/features/library/imports/bookCovers.ts';
import { countedAnew } from '#web/features/library/imports/countedAnew.ts';
import { BookDetail } from '#web/features/bookPage/BookDetail.tsx';
import { bookParts } from '#web/features/bookPage/bookParts.ts';

const tools = { keepImageAsCover, keepOwnCover, countedAnew };

/** biblioteca/libro/{bookId}, and its parts. */
export function BookDetailPage() {
  const { bookId = '', '*': rest = '' } = useParams();
  return <BookDetail key={bookId} id={bookId} part={bookParts.find((part) => part === rest) ?? ''} tools={tools} />;
}
