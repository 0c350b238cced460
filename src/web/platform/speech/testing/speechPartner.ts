/** A voice of the partner. */
export interface PartnerVoice {
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
  /** Tells of each word as it begins it; many voices tell of none. */
  readonly tellsWords?: boolean;
}

export interface PartnerOptions {
  readonly voices: readonly PartnerVoice[];
  /** Milliseconds after which `getVoices` has them; 0 from the beginning. */
  readonly voicesAfter?: number;
  /** Milliseconds for a character at rate 1; `by hand`: a text ends when `finish` is called. */
  readonly pace?: number | 'by hand';
}

declare global {
  /** The partner of a page that has one. */
  var speechPartner: SpeechPartner;
}

/** A text that the partner began to say. */
export interface SaidText {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

/** The partner as a test holds it. */
export interface SpeechPartner {
  readonly synthesis: SpeechSynthesis;
  readonly utteranceOf: (text: string) => SpeechSynthesisUtterance;
  /** Every text that was begun, in order. */
  readonly said: readonly SaidText[];
  /** Begins the next word of the text that is being said. */
  nextWord(): void;
  /** Ends the text that is being said. @returns false where none is */
  finish(): boolean;
  /** The voice falls silent in the middle, and tells nobody: as voices from elsewhere do after fifteen seconds. */
  fallSilent(): void;
  /** Ends the text that is being said with this error of a browser. */
  fail(error: SpeechSynthesisErrorCode): void;
  setVoices(voices: readonly PartnerVoice[]): void;
  /** Voices that need it have a connection, or have none. */
  setOnline(isOnline: boolean): void;
}

/**
 * Stands in for a browser's speech where there is none, and does what browsers do: voices that come later, a queue, texts that are dropped when
 * they follow `cancel` too closely, words that are told or not, voices from elsewhere that fall silent after fifteen seconds. It takes the place of the window's own
 * speech, and is sent to pages as its source text: it uses nothing from outside itself.
 */
export function installSpeechPartner({ voices, voicesAfter = 0, pace = 70 }: PartnerOptions): SpeechPartner {
  const remoteSilence = 15_000;
  const droppedAfterCancel = 40;
  const voiceOf = ({ name, lang, localService }: PartnerVoice): SpeechSynthesisVoice => ({
    name,
    lang,
    localService,
    voiceURI: name,
    default: false,
  });
  class Utterance extends EventTarget implements SpeechSynthesisUtterance {
    lang = '';
    voice: SpeechSynthesisVoice | null = null;
    rate = 1;
    pitch = 1;
    volume = 1;
    onstart = null;
    onend = null;
    onerror = null;
    onboundary = null;
    onmark = null;
    onpause = null;
    onresume = null;
    text: string;
    constructor(text = '') {
      super();
      this.text = text;
    }
  }
  const said: SaidText[] = [];
  let known = voices.map(voiceOf);
  let tellsWords = new Set(voices.flatMap((voice) => (voice.tellsWords ? [voice.name] : [])));
  let isThere = voicesAfter === 0;
  let isOnline = true;
  let queue: SpeechSynthesisUtterance[] = [];
  let current: {
    readonly utterance: SpeechSynthesisUtterance;
    readonly words: number[];
    word: number;
    isSilent: boolean;
  } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let cancelledAt = -Infinity;

  const tell = (utterance: SpeechSynthesisUtterance, type: string, facts: Readonly<Record<string, unknown>> = {}) =>
    utterance.dispatchEvent(Object.assign(new Event(type), { utterance, elapsedTime: 0, ...facts }));
  const later = (work: () => void, milliseconds: number): void => {
    timers.push(setTimeout(work, milliseconds));
  };
  const end = (type: 'end' | 'error', facts: Readonly<Record<string, unknown>> = {}): boolean => {
    const ended = current;
    if (!ended) return false;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    current = null;
    tell(ended.utterance, type, facts);
    begin();
    return true;
  };
  const nextWord = (): void => {
    const at = current?.words[current.word];
    if (!current || current.isSilent || at === undefined) return;
    current.word += 1;
    if (tellsWords.has(current.utterance.voice?.name ?? ''))
      tell(current.utterance, 'boundary', { name: 'word', charIndex: at, charLength: 0 });
  };
  const begin = (): void => {
    const utterance = current ? undefined : queue.shift();
    if (!utterance) return;
    const words = [...utterance.text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
    current = { utterance, words, word: 0, isSilent: false };
    later(() => {
      const { voice, rate, text } = utterance;
      if (voice && !voice.localService && !isOnline) return end('error', { error: 'network' });
      said.push({ text, voice: voice?.name ?? '', rate });
      tell(utterance, 'start');
      if (pace === 'by hand') return undefined;
      for (const at of words) later(nextWord, (at * pace) / rate);
      const length = (text.length * pace) / rate;
      if (!voice?.localService && length > remoteSilence) later(partner.fallSilent, remoteSilence);
      else later(() => !current?.isSilent && end('end'), length);
      return undefined;
    }, 0);
  };

  const listeners = new EventTarget();
  const synthesis: SpeechSynthesis = {
    getVoices: () => (isThere ? known : []),
    get speaking() {
      return current !== null;
    },
    get pending() {
      return queue.length > 0;
    },
    paused: false,
    speak(utterance: SpeechSynthesisUtterance) {
      // As Chromium: it is neither said nor told of.
      if (performance.now() - cancelledAt < droppedAfterCancel) return;
      queue.push(utterance);
      begin();
    },
    cancel() {
      const waiting = queue;
      queue = [];
      if (current || waiting.length > 0) cancelledAt = performance.now();
      end('error', { error: 'interrupted' });
      for (const utterance of waiting) tell(utterance, 'error', { error: 'canceled' });
    },
    pause: () => undefined,
    resume: () => undefined,
    onvoiceschanged: null,
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    dispatchEvent: listeners.dispatchEvent.bind(listeners),
  };
  const partner: SpeechPartner = {
    said,
    nextWord,
    finish: () => end('end'),
    fallSilent(): void {
      if (current) current.isSilent = true;
    },
    fail: (error: SpeechSynthesisErrorCode): void => void end('error', { error }),
    setVoices(next: readonly PartnerVoice[]): void {
      known = next.map(voiceOf);
      tellsWords = new Set(next.flatMap((voice) => (voice.tellsWords ? [voice.name] : [])));
      listeners.dispatchEvent(new Event('voiceschanged'));
    },
    setOnline(online: boolean): void {
      isOnline = online;
    },
    synthesis,
    utteranceOf: (text: string) => new Utterance(text),
  };
  if (!isThere)
    setTimeout(() => {
      isThere = true;
      listeners.dispatchEvent(new Event('voiceschanged'));
    }, voicesAfter);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis, configurable: true });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  Object.defineProperty(globalThis, 'speechPartner', { value: partner, configurable: true });
  return partner;
}
