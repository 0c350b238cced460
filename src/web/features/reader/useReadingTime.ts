import { useEffect, useRef, useState } from 'react';
import { readingTickSeconds } from '#domain/progress/goal.ts';
import { useAccount } from '#web/platform/account.ts';

/** Not reading any more after so long without a sign of life (decisions §6). */
const idleAfter = 60_000;
/** A page counts as read when it was stayed on so long. */
const pageStay = 2_000;
/** Reported in pieces of five minutes; a minute is always held back, so that the last piece still rounds as a whole does. */
const piece = 300;
const heldBack = 60;

/**
 * Counts reading in ticks of 10 s while the page is visible and the reader active, and reports it (spec §4).
 * @returns seconds read and not reported yet, and what to call at every sign of life and at every page shown
 */
export function useReadingTime(bookId: string) {
  const store = useAccount();
  const [unreported, setUnreported] = useState(0);
  const seconds = useRef(0);
  const pages = useRef(0);
  const lastSign = useRef(performance.now());
  const stay = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const report = (amount: number) => {
      if (amount < heldBack) return;
      seconds.current -= amount;
      setUnreported(seconds.current);
      void store.call('recordReading', { bookId, seconds: amount, pages: pages.current }).catch(() => undefined);
      pages.current = 0;
    };
    const tick = setInterval(() => {
      if (document.visibilityState !== 'visible' || performance.now() - lastSign.current > idleAfter) return;
      seconds.current += readingTickSeconds;
      setUnreported(seconds.current);
      if (seconds.current >= piece + heldBack) report(piece);
    }, readingTickSeconds * 1000);
    const leave = () => document.visibilityState === 'hidden' && report(seconds.current);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(tick);
      clearTimeout(stay.current);
      document.removeEventListener('visibilitychange', leave);
      report(seconds.current);
    };
  }, [store, bookId]);

  return {
    unreported,
    active(): void {
      lastSign.current = performance.now();
    },
    pageShown(): void {
      lastSign.current = performance.now();
      clearTimeout(stay.current);
      stay.current = setTimeout(() => {
        pages.current += 1;
      }, pageStay);
    },
  };
}
