import { useEffect, useMemo, useRef } from 'react';
import { noProgress, type VideoProgress, type WatchedPosition } from '#domain/videos/videoProgress.ts';
import { useAccount } from '#web/platform/account.ts';
import { createPlaceKeeper } from '#web/reading/place/createPlaceKeeper.ts';
import { createPlaceMemory } from '#web/reading/place/placeMemory.ts';
import { usePlace } from '#web/reading/place/usePlace.ts';
import type { Playback } from './playback.ts';
import { openingSecond, saveTimeOf } from './videoMoves.ts';

interface VideoPlaceParts {
  readonly videoId: string;
  readonly playback: Playback;
  readonly stored: VideoProgress | null;
  readonly duration: number | null;
  /** The second, as subtitles time it, that it is opened for; null: where watching stopped. Being there is not saved. */
  readonly requestedSecond: number | null;
}

/**
 * Keeps where watching stopped in one video: begun at, saved when it pauses, jumps or is left and now and then while it plays; followed
 * or offered when it changes elsewhere.
 */
export function useVideoPlace({ videoId, playback, stored, duration, requestedSecond }: VideoPlaceParts) {
  const store = useAccount();
  const progress = stored ?? noProgress;
  /** The video is going to another device's place: that is no move of the learner. */
  const isFollowing = useRef(false);

  // Before the first picture: the transcript opens where the video will.
  const keeper = useMemo(() => {
    const memory = createPlaceMemory(store.uid, videoId, isWatchedPosition);
    const made = createPlaceKeeper<WatchedPosition>({
      nameOf: ({ seconds }) => `${seconds}`,
      save: (stop, knowledge) => store.call('saveVideoPosition', { videoId, ...stop, ...knowledge }),
      memory,
    });
    const begin = openingSecond({ progress, lost: memory.recall(), duration, requestedSecond });
    made.open(
      progress.position,
      progress.displaced ?? null,
      requestedSecond === null ? null : { seconds: begin, at: 0 },
    );
    playback.begin(begin);
    return made;
    // Of the progress only what it was when the video was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, videoId, playback]);

  function follow({ seconds }: WatchedPosition): void {
    isFollowing.current = true;
    playback.seek(seconds);
    isFollowing.current = false;
  }
  const offer = usePlace(keeper, {
    position: progress.position,
    displaced: progress.displaced ?? null,
    onFollow: follow,
  });

  useEffect(() => {
    let before = playback.state();
    return playback.subscribe(() => {
      const now = playback.state();
      const when = saveTimeOf(before, now);
      before = now;
      if (when && !isFollowing.current) keeper.moved(hereIn(playback), when);
    });
  }, [keeper, playback]);

  return {
    offer,
    goToOffer(): void {
      keeper.answered();
      if (offer) follow(offer);
      keeper.moved(hereIn(playback), 'now');
    },
    dismissOffer(): void {
      keeper.answered();
      keeper.moved(hereIn(playback), 'now');
    },
  };
}

function hereIn(playback: Playback): () => WatchedPosition {
  return () => ({ seconds: playback.placeToKeep(), at: Date.now() });
}

function isWatchedPosition(value: unknown): value is WatchedPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { seconds, at }: Readonly<Record<string, unknown>> = { ...value };
  return [seconds, at].every(Number.isFinite);
}
