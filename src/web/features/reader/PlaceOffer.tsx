import { X } from 'lucide-react';
import type { ReadingPosition } from '#domain/library/book.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import styles from './PlaceOffer.module.css';

interface PlaceOfferProps {
  readonly position: ReadingPosition | null;
  readonly onGo: (position: ReadingPosition) => void;
  readonly onDismiss: () => void;
}

/** Offers the page that a link was followed from. */
export function WayBackOffer({
  page,
  onGo,
  onDismiss,
}: {
  readonly page: number | null;
  readonly onGo: () => void;
  readonly onDismiss: () => void;
}) {
  return (
    <div role="status" className={styles['area']}>
      {page !== null && (
        <div className={styles['offer']}>
          <Button variant="quiet" onClick={onGo}>
            {`Volver a la página ${page}`}
          </Button>
          <IconButton label="Seguir aquí" onClick={onDismiss}>
            <X size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Offers the place that was reached elsewhere while this page was open. It is read out when it comes, and takes no focus. */
export function PlaceOffer({ position, onGo, onDismiss }: PlaceOfferProps) {
  return (
    <div role="status" className={styles['area']}>
      {position && (
        <div className={styles['offer']}>
          <p>{`En otro dispositivo, al ${formatShare(position.fraction)}`}</p>
          <Button variant="quiet" onClick={() => onGo(position)}>
            Ir a donde lo dejaste
          </Button>
          <IconButton label="Seguir aquí" onClick={onDismiss}>
            <X size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
