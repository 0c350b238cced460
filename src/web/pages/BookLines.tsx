import { useEffect, useState } from 'react';
import { useExcerpt } from '#web/features/home/nextAction/useExcerpt.ts';
import type { Book } from '#domain/library/book.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { BeforeAndNow } from '#web/words/BeforeAndNow.tsx';

interface BookLinesProps {
  readonly book: Book;
  /** The statuses that words had before, of those that may have another now. */
  readonly before: ReadonlyMap<string, Status | null>;
}

/** The lines of a book where reading stopped, before an import and now; nothing while they are not here. */
export function BookLines({ book, before }: BookLinesProps) {
  const statuses = useAccount().statuses(book.language);
  const excerpt = useExcerpt(book);
  const [, look] = useState(0);
  useEffect(() => statuses.subscribe(() => look((count) => count + 1)), [statuses]);
  if (!excerpt || excerpt.text === '') return null;
  const now = (key: string): Status | null => statuses.get(key);
  return (
    <BeforeAndNow
      text={excerpt.text}
      language={book.language}
      before={(key) => (before.has(key) ? (before.get(key) ?? null) : now(key))}
      now={now}
    />
  );
}
