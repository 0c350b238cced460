/** What the keys of the keyboard, of headphones and of a locked screen ask for. */
interface MediaActions {
  readonly play: () => void;
  readonly pause: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly stop: () => void;
}

/** The system's own controls of what is heard, while a text is listened to. */
export interface MediaControls {
  show(title: string, chapter: string, isPlaying: boolean): void;
  close(): void;
}

/**
 * Takes the system's media keys. A browser gives them to a page that plays audio, which its speech is not: a silence is played beside it, which
 * also keeps a page with a dark screen going where the browser lets it.
 */
export function openMediaControls(actions: MediaActions): MediaControls {
  const handlers: readonly (readonly [MediaSessionAction, () => void])[] = [
    ['play', actions.play],
    ['pause', actions.pause],
    ['previoustrack', actions.previous],
    ['nexttrack', actions.next],
    ['stop', actions.stop],
  ];
  if (!('mediaSession' in navigator)) return { show: () => undefined, close: () => undefined };
  const { mediaSession } = navigator;
  for (const [action, handler] of handlers) setHandler(mediaSession, action, handler);
  const url = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
  const quiet = new Audio(url);
  quiet.loop = true;
  let shown = '';
  return {
    show(title, chapter, isPlaying) {
      if (shown !== `${title} ${chapter}`)
        mediaSession.metadata = new MediaMetadata({ title: chapter || title, album: title });
      shown = `${title} ${chapter}`;
      mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
      // A browser that does not allow it yet leaves the keys to others.
      if (isPlaying && quiet.paused) quiet.play().catch(() => undefined);
      else if (!isPlaying) quiet.pause();
    },
    close() {
      quiet.pause();
      quiet.removeAttribute('src');
      URL.revokeObjectURL(url);
      for (const [action] of handlers) setHandler(mediaSession, action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    },
  };
}

function setHandler(session: MediaSession, action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Not every browser knows every action.
  }
}

/** Seconds of the silence: a shorter sound gets no keys in Chromium. */
const silenceSeconds = 10;
const sampleRate = 4_000;

/** A silence as a WAV file, 8 bits a sample. */
function silence(): ArrayBuffer {
  const samples = silenceSeconds * sampleRate;
  const file = new ArrayBuffer(44 + samples);
  const view = new DataView(file);
  const words = (at: number, ...values: readonly number[]) =>
    values.forEach((value, index) => view.setUint32(at + 4 * index, value, true));
  // RIFF, WAVE, fmt: whole numbers without a sign, one channel.
  words(0, 0x46464952, 36 + samples, 0x45564157, 0x20746d66, 16, 0x00010001, sampleRate, sampleRate, 0x00080001);
  words(36, 0x61746164, samples);
  new Uint8Array(file, 44).fill(128);
  return file;
}
