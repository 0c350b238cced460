import { X } from 'lucide-react';
import type { ReadingPosition } from '#domain/library/book.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import styles from './PlaceOffer.module.css';
import type { WayBack } from './useBookLinks.ts';

interface PlaceOfferProps {
  readonly position: ReadingPosition | null;
  readonly onGo: (position: ReadingPosition) => void;
  readonly onDismiss: () => void;
}

interface WayBackOfferProps {
  /** Where a link was followed from; null: nowhere. */
  readonly wayBack: WayBack | null;
  readonly onGo: () => void;
  readonly onDismiss: () => void;
}

/** Offers the page that a link was followed from. */
export function WayBackOffer({ wayBack, onGo, onDismiss }: WayBackOfferProps) {
  const action = wayBack && (wayBack.page === null ? 'Volver a donde ibas' : `Volver a la página ${wayBack.page}`);
  return <Offer action={action} onGo={onGo} onDismiss={onDismiss} />;
}

/** Offers the place that was reached elsewhere while this page was open. */
export function PlaceOffer({ position, onGo, onDismiss }: PlaceOfferProps) {
  return (
    <Offer
      about={position ? `En otro dispositivo, al ${formatShare(position.fraction)}` : undefined}
      action={position && 'Ir a donde lo dejaste'}
      onGo={() => position && onGo(position)}
      onDismiss={onDismiss}
    />
  );
}

interface OfferProps {
  readonly about?: string | undefined;
  /** What the button says; null while nothing is offered. */
  readonly action: string | null;
  readonly onGo: () => void;
  readonly onDismiss: () => void;
}

/** A place to go to instead of this one. It is read out when it comes, and takes no focus. */
function Offer({ about, action, onGo, onDismiss }: OfferProps) {
  return (
    <div role="status" className={styles['area']}>
      {action !== null && (
        <div className={styles['offer']}>
          {about !== undefined && <p>{about}</p>}
          <Button variant="quiet" onClick={onGo}>
            {action}
          </Button>
          <IconButton label="Seguir aquí" onClick={onDismiss}>
            <X size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
