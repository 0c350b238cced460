import { useParams } from 'react-router';
import { keepImageAsCover, keepOwnCover } from '#web/features/library/imports/bookCovers.ts';
import { countedAnew } from '#web/features/library/imports/countedAnew.ts';
import { BookPage as Page, bookParts } from '#web/features/bookPage/BookPage.tsx';

const tools = { keepImageAsCover, keepOwnCover, countedAnew };

/** biblioteca/libro/{bookId}, and its parts. */
export function BookPage() {
  const { bookId = '', '*': rest = '' } = useParams();
  return <Page key={bookId} id={bookId} part={bookParts.find((part) => part === rest) ?? ''} tools={tools} />;
}
