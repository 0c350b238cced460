import { useEffect, useState } from 'react';
import { Home } from '#web/features/home/Home.tsx';
import { BookCover } from '#web/features/library/BookCover.tsx';
import { useProfile } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

const minute = 60_000;

export function HomePage() {
  const profile = useProfile();
  const [now, setNow] = useState(Date.now);
  // The next page is likely a book.
  useEffect(() => whenIdle(() => void import('./ReaderPage.tsx')), []);
  useEffect(() => {
    document.title = 'Inicio · Glosa';
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return profile ? <Home profile={profile} now={now} renderCover={(book) => <BookCover book={book} />} /> : null;
}
