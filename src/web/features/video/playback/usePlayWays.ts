import { useEffect, useState } from 'react';
import type { CallInput } from '#contract/calls/calls.ts';
import { playLimits, type Loop, type SetAt, type VideoProgress } from '#domain/videos/videoProgress.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import type { Playback } from './playback.ts';

/** The ways a video is played: kept with it, on every device. Where two have set something, the later one's is shown. */
export function usePlayWays(
  videoId: string,
  playback: Playback,
  stored: VideoProgress | null,
  stopsAfterLine: boolean,
) {
  const store = useAccount();
  const keep = (set: Omit<CallInput<'saveVideoPosition'>, 'videoId' | 'at'>, at: number): void =>
    void store.call('saveVideoPosition', { videoId, ...set, at }).catch(showFailure('No se pudo guardar'));
  const [offset, setOffset] = useNewestValue(stored?.offset, 0);
  const [loop, setLoop] = useNewestValue<Loop | null>(stored?.loop, null);
  const [speed, setSpeed] = useNewestValue(stored?.speed, 1);

  useEffect(() => playback.set({ offset, loop, stopsAfterLine }), [playback, offset, loop, stopsAfterLine]);

  return {
    offset,
    loop,
    speed,
    /** Moves the subtitles by tenths of a second. */
    moveSubtitles(tenths: number): void {
      const value = bounded(Math.round(offset * 10 + tenths) / 10, -playLimits.offset, playLimits.offset);
      keep({ offset: value }, setOffset(value));
    },
    setLoop: (value: Loop | null): void => keep({ loop: value }, setLoop(value)),
    setSpeed(wanted: number): void {
      const value = bounded(Math.round(wanted * 100) / 100, playLimits.slowest, playLimits.fastest);
      keep({ speed: value }, setSpeed(value));
    },
  };
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The stored value, or a later one that was set here. The setter returns the time that it gives the new value. */
function useNewestValue<Value>(stored: SetAt<Value> | undefined, usual: Value): [Value, (value: Value) => number] {
  const [own, setOwn] = useState<SetAt<Value>>({ value: usual, at: 0 });
  const { value } = stored && stored.at > own.at ? stored : own;
  return [
    value,
    (next) => {
      // Also on a device whose clock is behind what it shows.
      const at = Math.max(Date.now(), (stored?.at ?? 0) + 1);
      setOwn({ value: next, at });
      return at;
    },
  ];
}
