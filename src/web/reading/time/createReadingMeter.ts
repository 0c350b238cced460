import type { TextRead } from '#domain/history/day.ts';
import { readingTickSeconds } from '#domain/progress/goal.ts';

/** Not reading any more after so long without a sign of life (decisions §6). */
const idleAfter = 60_000;
/** A long session is reported in pieces of five minutes: what a crash can lose. */
const piece = 300;

export interface ReadingReport {
  /** Read without a break until now. */
  readonly seconds: number;
  /** Distinct pages read since the last report. */
  readonly pages: number;
  /** The text of these pages; left out when there was none. */
  readonly text?: TextRead;
}

const noText: TextRead = { words: 0, known: 0, learning: 0 };

/**
 * Counts reading in ticks of 10 s and reports every stretch without a break (spec §4): in pieces on the way, and when the
 * reader rests or leaves. Times are milliseconds of one clock that never goes back.
 */
export function createReadingMeter(now: number, report: (read: ReadingReport) => void) {
  let seconds = 0;
  let lastSign = now;
  let touched = now;
  let pages = 0;
  let text = noText;
  const seen = new Set<string>();

  /** Reports what was read up to now; what is read later is another stretch. Pages without a tick wait for one: no time, no pages. */
  function endStretch(): void {
    if (seconds === 0) return;
    const read = { seconds, pages, ...(text.words > 0 && { text }) };
    seconds = 0;
    pages = 0;
    text = noText;
    report(read);
  }

  return {
    /** Seconds read and not reported yet. */
    unreported: (): number => seconds,
    /** The learner did something. */
    active(at: number): void {
      touched = at;
      lastSign = at;
    },
    /** Ten seconds with the page visible have passed. A text that plays by itself is a sign of life for `handsOff` milliseconds after the last touch. */
    tick(at: number, handsOff = 0): void {
      if (at - touched < handsOff) lastSign = at;
      if (at - lastSign > idleAfter) return endStretch();
      seconds += readingTickSeconds;
      if (seconds >= piece) endStretch();
    },
    /** A page was stayed on long enough to count; the same one counts once. `textOf` gives its text. */
    pageRead(page: string, textOf: () => TextRead = () => noText): void {
      if (seen.has(page)) return;
      seen.add(page);
      pages += 1;
      const { words, known, learning } = textOf();
      text = { words: text.words + words, known: text.known + known, learning: text.learning + learning };
    },
    /** The reader goes, perhaps for good. */
    leave: endStretch,
  };
}
