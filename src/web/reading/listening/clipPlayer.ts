import { afterTime } from '#web/platform/speech/browserSpeech.ts';

/** A stretch of a recording. */
export interface HeardClip {
  /** The recording's name. */
  readonly audio: string;
  /** Seconds; `end` null: to the recording's end. */
  readonly begin: number;
  readonly end: number | null;
}

interface ClipListeners {
  readonly end: () => void;
  readonly fail: (reason: 'silent') => void;
}

/** Plays stretches of recordings, one at a time. */
export interface ClipPlayer {
  play(clip: HeardClip, rate: number, on: ClipListeners): void;
  stop(): void;
  /** Frees what was fetched. */
  close(): void;
}

/** Seconds by which the next stretch may begin earlier or later than the last one ended, and still be heard without a break. */
const seam = 0.3;
/** A recording that has not moved on for so long is broken, milliseconds. */
const mostWaiting = 8_000;

/** @param recordingOf fetches a recording; rejected where there is none */
export function createClipPlayer(recordingOf: (name: string) => Promise<Blob>): ClipPlayer {
  const audio = new Audio();
  let loaded: { readonly name: string; readonly url: string } | null = null;
  /** Counts what was asked for: what an older one waits for is of no interest. */
  let asked = 0;
  let stopWatching = (): void => undefined;

  async function load(name: string, isCurrent: () => boolean): Promise<void> {
    if (loaded?.name === name) return;
    audio.pause();
    const blob = await recordingOf(name);
    if (!isCurrent()) return;
    if (loaded) URL.revokeObjectURL(loaded.url);
    loaded = { name, url: URL.createObjectURL(blob) };
    const ready = new Promise<void>((resolve, reject) => {
      audio.addEventListener('loadedmetadata', () => resolve(), { once: true });
      audio.addEventListener('error', () => reject(new TypeError('the recording cannot be played')), { once: true });
    });
    audio.src = loaded.url;
    await ready;
  }

  async function play({ audio: name, begin, end }: HeardClip, rate: number, on: ClipListeners): Promise<void> {
    const own = ++asked;
    const isCurrent = () => own === asked;
    stopWatching();
    try {
      await load(name, isCurrent);
      if (!isCurrent()) return;
      audio.playbackRate = rate;
      const goesOn = !audio.paused && Math.abs(audio.currentTime - begin) < seam;
      if (!goesOn) {
        audio.currentTime = begin;
        await audio.play();
      }
      if (isCurrent()) watch(end, on);
    } catch {
      if (!isCurrent()) return;
      audio.pause();
      loaded = null;
      on.fail('silent');
    }
  }

  /** Tells of the stretch's end, by the clock as well as by the recording's own events, which a page in the background gets seldom. */
  function watch(end: number | null, on: ClipListeners): void {
    let callOff = (): void => undefined;
    let moved = audio.currentTime;
    const listening = new AbortController();
    const over = (tell: () => void): void => {
      stopWatching();
      tell();
    };
    const look = (isTime: boolean): void => {
      if (audio.ended || (end !== null && audio.currentTime >= end - 0.01)) return over(on.end);
      if (isTime && audio.currentTime === moved) return over(() => on.fail('silent'));
      moved = audio.currentTime;
      const left = end === null ? Infinity : ((end - audio.currentTime) * 1_000) / audio.playbackRate;
      callOff();
      callOff = left < mostWaiting ? afterTime(left + 10, () => look(false)) : afterTime(mostWaiting, () => look(true));
    };
    stopWatching = () => {
      callOff();
      listening.abort();
    };
    const { signal } = listening;
    audio.addEventListener('timeupdate', () => look(false), { signal });
    audio.addEventListener('ended', () => over(on.end), { signal });
    audio.addEventListener('error', () => over(() => on.fail('silent')), { signal });
    look(false);
  }

  function stop(): void {
    asked += 1;
    stopWatching();
    audio.pause();
  }
  return {
    play: (clip, rate, on) => void play(clip, rate, on),
    stop,
    close() {
      stop();
      audio.removeAttribute('src');
      if (loaded) URL.revokeObjectURL(loaded.url);
      loaded = null;
    },
  };
}
