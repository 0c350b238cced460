import { BookOpen } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { annotationsCollection, type Annotation } from '#domain/annotations/annotation.ts';
import { bookRef, hasWordsIn, type Book } from '#domain/library/book.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { langOf } from '#web/books/bookLanguage.ts';
import { useOpenBook } from '#web/books/opening/useOpenBook.ts';
import { useCollection, useDocument, useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { isUnmodified, usePageKey } from '#web/ui/usePageKey.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { bookParts, type BookPart } from './bookParts.ts';
import { BookFacts } from './BookFacts.tsx';
import styles from './BookDetail.module.css';
import { FiguresOfBook } from './FiguresOfBook.tsx';
import { BookMarks } from './marks/BookMarks.tsx';
import { DetailsForm, type BookFileTools } from './details/DetailsForm.tsx';

const labels: Readonly<Record<BookPart, string>> = {
  '': 'Resumen',
  palabras: 'Palabras',
  marcas: 'Marcas',
  datos: 'Datos',
};

interface BookDetailProps {
  readonly id: string;
  readonly part: BookPart;
  readonly tools: BookFileTools;
}

/** A book's own page: what is known of it, what would change that, and what it says of itself. */
export function BookDetail({ id, part, tools }: BookDetailProps) {
  const book = useDocument(bookRef(id));
  if (book === undefined) return <PageLoading />;
  return book === null ? <Gone /> : <Shown id={id} book={book} part={part} tools={tools} />;
}

function Gone() {
  const root = useRoot();
  useTitle('Mi Biblioteca');
  return (
    <>
      <WayOut />
      <Empty
        whole
        title="Este libro ya no está en tu biblioteca"
        actions={<ButtonLink to={`${root}/biblioteca`}>Ir a Mi Biblioteca</ButtonLink>}
      >
        Puede que lo quitaras en otro dispositivo.
      </Empty>
    </>
  );
}

function Shown({ id, book, part, tools }: BookDetailProps & { readonly book: Book }) {
  const root = useRoot();
  const opening = useOpenBook(book.fileId);
  useTitle(book.title);
  const address = `${root}/biblioteca/libro/${id}`;
  const addressOf = (each: BookPart) => (each === '' ? address : `${address}/${each}`);
  const marks = useCollection<Annotation>(annotationsCollection(id))?.size;
  const navigate = useNavigate();
  usePageKey(
    (event) => isUnmodified(event) && bookParts[Number(event.key) - 1] !== undefined,
    ({ key }) => void navigate(addressOf(bookParts[Number(key) - 1] ?? '')),
  );
  return (
    <>
      <WayOut />
      <div className={styles['layout']}>
        <div className={styles['about']}>
          <span className={styles['cover']}>
            <BookCover book={book} />
          </span>
          <ButtonLink variant="primary" wide to={readerAddress(root, id)}>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden />
            {book.position ? 'Seguir leyendo' : 'Empezar a leer'}
          </ButtonLink>
          <BookFacts book={book} />
        </div>
        <div className={styles['head']}>
          <h1 lang={langOf(book)}>{book.title}</h1>
          <p>{book.author || 'Autor desconocido'}</p>
        </div>
        <div className={styles['body']}>
          <PageTabs
            label="Partes de la página"
            tabs={bookParts.map((each) => ({
              to: addressOf(each),
              label: labels[each],
              isShown: each === part,
              shortcut: String(bookParts.indexOf(each) + 1),
              ...(each === 'marcas' && { count: { value: marks, digits: 2 } }),
            }))}
          />
          <Part id={id} book={book} part={part} tools={tools} opening={opening} />
        </div>
      </div>
    </>
  );
}

interface PartProps extends BookDetailProps {
  readonly book: Book;
  readonly opening: ReturnType<typeof useOpenBook>;
}

function Part({ id, book, part, tools, opening }: PartProps): ReactNode {
  const notice = useMemo(() => describeOpening(book, opening), [book, opening]);
  if (part === 'datos') return <DetailsForm key={id} id={id} book={book} tools={tools} />;
  const opened = opening.state === 'open' ? opening.book : null;
  if (part === 'marcas') return <BookMarks id={id} book={book} opened={opened} />;
  return <FiguresOfBook id={id} book={book} part={part} opened={opened} notice={notice} />;
}

/** Says why there are no figures of the book's words; null where there are. */
function describeOpening(book: Book, opening: PartProps['opening']): string | null {
  if (!hasWordsIn(book, book.language)) return 'Se lee sin colores: no es de un idioma que se aprenda aquí.';
  if (opening.state === 'missing') return 'El archivo de este libro aún no ha llegado desde otro de tus dispositivos.';
  if (opening.state === 'failed') return opening.reason;
  return book.wordCount === 0 ? 'Este libro no tiene texto que contar.' : null;
}

function WayOut() {
  const root = useRoot();
  return <BackLink to={`${root}/biblioteca`}>Mi Biblioteca</BackLink>;
}
