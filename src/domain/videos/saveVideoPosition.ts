import type { Rule } from '#domain/documents/rule.ts';
import { requireVideo } from './requireVideo.ts';
import { videoRef } from './video.ts';
import { noProgress, videoProgressRef, type Loop, type SetAt, type VideoProgress } from './videoProgress.ts';

/** The state that a player has to store; what is left out stays as it is. */
export interface SaveVideoPositionInput {
  readonly videoId: string;
  /** The time when the learner did it. */
  readonly at: number;
  /** The second at which watching is. */
  readonly seconds?: number;
  readonly loop?: Loop | null;
  readonly offset?: number;
  readonly speed?: number;
  /** The time when the newest position was made that this device had taken up. */
  readonly since?: number;
  /** The time when the displaced place was made that the learner has gone to or dismissed. */
  readonly answered?: number;
}

/**
 * Keeps where watching is and how the video is played. Each of them by itself: of two devices the later wins, as with
 * positions of books (docs/decisions/reading-positions.md). A clock that is ahead counts as now.
 * @throws Refusal `video-not-found`
 */
export const saveVideoPositionRule: Rule<SaveVideoPositionInput, null> = {
  reads: ({ videoId }) => [videoRef(videoId), videoProgressRef(videoId)],
  run({ videoId, at: claimed, ...input }, documents, context) {
    requireVideo(documents, videoId);
    const before = documents.get(videoProgressRef(videoId)) ?? noProgress;
    const at = Math.min(claimed, context.now);
    documents.put(videoProgressRef(videoId), {
      ...movedTo(before, input, at),
      ...(input.loop !== undefined && { loop: later(before.loop, input.loop, at) }),
      ...(input.offset !== undefined && { offset: later(before.offset, input.offset, at) }),
      ...(input.speed !== undefined && { speed: later(before.speed, input.speed, at) }),
    });
    return null;
  },
};

function later<Value>(before: SetAt<Value> | undefined, value: Value, at: number): SetAt<Value> {
  return before && before.at > at ? before : { value, at };
}

function movedTo(
  before: VideoProgress,
  { seconds, since = Infinity, answered = 0 }: Omit<SaveVideoPositionInput, 'videoId' | 'at'>,
  at: number,
): VideoProgress {
  const { displaced: kept, ...others } = before;
  const { position } = before;
  if (seconds === undefined || (position && at < position.at)) return before;
  const displaced = position && position.at > since ? position : kept;
  return { ...others, position: { seconds, at }, ...(displaced && displaced.at > answered && { displaced }) };
}
