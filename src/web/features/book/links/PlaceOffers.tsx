import type { Location, PageView } from '#reader/page/view.ts';
import { OtherDeviceOffer, PlaceOffer } from '#web/reading/frame/Offer.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import type { ReadingPlace } from '../reading/useReadingPlace.ts';
import type { BookLinks } from './useBookLinks.ts';

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
      <OtherDeviceOffer
        at="foot"
        reached={offer && `al ${formatShare(offer.fraction)}`}
        onGo={goToOffer}
        onDismiss={dismissOffer}
      />
      <PlaceOffer
        at="foot"
        action={wayBack && (wayBack.page === null ? 'Volver a donde ibas' : `Volver a la página ${wayBack.page}`)}
        onGo={links.goBack}
        onDismiss={links.dismissWayBack}
      />
    </>
  );
}
