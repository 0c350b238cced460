import { readingTickSeconds } from '#domain/progress/goal.ts';

/** Not reading any more after so long without a sign of life (decisions §6). */
const idleAfter = 60_000;
/** Reported in pieces of five minutes; a minute is always held back, so that the last piece still rounds as a whole does. */
const piece = 300;
const heldBack = 60;

export interface ReadingReport {
  readonly seconds: number;
  /** Distinct pages read since the last report. */
  readonly pages: number;
}

/**
 * Counts reading in ticks of 10 s and tells what is to be recorded (spec §4): pieces on the way, the rest when the
 * reader leaves; a rest under a minute waits for more. Times are milliseconds of one clock that never goes back.
 */
export function createReadingMeter(now: number, report: (read: ReadingReport) => void) {
  let seconds = 0;
  let lastSign = now;
  let pages = 0;
  const seen = new Set<string>();

  function tell(amount: number): void {
    if (amount < heldBack) return;
    seconds -= amount;
    report({ seconds: amount, pages });
    pages = 0;
  }

  return {
    /** Seconds read and not reported yet. */
    unreported: (): number => seconds,
    /** A sign of life. */
    active(at: number): void {
      lastSign = at;
    },
    /** Ten seconds with the page visible have passed. */
    tick(at: number): void {
      if (at - lastSign > idleAfter) return;
      seconds += readingTickSeconds;
      if (seconds >= piece + heldBack) tell(piece);
    },
    /** A page was stayed on long enough to count; the same one counts once. */
    pageRead(page: string): void {
      if (!seen.has(page)) pages += 1;
      seen.add(page);
    },
    /** The reader goes, perhaps for good. */
    leave: (): void => tell(seconds),
  };
}
