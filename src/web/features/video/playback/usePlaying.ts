import { useMemo, useSyncExternalStore } from 'react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { secondOfSentence } from '#domain/videos/subtitles/findSentence.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import type { Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { createPlayback } from './playback.ts';
import { useKnownLength, useTicks } from './playerEffects.ts';
import { usePlayWays } from './usePlayWays.ts';
import { useVideoPlace } from './useVideoPlace.ts';

/** The sentence that a video is opened for, and the second at which it was kept. */
export interface RequestedSentence {
  readonly text: string;
  readonly seconds: number | null;
}

interface PlayingParts {
  readonly videoId: string;
  readonly video: Video;
  readonly progress: VideoProgress | null;
  readonly cues: readonly Cue[];
  readonly joined: JoinedSubtitles;
  /** Null: it opens where watching stopped. */
  readonly sentence: RequestedSentence | null;
  readonly stopsAfterLine: boolean;
}

/** Plays a video through its lines: what is said now, the ways it is played, and where watching stopped, here and elsewhere. */
export function usePlaying({ videoId, video, progress, cues, joined, sentence, stopsAfterLine }: PlayingParts) {
  const playback = useMemo(() => createPlayback(cues), [cues]);
  const { cue, media, duration } = useSyncExternalStore(playback.subscribe, playback.state);
  const ways = usePlayWays(videoId, playback, progress, stopsAfterLine);
  const requestedSecond = useMemo(
    () => sentence && (secondOfSentence(joined, cues, sentence.text, sentence.seconds) ?? sentence.seconds ?? 0),
    [sentence, joined, cues],
  );
  const place = useVideoPlace({ videoId, playback, stored: progress, duration: video.duration, requestedSecond });
  useTicks(playback, media === 'playing');
  useKnownLength(videoId, video, duration);
  return { playback, cue, isPlaying: media === 'playing', duration: duration ?? video.duration, ways, place };
}
