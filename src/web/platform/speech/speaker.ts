import { spokenPieces } from './spokenPieces.ts';

/** The reason why a text was not said to its end. */
export type SpeechFailure =
  /** Its voice needs a connection that it has not. */
  | 'network'
  /** It never began, or fell silent in the middle. */
  | 'silent'
  /** Something else was said instead. */
  | 'interrupted';

/** A text to be said by a voice. */
export interface Speech {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
  /** 1 is the voice's own speed. */
  readonly rate: number;
}

/** Each text ends once: by its end or by a failure, and by neither after `stop`. */
interface SpeechListeners {
  /** A word is begun, at this offset of the text; only voices that tell words do. */
  readonly word?: (offset: number) => void;
  readonly end: () => void;
  readonly fail: (reason: SpeechFailure) => void;
}

/** Says one text at a time. */
export interface Speaker {
  say(speech: Speech, on: SpeechListeners): void;
  /** Falls silent; what was being said ends without a word. */
  stop(): void;
}

interface SpeakerParts {
  /** The browser's own speech. */
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'speaking' | 'pending'>;
  readonly utteranceOf: (text: string) => SpeechSynthesisUtterance;
  /** Does something after so many milliseconds. @returns what calls it off */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

/** `speak` sooner after `cancel` is dropped by Chromium, milliseconds. */
const settling = 50;
/** A browser that has said nothing after so long has dropped the text, milliseconds. */
const mostWaiting = 5_000;
/** Milliseconds for a character at the slowest that any voice speaks at rate 1, more than three times the usual. */
const slowestCharacter = 250;
/** Characters that a voice from elsewhere says in some ten seconds at rate 1: it falls silent after fifteen. */
const remotePiece = 140;

/** Says texts by a browser's speech, whose silence it notices: browsers drop texts and stop in the middle without telling. */
export function createSpeaker(parts: SpeakerParts): Speaker {
  const { synthesis, after } = parts;
  let current: { readonly drop: () => void; readonly on: SpeechListeners } | null = null;
  /** What waits until `cancel` has settled. */
  let waiting: (() => void) | null = null;
  let isSettling = false;
  let callOffSettling = (): void => undefined;

  function silence(): void {
    waiting = null;
    if (!synthesis.speaking && !synthesis.pending) return;
    synthesis.cancel();
    isSettling = true;
    callOffSettling();
    callOffSettling = after(settling, () => {
      isSettling = false;
      const begin = waiting;
      waiting = null;
      begin?.();
    });
  }

  function stop(): void {
    current?.drop();
    current = null;
    silence();
  }

  return {
    stop,
    say(speech, on) {
      const before = current?.on;
      stop();
      const saying = createSaying(parts, speech, {
        word: (offset) => on.word?.(offset),
        end: () => finish(on.end),
        fail(reason) {
          // What is left of it must not be said later.
          silence();
          finish(() => on.fail(reason));
        },
      });
      const own = { on, drop: saying.drop };
      current = own;
      function finish(tell: () => void): void {
        if (current !== own) return;
        current = null;
        tell();
      }
      if (isSettling) waiting = saying.begin;
      else saying.begin();
      before?.fail('interrupted');
    },
  };
}

/** Says the pieces of one text, one after another. */
function createSaying(
  { synthesis, utteranceOf, after }: SpeakerParts,
  { text, voice, rate }: Speech,
  on: Required<SpeechListeners>,
) {
  const pieces = spokenPieces(text, voice.localService ? Infinity : Math.round(remotePiece * rate));
  /** Kept as long as it is said: a browser that collects it tells nothing of its end. */
  let utterance: SpeechSynthesisUtterance | null = null;
  let callOff = (): void => undefined;
  let isOver = false;

  function over(tell: () => void): void {
    if (isOver) return;
    drop();
    tell();
  }
  function drop(): void {
    isOver = true;
    utterance = null;
    callOff();
  }
  function watch(milliseconds: number): void {
    callOff();
    callOff = after(milliseconds, () => over(() => on.fail('silent')));
  }

  function sayPiece(index: number): void {
    if (isOver) return;
    const piece = pieces[index];
    if (!piece) return over(on.end);
    const made = utteranceOf(piece.text);
    utterance = made;
    made.lang = voice.lang;
    made.voice = voice;
    made.rate = rate;
    const isCurrent = () => !isOver && utterance === made;
    const longest = mostWaiting + (piece.text.length * slowestCharacter) / rate;
    made.addEventListener('start', () => isCurrent() && watch(longest));
    made.addEventListener('boundary', ({ name, charIndex }) => {
      if (!isCurrent()) return;
      watch(longest);
      if (name === 'word') on.word(piece.at + charIndex);
    });
    made.addEventListener('end', () => isCurrent() && sayPiece(index + 1));
    made.addEventListener(
      'error',
      ({ error }) => isCurrent() && over(() => on.fail(error === 'network' ? 'network' : 'silent')),
    );
    watch(mostWaiting);
    synthesis.speak(made);
  }
  return { begin: () => sayPiece(0), drop };
}
