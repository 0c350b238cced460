import { BookOpen, Download } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount, useProfile, useQuery, useRoot } from '#web/platform/account.ts';
import { undoDays } from '#domain/words/steps/bulkSteps.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { clockTime } from '#web/ui/clockTime.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { describeRestored } from '#web/words/markHistory.ts';
import type { UnreadRow } from '#wordFiles/wordFile.ts';
import { BookGains } from '../gain/GainMargin.tsx';
import type { BookGain } from '../gain/useBookGain.ts';
import { nameOfSource } from '../sources/sources.ts';
import { saveUnreadRows } from '../reading/unreadRows.ts';
import type { Shown } from '../plan/statusMatrix.ts';
import type { ImportWork } from '../running/importWork.ts';
import { undoImport } from '../running/runImport.ts';
import page from '../sources/margin.module.css';
import styles from './ImportDone.module.css';

/** Shows lines of a book as they were and as they are. */
export type ShowBookLines = ComponentType<{ readonly book: Book; readonly before: ReadonlyMap<string, Shown> }>;

interface ImportDoneProps {
  readonly work: ImportWork;
  /** When it ended, epoch milliseconds. */
  readonly at: number;
  /** Books as they were before; empty where that is not known. */
  readonly books: readonly BookGain[];
  /** Words that stayed as they were. */
  readonly staying: number;
  readonly unread: readonly UnreadRow[];
  readonly before: ReadonlyMap<string, Shown>;
  readonly BookLines: ShowBookLines;
  readonly onMore: () => void;
}

const day = 86_400_000;

/** An import that is done: what it makes of a book, and the one button that takes it back. */
export function ImportDone({ work, at, books, staying, unread, before, BookLines, onMore }: ImportDoneProps) {
  const store = useAccount();
  const root = useRoot();
  const heading = useRef<HTMLHeadingElement>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const title = undone === null ? titleOf(work) : 'Todo vuelve a estar como antes';
  useTitle(title);
  // The shares that the library shows now, whatever was foretold.
  const shares = useQuery('coverage', books.length > 0 ? { bookIds: books.map(({ id }) => id) } : null);
  const now = books
    .map((book) => ({ ...book, after: shares?.get(book.id) ?? book.after }))
    .toSorted((one, other) => gainOf(other) - gainOf(one));
  const [first, ...others] = now;

  const undo = async (): Promise<void> => {
    setIsUndoing(true);
    try {
      const { title, detail = '' } = describeRestored(await undoImport(store, work));
      setUndone(`${title}. ${detail}`.trim());
    } catch (error) {
      showFailure('No se pudo deshacer')(error);
    }
    setIsUndoing(false);
  };

  return (
    <TwoColumns>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {undone === null && <p className={styles['lead']}>{first ? gainText(first) : countsText(work)}</p>}
        {first && undone === null && <BookLines book={first.book} before={before} />}
        <div className={styles['ways']}>
          {first ? (
            <ButtonLink variant="primary" to={readerAddress(root, first.id)}>
              <BookOpen size={18} strokeWidth={1.7} aria-hidden />
              {first.book.position ? 'Seguir con' : 'Leer'} {first.book.title}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onMore}>
              Traer más
            </Button>
          )}
          <ButtonLink to={`${root}/vocabulario/all`}>Ver mi vocabulario</ButtonLink>
        </div>
        <p className={styles['undo']} role="status">
          {undone === null ? <Since work={work} at={at} /> : undone}
          {undone === null && work.steps.length > 0 && (
            <button type="button" aria-busy={isUndoing || undefined} onClick={() => void (isUndoing || undo())}>
              Deshacer
            </button>
          )}
        </p>
      </div>
      <ColumnMargin label="Lo que ha cambiado" className={page['margin']}>
        {others.length > 0 && undone === null && (
          <section>
            <h2>También sube</h2>
            <BookGains books={others} />
          </section>
        )}
        {(staying > 0 || unread.length > 0) && (
          <section>
            <h2>Lo que no entró</h2>
            <p>{outsideText(staying, unread.length)}</p>
            {unread.length > 0 && (
              <Button variant="quiet" size="small" onClick={() => saveUnreadRows(unread)}>
                <Download size={16} strokeWidth={1.7} aria-hidden />
                Guardar {unread.length === 1 ? 'esa fila' : `esas ${formatNumber(unread.length)} filas`}
              </Button>
            )}
          </section>
        )}
        {work.mostOnOneDay > 0 && undone === null && (
          <section>
            <h2>Toca repasar</h2>
            <p>
              Ninguna de golpe: las que aprendes se reparten en 21 días, {formatNumber(work.mostOnOneDay)} al día como
              mucho.
            </p>
          </section>
        )}
      </ColumnMargin>
    </TwoColumns>
  );
}

function Since({ work: { source, steps }, at }: Pick<ImportDoneProps, 'work' | 'at'>) {
  const zone = useProfile()?.settings.timeZone ?? 'UTC';
  if (steps.length === 0) return <span>Nada que deshacer: no ha cambiado nada.</span>;
  const until = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: zone }).format(
    at + undoDays * day,
  );
  const name = nameOfSource(source);
  return (
    <span>
      Importadas{name === null ? '' : ` de ${name}`}, hoy a {clockTime(at, zone)}. Se puede deshacer hasta el {until}.
    </span>
  );
}

function titleOf({ created, changed }: ImportWork): string {
  if (created > 0) return created === 1 ? '1 palabra más es tuya' : `${formatNumber(created)} palabras más son tuyas`;
  if (changed > 0)
    return changed === 1 ? '1 palabra puesta al día' : `${formatNumber(changed)} palabras puestas al día`;
  return 'Ya lo tenías todo';
}

function countsText({ created, changed }: ImportWork): string {
  if (created > 0 && changed > 0)
    return changed === 1
      ? 'Y 1 que ya tenías, puesta al día.'
      : `Y ${formatNumber(changed)} que ya tenías, puestas al día.`;
  return created + changed > 0 ? 'Tus próximos libros ya las traerán en su color.' : 'No ha cambiado nada.';
}

function gainOf({ before, after }: BookGain): number {
  return after.known - before.known;
}

function gainText({ book, before, after }: BookGain): string {
  const [from, to] = [formatShare(before.known), formatShare(after.known)];
  if (from !== to) return `${book.title} pasa del ${from} al ${to} conocido.`;
  const [some, more] = [before.known + before.learning, after.known + after.learning].map(formatShare);
  return some === more
    ? `${book.title} se queda en el ${to} conocido.`
    : `${book.title}: conoces o estudias el ${more}, antes el ${some}.`;
}

function outsideText(staying: number, unread: number): string {
  const parts = [
    ...(staying > 0
      ? [staying === 1 ? '1 se queda como la tenías.' : `${formatNumber(staying)} se quedan como las tenías.`]
      : []),
    ...(unread > 0
      ? [unread === 1 ? '1 fila no tenía palabra.' : `${formatNumber(unread)} filas no tenían palabra.`]
      : []),
  ];
  return parts.join(' ');
}
