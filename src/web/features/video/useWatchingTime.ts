import { useEffect, useMemo, useRef, useState } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import { readingTickSeconds } from '#domain/progress/goal.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { useAccount } from '#web/platform/account.ts';
import { createReadingMeter } from '#web/platform/readingMeter.ts';
import { toast } from '#web/ui/toasts.ts';
import type { Playback } from './playback/playback.ts';

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
 * Counts watching as reading is counted (decisions §6): while the page is visible and the learner active. A video that plays is a
 * sign of life for ten minutes after the last touch; one that is paused for a word counts for a minute, as a page does.
 * @returns seconds watched and not recorded yet, and what to call at every sign of life
 */
export function useWatchingTime({ videoId, playback, lastLineEnds, textOf }: WatchingParts) {
  const store = useAccount();
  const [unreported, setUnreported] = useState(0);
  const latestText = useRef(textOf);
  latestText.current = textOf;

  const session = useMemo(() => {
    const touched = { at: performance.now() };
    const name = String(Date.now());
    const meter = createReadingMeter(touched.at, ({ seconds, text }) => {
      store
        .call('recordWatching', { videoId, session: name, seconds, ...(text && { text }) })
        .catch(() => toast({ tone: 'danger', title: new Refusal('progress-failed').message }));
    });
    return {
      meter,
      active(): void {
        touched.at = performance.now();
        meter.active(touched.at);
      },
      tick(): void {
        const now = performance.now();
        const isPlaying = playback.state().media === 'playing';
        if (isPlaying && now - touched.at < handsOff) meter.active(now);
        meter.tick(now);
      },
    };
  }, [store, videoId, playback]);

  useEffect(() => {
    const { meter } = session;
    const show = () => setUnreported(meter.unreported());
    const tick = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      session.tick();
      show();
    }, readingTickSeconds * 1_000);
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      meter.leave();
      show();
    };
    document.addEventListener('visibilitychange', leave);
    let before = playback.state();
    let isOver = false;
    const stop = playback.subscribe(() => {
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
      show();
      void store.call('finishVideo', { videoId }).catch(() => undefined);
    });
    return () => {
      stop();
      clearInterval(tick);
      document.removeEventListener('visibilitychange', leave);
      meter.leave();
    };
  }, [store, videoId, playback, session, lastLineEnds]);

  return { unreported, active: session.active };
}

function isNearEnd(second: number, duration: number | null, lastLineEnds: number | null): boolean {
  if (duration === null) return false;
  const end = duration * endShare;
  return second >= (lastLineEnds === null || lastLineEnds > duration ? end : Math.max(end, lastLineEnds - 1));
}
