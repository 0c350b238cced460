import { useEffect, useMemo, useState } from 'react';
import { readingTickSeconds } from '#domain/progress/goal.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { toast } from '#web/ui/toasts.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';
import { createReadingMeter, type ReadingReport } from './createReadingMeter.ts';

/** A text whose time is counted. */
interface ReadingSource {
  /** Records a stretch under the name of this sitting. */
  readonly record: (session: string, read: ReadingReport) => Promise<unknown>;
  /**
   * Milliseconds for which a text that plays by itself needs nobody's hand; 0 while it stands still, as a page always does.
   * Asked at every tick.
   */
  readonly handsOff?: () => number;
}

/**
 * Counts the time of one text while the page is visible and the learner active, and records it (spec §4, decisions §6).
 * @param source the same object for as long as the text is the same: what is counted of one text is recorded for no other
 * @returns the meter, and the seconds that are counted and not recorded yet
 */
export function useReadingMeter(source: ReadingSource) {
  const [unreported, setUnreported] = useState(0);
  const meter = useMemo(() => {
    // Two devices that begin in the same millisecond would share a rounding, nothing else.
    const session = String(Date.now());
    const made = createReadingMeter(performance.now(), (read) => {
      source
        .record(session, read)
        .catch(() => toast({ tone: 'danger', title: new Refusal('progress-failed').message }));
    });
    const show = () => setUnreported(made.unreported());
    return {
      pageRead: made.pageRead,
      active: () => made.active(performance.now()),
      tick(): void {
        if (document.visibilityState !== 'visible') return;
        made.tick(performance.now(), source.handsOff?.());
        show();
      },
      /** The learner goes, perhaps for good, or has come to the end. */
      leave(): void {
        made.leave();
        show();
      },
    };
  }, [source]);

  useEffect(() => {
    const timer = setInterval(meter.tick, readingTickSeconds * 1_000);
    const stop = whenHidden(meter.leave);
    return () => {
      clearInterval(timer);
      stop();
      meter.leave();
    };
  }, [meter]);
  return { meter, unreported };
}
