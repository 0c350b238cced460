import { useEffect, useMemo } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import { useAccount } from '#web/platform/account.ts';
import type { ReadingReport } from '#web/reading/time/createReadingMeter.ts';
import { useReadingMeter } from '#web/reading/time/useReadingMeter.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import type { Playback } from './playback.ts';

/** Milliseconds for which a video that plays needs nobody's hand: beyond, it may play to an empty chair. */
const handsOff = 10 * 60_000;
/** A video that has played to this share and to its last line was watched to its end. */
const endShare = 0.97;

interface WatchingParts {
  readonly videoId: string;
  readonly playback: Playback;
  /** The second at which the last line ends; null without lines. */
  readonly lastLineEnds: number | null;
  /** The text of a line, which the day's text counts. */
  readonly textOf: (cue: number) => TextRead;
}

/**
 * Counts watching: a video that plays is a sign of life for ten minutes after the last touch, one that is paused for a word
 * counts for a minute, as a page does; a line that was heard counts as a page that was read.
 * @returns seconds watched and not recorded yet, and what to call at every sign of life
 */
export function useWatchingTime({ videoId, playback, lastLineEnds, textOf }: WatchingParts) {
  const store = useAccount();
  const latestText = useLatest(textOf);
  const source = useMemo(
    () => ({
      record: (session: string, { seconds, text }: ReadingReport) =>
        store.call('recordWatching', { videoId, session, seconds, ...(text && { text }) }),
      handsOff: () => (playback.state().media === 'playing' ? handsOff : 0),
    }),
    [store, videoId, playback],
  );
  const { meter, unreported } = useReadingMeter(source);

  useEffect(() => {
    let before = playback.state();
    let isOver = false;
    return playback.subscribe(() => {
      const now = playback.state();
      // A line counts as heard once the video has gone beyond it.
      if (now.cue !== before.cue && before.cue >= 0 && before.media === 'playing') {
        const heardCue = before.cue;
        meter.pageRead(`${heardCue}`, () => latestText.current(heardCue));
      }
      before = now;
      const isAtEnd = now.media === 'ended' || isNearEnd(playback.now(), now.duration, lastLineEnds);
      if (isOver || !isAtEnd || now.media === 'loading') return;
      isOver = true;
      meter.leave();
      void store.call('finishVideo', { videoId }).catch(() => undefined);
    });
  }, [store, videoId, playback, meter, lastLineEnds, latestText]);

  return { unreported, active: meter.active };
}

function isNearEnd(second: number, duration: number | null, lastLineEnds: number | null): boolean {
  if (duration === null) return false;
  const end = duration * endShare;
  return second >= (lastLineEnds === null || lastLineEnds > duration ? end : Math.max(end, lastLineEnds - 1));
}
