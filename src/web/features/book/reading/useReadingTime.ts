import { useEffect, useMemo } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import type { ReadingReport } from '#web/reading/time/createReadingMeter.ts';
import { useReadingMeter } from '#web/reading/time/useReadingMeter.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';
import { createStay } from './createStay.ts';

/**
 * Counts reading in one book: every page shown is a sign of life, and one that is stayed on counts as read.
 * @param isHeard tells whether the book is read aloud, which needs nobody's hand
 * @returns seconds read and not recorded yet, and what to call at every sign of life and at every page shown
 */
export function useReadingTime(bookId: string, isHeard: () => boolean) {
  const store = useAccount();
  const heard = useLatest(isHeard);
  const source = useMemo(
    () => ({
      handsOff: () => (heard.current() ? Infinity : 0),
      record: (session: string, read: ReadingReport) => store.call('recordReading', { bookId, session, ...read }),
    }),
    [store, bookId, heard],
  );
  const { meter, unreported } = useReadingMeter(source);
  const stay = useMemo(() => createStay(), []);
  useEffect(() => {
    const stop = whenHidden(stay.end);
    return () => {
      stop();
      stay.end();
    };
  }, [stay, meter]);
  return {
    unreported,
    active: meter.active,
    pageShown({ locator, chapter, page }: Location, textOf: () => TextRead): void {
      meter.active();
      stay.begin(() => meter.pageRead(`${locator.section} ${chapter} ${page}`, textOf));
    },
  };
}
