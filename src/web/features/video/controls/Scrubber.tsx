import { memo, useMemo, useSyncExternalStore } from 'react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { formatTime, formatPlayingTime } from '#web/ui/playingTime.ts';
import type { Playback } from '../playback/playback.ts';
import styles from './Scrubber.module.css';

interface ScrubberProps {
  readonly playback: Playback;
  readonly cues: readonly Cue[];
  /** Seconds; null while it is not known. */
  readonly duration: number | null;
  /** Places of lines that have new words. */
  readonly newLines: readonly number[];
}

/** Parts that the width is drawn in: more cannot be told apart. */
const parts = 1_000;
/** Lines that are drawn one by one; more of them are a plain bar. */
const mostSegments = 160;
/** Of `parts`, between two lines. */
const gap = 1.6;

/** The video's progress: one stretch a line, a tick under those with new words. */
export function Scrubber({ playback, cues, duration, newLines }: ScrubberProps) {
  const { second } = useSyncExternalStore(playback.subscribe, playback.state);
  const length = duration ?? cues.at(-1)?.end ?? 0;
  const played = length > 0 ? Math.min(1, second / length) : 0;
  return (
    <div className={styles['scrubber']}>
      <Drawing cues={cues} length={length} played={Math.round(played * parts)} newLines={newLines} />
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={second}
        aria-label="Posición"
        aria-valuetext={`${formatPlayingTime(second)} de ${formatPlayingTime(length)}`}
        title={formatTime(second)}
        disabled={length === 0}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
      />
    </div>
  );
}

interface DrawingProps {
  readonly cues: readonly Cue[];
  readonly length: number;
  readonly played: number;
  readonly newLines: readonly number[];
}

const Drawing = memo(function Drawing({ cues, length, played, newLines }: DrawingProps) {
  const stretches = useMemo(() => stretchesOf(cues, length), [cues, length]);
  const ticks = useMemo(() => ticksOf(cues, length, newLines), [cues, length, newLines]);
  return (
    <svg viewBox={`0 0 ${parts} 18`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['still']} d={stretches} />
      <clipPath id="played">
        <rect width={played} height="18" />
      </clipPath>
      <path className={styles['played']} d={stretches} clipPath="url(#played)" />
      <path className={styles['new']} d={ticks} />
    </svg>
  );
});

function bar(from: number, to: number, top: number, height: number): string {
  return `M${from.toFixed(1)} ${top}H${to.toFixed(1)}v${height}H${from.toFixed(1)}z`;
}

/** From the beginning of each line to that of the next. */
function stretchesOf(cues: readonly Cue[], length: number): string {
  if (length === 0 || cues.length === 0 || cues.length > mostSegments) return bar(0, parts, 6, 4);
  const starts = [0, ...cues.slice(1).map(({ start }) => start), length].map((at) => (at / length) * parts);
  return starts
    .slice(0, -1)
    .map((from, place) => bar(from, Math.max(from + 0.6, (starts[place + 1] ?? parts) - gap), 6, 4))
    .join('');
}

function ticksOf(cues: readonly Cue[], length: number, newLines: readonly number[]): string {
  if (length === 0) return '';
  const width = Math.max(2, Math.min(14, parts / Math.max(1, cues.length) - gap));
  const places = new Set(newLines.map((cue) => Math.round(((cues[cue]?.start ?? 0) / length) * parts)));
  return [...places].map((from) => bar(from, Math.min(parts, from + width), 13, 2)).join('');
}
