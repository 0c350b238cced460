import { useEffect, useRef } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { Offer } from '#web/reading/frame/Offer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import type { UnmarkedName } from './useBookNames.ts';

interface BookNamesOfferProps {
  readonly bookId: string;
  readonly book: Book;
  readonly names: readonly UnmarkedName[];
  readonly location: Location | null;
  /** Another offer stands in the same place. */
  readonly isCovered: boolean;
  readonly onIgnore: (names: readonly UnmarkedName[]) => void;
  readonly onShow: () => void;
  /** Takes the focus when the offer has been answered. */
  readonly onAnswered: () => void;
}

/** A reader who turns so many pages does not want the offer: the menu has it still. */
const mostTurns = 3;

/** Offers the names of a book to be ignored, once: what is answered on one device is asked on no other. It is read out, and takes no focus. */
export function BookNamesOffer(props: BookNamesOfferProps) {
  const { bookId, book, names, location, isCovered, onIgnore, onShow, onAnswered } = props;
  const store = useAccount();
  const isOffered = names.length > 0 && book.namesOffered === undefined && !isCovered;
  const answer = (): void => {
    // A failure is harmless: it is offered again when the book is opened.
    store.call('updateBook', { bookId, namesOffered: true }).catch(() => undefined);
  };
  const turns = useRef(0);
  useEffect(() => {
    if (!isOffered) return;
    turns.current += 1;
    if (turns.current > mostTurns) answer();
    // Each page counts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [location, isOffered]);

  const answeredBy = (act: () => void) => () => {
    answer();
    act();
  };
  return (
    <Offer at="foot">
      {isOffered && (
        <>
          <p>{names.length === 1 ? '1 nombre en este libro' : `${formatNumber(names.length)} nombres en este libro`}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={answeredBy(() => {
              onIgnore(names);
              onAnswered();
            })}
          >
            {names.length === 1 ? 'Ignorarlo' : 'Ignorarlos'}
          </Button>
          <Button variant="quiet" size="small" onClick={answeredBy(onShow)}>
            {names.length === 1 ? 'Verlo' : 'Verlos'}
          </Button>
          <Button variant="quiet" size="small" onClick={answeredBy(onAnswered)}>
            Ahora no
          </Button>
        </>
      )}
    </Offer>
  );
}
