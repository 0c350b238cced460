import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { bookRef, type Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useStoreOfBook } from '#web/books/useStoreOfBook.ts';
import { Reader } from '#web/features/book/Reader.tsx';
import { useOpenBook } from '#web/books/opening/useOpenBook.ts';
import { GuestBanner } from '#web/features/shell/GuestBanner.tsx';
import { AccountContext, useAccount, useDocument, useProfile, useRoot } from '#web/platform/account.ts';
import { asksForChapterEnd, cameFrom, placeInAddress } from '#web/platform/addresses/readerAddress.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { Unreadable } from '#web/reading/frame/Unreadable.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import { useTitle } from '#web/ui/useTitle.ts';

export { openAhead } from '#web/books/opening/lastBook.ts';

const wayBack = { to: '/biblioteca', label: 'Ir a Mi Biblioteca' };

/** lector/{bookId}: the book, and the words of it. */
export function ReaderPage() {
  const { bookId = '' } = useParams();
  const book = useDocument(bookRef(bookId));
  const profile = useProfile();
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  if (book === undefined || !profile) return <PageLoading />;
  if (book === null)
    return (
      <Unreadable
        title="Este libro ya no está en tu biblioteca"
        detail="Puede que lo quitaras en otro dispositivo."
        wayBack={wayBack}
      />
    );
  return (
    <OpenedBook
      key={`${bookId} ${attempt} ${search}`}
      bookId={bookId}
      book={book}
      profile={profile}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface OpenedBookProps {
  readonly bookId: string;
  readonly book: Book;
  readonly profile: Profile;
  readonly onRetry: () => void;
}

function OpenedBook({ bookId, book, profile, onRetry }: OpenedBookProps) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const from = cameFrom(state);
  const opening = useOpenBook(book.fileId);
  const ofBook = useStoreOfBook(book, opening.state === 'open' ? opening.book.identifier : null);
  useTitle(book.title);

  if (opening.state === 'loading') {
    const { share } = opening;
    return <PageLoading text={share === null ? null : `Descargando «${book.title}»: ${formatShare(share)}`} />;
  }
  if (opening.state === 'missing')
    return (
      <Unreadable
        title="El archivo de este libro aún no ha llegado"
        detail="Se está subiendo desde otro de tus dispositivos. Ábrelo allí con conexión y vuelve a intentarlo."
        wayBack={wayBack}
        onRetry={onRetry}
      />
    );
  if (opening.state === 'failed')
    return (
      <Unreadable title="No pudimos abrir este libro" detail={opening.reason} wayBack={wayBack} onRetry={onRetry} />
    );

  if (!ofBook) return <PageLoading />;

  return (
    <AccountContext value={ofBook}>
      <Reader
        bookId={bookId}
        book={book}
        opened={opening.book}
        profile={profile}
        target={placeInAddress(search)}
        beginsWithEnd={asksForChapterEnd(search)}
        backLabel={from ? backLabels[from] : undefined}
        banner={store.guest && <GuestBanner onSignUp={() => askForAccount('wanted')} />}
        onBack={() => void (from ? navigate(-1) : navigate(`${root}/biblioteca`))}
      />
    </AccountContext>
  );
}

const backLabels = { vocabulary: 'Volver al vocabulario', practice: 'Volver a la práctica' } as const;
