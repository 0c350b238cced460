import { useParams } from 'react-router';
import { BookPage as Page, bookParts } from '#web/features/bookPage/BookPage.tsx';

/** biblioteca/libro/{bookId}, and its parts. */
export function BookPage() {
  const { bookId = '', '*': rest = '' } = useParams();
  return <Page key={bookId} id={bookId} part={bookParts.find((part) => part === rest) ?? ''} />;
}
