import { useEffect, useMemo, useState } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import { readingTickSeconds } from '#domain/progress/goal.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { toast } from '#web/ui/toasts.ts';
import { createReadingMeter } from '#web/platform/readingMeter.ts';

/** A page counts as read when it was stayed on so long (decisions §6). */
const pageStay = 2_000;

/**
 * Counts reading while the page is visible and the reader active, and records it (spec §4).
 * @returns seconds read and not recorded yet, and what to call at every sign of life and at every page shown
 */
export function useReadingTime(bookId: string) {
  const store = useAccount();
  const [unreported, setUnreported] = useState(0);
  const session = useMemo(() => readingSession(store, bookId), [store, bookId]);

  useEffect(() => {
    const show = () => setUnreported(session.meter.unreported());
    const tick = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      session.meter.tick(performance.now());
      show();
    }, readingTickSeconds * 1000);
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      session.leave();
      show();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', leave);
      session.leave();
    };
  }, [session]);

  return { unreported, active: session.active, pageShown: session.pageShown };
}

/** The reading of one book: what the meter counts is recorded for that book and no other. */
function readingSession(store: AccountStore, bookId: string) {
  let stay: ReturnType<typeof setTimeout> | undefined;
  // Two devices that begin in the same millisecond would share a rounding, nothing else.
  const session = String(Date.now());
  const meter = createReadingMeter(performance.now(), (read) => {
    store
      .call('recordReading', { bookId, session, ...read })
      .catch(() => toast({ tone: 'danger', title: new Refusal('progress-failed').message }));
  });
  const active = () => meter.active(performance.now());
  return {
    meter,
    active,
    pageShown({ locator, chapter, page }: Location, textOf: () => TextRead): void {
      active();
      clearTimeout(stay);
      stay = setTimeout(() => meter.pageRead(`${locator.section} ${chapter} ${page}`, textOf), pageStay);
    },
    leave(): void {
      clearTimeout(stay);
      meter.leave();
    },
  };
}
