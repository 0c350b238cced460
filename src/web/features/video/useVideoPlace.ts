import { useEffect, useMemo, useRef, useState } from 'react';
import { noProgress, type VideoProgress } from '#domain/videos/videoProgress.ts';
import { useAccount } from '#web/platform/account.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { forgetPlace, lostPlace, notePlace } from './lostPlace.ts';
import type { Playback } from './playback/playback.ts';
import { moveBetween, openingSecond } from './playback/videoMoves.ts';
import {
  answeredPlace,
  movedPlace,
  openedPlace,
  videoPositionArrived,
  savedPlace,
  type VideoPlace,
} from './videoPlace.ts';

interface VideoPlaceParts {
  readonly videoId: string;
  readonly playback: Playback;
  readonly stored: VideoProgress | null;
  readonly duration: number | null;
  /** The second, as subtitles time it, that it is opened for; null: where watching stopped. Being there is no move. */
  readonly requestedSecond: number | null;
}

/**
 * Where watching stopped in one video: begun at, saved when it pauses, jumps or is left and now and then while it plays; followed
 * or offered when it changes elsewhere.
 */
export function useVideoPlace({ videoId, playback, stored, duration, requestedSecond }: VideoPlaceParts) {
  const store = useAccount();
  const progress = stored ?? noProgress;
  const [place, setPlace] = useState<VideoPlace>(() => openedPlace(progress.position, progress.displaced));
  const latest = useLatest(place);
  const update = (next: VideoPlace): void => {
    latest.current = next;
    setPlace(next);
  };
  /** The video is going to another device's place: that is no move of the learner. */
  const isFollowing = useRef(false);
  /** Seconds of the place that was saved last. */
  const saved = useRef<number | null>(null);

  const save = useLatest((): void => {
    const seconds = playback.placeToKeep();
    if (!latest.current.hasMoved || saved.current === seconds) return;
    saved.current = seconds;
    const at = Date.now();
    const { knownAt: since, answered } = latest.current;
    update(savedPlace(latest.current, at));
    notePlace(store.uid, videoId, { seconds, at });
    // The learner did not ask for this save, and the next one is newer: a failure is not worth a message.
    void store
      .call('saveVideoPosition', { videoId, seconds, at, since, ...(answered > 0 && { answered }) })
      .catch(() => undefined)
      .finally(() => forgetPlace(store.uid, videoId, { at }));
  });

  // Before the first picture: the transcript opens where the video will.
  useMemo(() => {
    playback.begin(openingSecond({ progress, lost: lostPlace(store.uid, videoId), duration, requestedSecond }));
    // Of the progress only what it was when the video was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, videoId, playback]);

  useEffect(() => {
    const leave = (): void => save.current();
    const hide = (): void => void (document.visibilityState === 'hidden' && leave());
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    let before = playback.state();
    const stop = playback.subscribe(() => {
      const now = playback.state();
      const { hasMoved, keep } = moveBetween(before, now);
      before = now;
      if (isFollowing.current) return;
      if (hasMoved) update(movedPlace(latest.current));
      if (keep === 'save') save.current();
      else if (keep === 'note') notePlace(store.uid, videoId, { seconds: playback.now(), at: Date.now() });
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      leave();
    };
    // What they call is always the latest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, videoId, playback]);

  /** Records that the offer is answered, and has that saved though the place may be the one that was saved last. */
  function answer(): void {
    update(answeredPlace(movedPlace(latest.current)));
    saved.current = null;
  }

  const { position } = progress;
  useEffect(() => {
    const arrived = videoPositionArrived(latest.current, position);
    if (arrived.place !== latest.current) update(arrived.place);
    if (!arrived.follow) return;
    isFollowing.current = true;
    playback.seek(arrived.follow.seconds);
    isFollowing.current = false;
    // The position is another object with each news of the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [position?.at, playback]);

  return {
    offer: place.offer,
    goToOffer(): void {
      // Before the jump, which saves its place: with it goes what was answered.
      answer();
      if (place.offer) playback.seek(place.offer.seconds);
      save.current();
    },
    dismissOffer(): void {
      answer();
      save.current();
    },
  };
}
