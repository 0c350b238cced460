import { X } from 'lucide-react';
import type { Location, PageView } from '#reader/page/view.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import styles from './PlaceOffers.module.css';
import type { BookLinks } from './links/useBookLinks.ts';
import type { ReadingPlace } from './reading/useReadingPlace.ts';

interface PlaceOffersProps {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly place: ReadingPlace;
  readonly links: BookLinks;
}

/** Offers the place that was reached elsewhere while this page was open; without one, the page that a link was followed from. */
export function PlaceOffers({ view, location, place, links }: PlaceOffersProps) {
  const { offer } = place;
  const wayBack = offer ? null : links.wayBack;

  function goToOffer(): void {
    if (!offer) return;
    place.answer(null);
    void view?.jump({ locator: offer.locator });
    view?.focus();
  }
  function dismissOffer(): void {
    place.answer(location);
    view?.focus();
  }
  return (
    <>
      <Offer
        about={offer ? `En otro dispositivo, al ${formatShare(offer.fraction)}` : undefined}
        action={offer && 'Ir a donde lo dejaste'}
        onGo={goToOffer}
        onDismiss={dismissOffer}
      />
      <Offer
        action={wayBack && (wayBack.page === null ? 'Volver a donde ibas' : `Volver a la página ${wayBack.page}`)}
        onGo={links.goBack}
        onDismiss={links.dismissWayBack}
      />
    </>
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
