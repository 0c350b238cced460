import type { BookOffer, CatalogueBook, IndirectWay } from '#domain/catalogues/feed.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import { InLibrary } from './InLibrary.tsx';
import styles from './Catalogues.module.css';
import type { Downloads } from './useDownloads.ts';

interface CatalogueActionProps {
  readonly book: CatalogueBook;
  readonly own: string | null;
  readonly downloads: Downloads;
  /** The one thing to do where it stands. */
  readonly isPrimary?: boolean;
}

/** The action for a book of a catalogue, its progress, or the reason why there is none. */
export function CatalogueAction({ book, own, downloads, isPrimary = false }: CatalogueActionProps) {
  const download = downloads.of(book);
  if (download?.kind === 'coming')
    return (
      <span className={styles['coming']} role="status">
        <progress
          max={1}
          {...(download.share !== null && { value: download.share })}
          aria-label={`Descargando ${book.title}`}
        />
        <span>{download.share === null ? 'Descargando' : formatShare(download.share)}</span>
        <Button size="small" onClick={download.cancel}>
          Cancelar
        </Button>
      </span>
    );
  if (download?.kind === 'reading')
    return (
      <span className={styles['message']} role="status">
        Contando palabras…
      </span>
    );
  if (download?.kind === 'added' || own !== null)
    return (
      <span className={styles['own']}>
        <InLibrary
          title={book.title}
          opens={download?.kind === 'added' ? download.bookId : isPrimary ? own : null}
          isPrimary={isPrimary}
        />
      </span>
    );
  const why = whyNot(book.offer);
  if (why !== null) return <span className={styles['message']}>{why}</span>;
  return (
    <span className={styles['own']}>
      {download?.kind === 'failed' && (
        <span className={styles['failed']} role="alert">
          {download.reason}
        </span>
      )}
      {download?.kind === 'question' && (
        <span className={styles['message']} role="status">
          Mira arriba: hay una pregunta.
        </span>
      )}
      <Button
        size="small"
        variant={isPrimary ? 'primary' : 'secondary'}
        onClick={() => downloads.add(book)}
        aria-label={`${download?.kind === 'failed' ? 'Reintentar' : 'Añadir'} ${book.title}`}
      >
        {download?.kind === 'failed' ? 'Reintentar' : 'Añadir'}
      </Button>
    </span>
  );
}

const ways: Readonly<Record<IndirectWay, string>> = {
  loan: 'En préstamo: se pide en la página del catálogo',
  purchase: 'Se vende en la página del catálogo',
  protection: 'Protegido (DRM): Glosa no puede abrirlo',
  page: 'Se descarga en la página del catálogo',
};

/** Why a book cannot be added, in Spanish; null when it can. */
function whyNot(offer: BookOffer): string | null {
  if (offer.kind === 'indirect') return ways[offer.through];
  if (offer.kind === 'other') return `Solo en ${offer.formats.join(', ')}`;
  return offer.kind === 'none' ? 'Sin archivo' : null;
}
