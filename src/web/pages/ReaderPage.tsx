import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { bookRef, type Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Hit } from '#reader/page/view.ts';
import { Reader } from '#web/features/reader/Reader.tsx';
import { useOpenBook } from '#web/features/reader/useOpenBook.ts';
import { markAll, wordActions, type MetWord } from '#web/features/words/useWord.ts';
import { spokenStatus } from '#web/features/words/wordStatus.ts';
import { useAccount, useDocument, useProfile } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { formatShare } from '#web/ui/numbers.ts';

const loadPopup = () => import('#web/features/words/WordPopup.tsx');
const WordPopup = lazy(loadPopup);

/** /home/lector/{bookId}: the book, and the words of it. */
export function ReaderPage() {
  const { bookId = '' } = useParams();
  const book = useDocument(bookRef(bookId));
  const profile = useProfile();
  if (book === undefined || !profile) return <PageLoading />;
  if (book === null) return <Unreadable title="Este libro ya no está en tu biblioteca" detail="Puede que lo quitaras en otro dispositivo." />;
  return <OpenedBook key={bookId} bookId={bookId} book={book} profile={profile} />;
}

function OpenedBook({ bookId, book, profile }: { readonly bookId: string; readonly book: Book; readonly profile: Profile }) {
  const store = useAccount();
  const navigate = useNavigate();
  const opening = useOpenBook(book.fileId);
  useEffect(() => {
    document.title = `${book.title} · Glosa`;
  }, [book.title]);

  if (opening.state === 'loading') {
    return opening.share === null ? <PageLoading /> : <p role="status" className="wrap">{`Descargando «${book.title}»: ${formatShare(opening.share)}`}</p>;
  }
  if (opening.state === 'missing') return <Unreadable title="El archivo de este libro aún no ha llegado" detail="Se está subiendo desde otro de tus dispositivos. Ábrelo allí con conexión y vuelve a intentarlo." />;
  if (opening.state === 'failed') return <Unreadable title="No pudimos abrir este libro" detail={opening.reason} />;

  const met = (hit: Hit): MetWord => ({ key: hit.occurrence.key, text: hit.occurrence.text, language: book.language, sentence: hit.sentence, bookId });
  const markRest = (words: ReadonlyMap<string, string>) => {
    const statuses = store.statuses(book.language);
    const fresh = new Map([...words].filter(([key]) => statuses.get(key) === undefined));
    if (fresh.size > 0) void markAll(store, book.language, fresh, '5');
  };
  return (
    <Reader
      bookId={bookId}
      book={book}
      opened={opening.book}
      profile={profile}
      spoken={spokenStatus}
      onMark={(hit, status) => void wordActions(store, met(hit)).mark(status)}
      onMarkRest={markRest}
      onBack={() => void navigate('/home/biblioteca')}
      onSettled={() => void loadPopup()}
      renderWord={({ hit, anchor, close, onCovered }) => (
        <Suspense>
          <WordPopup met={met(hit)} anchor={anchor} settings={profile.settings} onClose={close} onCovered={onCovered} />
        </Suspense>
      )}
    />
  );
}

function Unreadable({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <main className="wrap" style={{ paddingBlock: 'var(--s8)' }}>
      <Empty
        title={title}
        actions={
          <ButtonLink variant="primary" to="/home/biblioteca">
            Ir a Mi Biblioteca
          </ButtonLink>
        }
      >
        {detail}
      </Empty>
    </main>
  );
}
