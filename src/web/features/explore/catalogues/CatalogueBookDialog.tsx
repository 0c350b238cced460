import { useEffect, useState } from 'react';
import type { CatalogueBook } from '#domain/catalogues/feed.ts';
import { useAccount } from '#web/platform/account.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { CatalogueAction } from './CatalogueAction.tsx';
import { CatalogueCover } from './CatalogueCover.tsx';
import { describeMakers } from './CatalogueRow.tsx';
import styles from './Catalogues.module.css';
import type { Downloads } from './useDownloads.ts';

interface CatalogueBookDialogProps {
  readonly book: CatalogueBook;
  readonly own: string | null;
  readonly downloads: Downloads;
  readonly onClose: () => void;
}

/** All that a catalogue says of a book. It fetches the details that the list omits, and does without those that cannot be fetched. */
export function CatalogueBookDialog({ book, own, downloads, onClose }: CatalogueBookDialogProps) {
  const { catalogues } = useAccount();
  const [whole, setWhole] = useState<CatalogueBook>(book);
  const more = book.detail ?? (book.offer.kind === 'deeper' ? book.offer.address : null);
  useEffect(() => {
    if (more === null) return;
    let current = true;
    catalogues.book(more).then(
      (found) => current && setWhole(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [catalogues, more]);
  const facts = [whole.publisher, whole.year].filter(Boolean).join(', ');
  return (
    <Dialog open onClose={onClose} title={book.title} description={describeMakers(whole)}>
      <div className={styles['detail']}>
        <CatalogueCover book={book} />
        <div>
          {facts !== '' && <p className={styles['aside']}>{facts}</p>}
          {whole.offer.kind === 'epub' && whole.offer.size !== null && (
            <p className={styles['aside']}>EPUB, {formatBytes(whole.offer.size)}</p>
          )}
          <CatalogueAction book={book} own={own} downloads={downloads} isPrimary />
        </div>
        <p className={styles['summary']}>{whole.summary || 'El catálogo no dice de qué trata.'}</p>
      </div>
    </Dialog>
  );
}
