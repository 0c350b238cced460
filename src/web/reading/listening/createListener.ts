import type { Language } from '#domain/languages.ts';
import { createListeners } from '#web/platform/listeners.ts';
import {
  afterTime,
  browserSpeaker,
  canSpeak,
  findVoices,
  onVoicesChanged,
} from '#web/platform/speech/browserSpeech.ts';
import {
  changeListening,
  chooseRate,
  chooseVoice,
  listeningChoices,
  rateOf,
  type ListeningEnd,
} from '#web/platform/speech/listeningChoices.ts';
import { voicesToTry } from '#web/platform/speech/voices.ts';
import { createClipPlayer, type HeardClip } from './clipPlayer.ts';
import {
  beginListening,
  listeningAfter,
  sayingOf,
  type Listening,
  type ListeningEvent,
  type Saying,
  type HeardSentence,
  type ShownText,
} from './listening.ts';
import { openMediaControls, type MediaControls } from './mediaControls.ts';
import { noticeOf, recordingVoice } from './notices.ts';

/** A sentence, with the stretch of the text's own recording that speaks it. */
export interface SpokenSentence extends HeardSentence {
  readonly clip?: HeardClip;
}

/** A text that can be listened to, as its room shows it. */
export interface ListenedText<Of extends SpokenSentence = SpokenSentence> {
  readonly language: Language;
  /** Named by the system's own controls. */
  readonly title: string;
  readonly chapter: string;
  /** Fetches a recording of the text by its name; null where it has none. */
  readonly recordingOf: ((name: string) => Promise<Blob>) | null;
  /** What is shown now. @param asRecorded cut as the text's own recording is, where it has one here */
  shown(asRecorded: boolean): Promise<ShownText<Of>>;
  /** Shows the next part, or the one before; false where there is none. The room tells by `shownAnew` when it is there. */
  turn(by: 1 | -1): Promise<boolean>;
  /**
   * Draws what is read, and the word in it that begins at this offset of its text; null for neither.
   * @param isSought the learner asked for this sentence: it is not only the next one
   */
  draw(sentence: Of | null, word: number | null, isSought: boolean): void;
}

export type ListenerView<Of extends SpokenSentence = SpokenSentence> =
  | { readonly kind: 'closed' }
  /** The browser looks for its voices. */
  | { readonly kind: 'seeking' }
  /** It has none for the text's language. */
  | { readonly kind: 'voiceless' }
  | {
      readonly kind: 'open';
      readonly listening: Listening<Of>;
      readonly voices: readonly SpeechSynthesisVoice[];
      /** Something that was not asked for, in a sentence. */
      readonly notice: string | null;
    };

export type TextListener<Of extends SpokenSentence = SpokenSentence> = ReturnType<typeof createListener<Of>>;

/** Listening ends after so long where the learner chose minutes, milliseconds. */
const fewMinutes = 15 * 60_000;

/** Reads a text aloud: follows the state of listening (`listening.ts`) with the browser's speech, the text's recording, the page and the media keys. */
export function createListener<Of extends SpokenSentence>(textNow: () => ListenedText<Of>) {
  const changes = createListeners();
  const clips = createClipPlayer(
    (name) => textNow().recordingOf?.(name) ?? Promise.reject(new TypeError('the text has no recording')),
  );
  let view: ListenerView<Of> = { kind: 'closed' };
  let controls: MediaControls | null = null;
  let callOffTime = (): void => undefined;
  let callOffVoices = (): void => undefined;
  /** The beginning that is heard now, and the word in it. */
  let heard: number | null = null;
  let word: number | null = null;
  /** Counts openings and pages asked for: an older one's answer is of no interest. */
  let opened = 0;
  let pages = 0;
  let isMoveAwaited = false;

  function show(next: ListenerView<Of>): void {
    view = next;
    changes.notify();
  }

  /** The names of the voices in the order in which they are tried, the text's own recording first where it is wanted. */
  function tried(voices: readonly SpeechSynthesisVoice[]): readonly string[] {
    const { language, recordingOf } = textNow();
    const chosen = listeningChoices();
    const names = voicesToTry(voices, language, chosen.voices[language], navigator.onLine).map(
      ({ voiceURI }) => voiceURI,
    );
    return recordingOf && (chosen.prefersRecording || names.length === 0) ? [recordingVoice, ...names] : names;
  }

  async function open(isFrom: ((sentence: Of) => boolean) | null = null): Promise<void> {
    close();
    const own = ++opened;
    show({ kind: 'seeking' });
    const voices = await findVoices();
    if (own !== opened) return;
    const names = tried(voices);
    if (names.length === 0) return waitForVoices(isFrom);
    const shown = await textNow().shown(names[0] === recordingVoice);
    if (own !== opened) return;
    const chosen = listeningChoices().voices[textNow().language];
    const notice = names[0] === recordingVoice ? null : noticeOf('network', voices, chosen, names[0]);
    const from = isFrom && shown.sentences.find(isFrom)?.id;
    controls = openMediaControls({
      play: () => tell({ kind: 'play' }),
      pause: () => tell({ kind: 'pause' }),
      previous: () => tell({ kind: 'step', by: -1 }),
      next: () => tell({ kind: 'step', by: 1 }),
      stop: close,
    });
    const { end } = listeningChoices();
    const listening = beginListening(shown, names, end, from ?? undefined);
    show({ kind: 'open', listening, voices, notice });
    setTime(end);
    follow(null, listening, true);
  }

  /** A slow browser finds its voices after it was said that there are none, and people add one then. */
  function waitForVoices(isFrom: ((sentence: Of) => boolean) | null): void {
    show({ kind: 'voiceless' });
    callOffVoices = onVoicesChanged((voices) => {
      if (tried(voices).length > 0) void open(isFrom);
    });
  }

  function close(): void {
    opened += 1;
    pages += 1;
    isMoveAwaited = false;
    callOffTime();
    callOffVoices();
    hush();
    controls?.close();
    controls = null;
    if (view.kind === 'closed') return;
    show({ kind: 'closed' });
    textNow().draw(null, null, false);
  }

  function hush(): void {
    heard = null;
    word = null;
    if (canSpeak()) browserSpeaker().stop();
    clips.stop();
  }

  function setTime(end: ListeningEnd): void {
    callOffTime();
    if (end === 'minutes') callOffTime = afterTime(fewMinutes, () => tell({ kind: 'timeUp' }));
  }

  /** @param notice said beside what is heard; left out, the one before stays */
  function tell(event: ListeningEvent<Of>, notice?: string | null): void {
    if (view.kind !== 'open') return;
    const before = view.listening;
    const listening = listeningAfter(before, event);
    if (listening === before && notice === undefined) return;
    show({ ...view, listening, ...(notice !== undefined && { notice }) });
    follow(before, listening, ['play', 'step', 'from'].includes(event.kind));
  }

  /** Makes what is heard and shown what the state says. */
  function follow(before: Listening<Of> | null, now: Listening<Of>, isSought: boolean): void {
    const saying = sayingOf(now);
    if ((saying?.take ?? null) !== heard) {
      if (saying) say(saying);
      else hush();
    }
    const { title, chapter } = textNow();
    controls?.show(title, chapter, now.isPlaying);
    draw(isSought);
    if (now.turn !== null && now.turns !== (before?.turns ?? 0))
      void textNow()
        .turn(now.turn)
        .then((isThere) => !isThere && tell({ kind: 'edge' }));
  }

  function draw(isSought = false): void {
    if (view.kind !== 'open') return;
    const { shown, at, turn } = view.listening;
    textNow().draw(turn === null ? (shown.sentences[at] ?? null) : null, word, isSought);
  }

  function say({ sentence, voice, take }: Saying<Of>): void {
    if (view.kind !== 'open') return;
    heard = take;
    word = null;
    const { voices, listening } = view;
    const on = {
      end: () => tell({ kind: 'said', take }),
      fail: (reason: 'network' | 'silent' | 'interrupted') => failed(take, reason),
      word(offset: number) {
        if (heard !== take) return;
        word = offset;
        draw();
      },
    };
    const rate = rateOf(listeningChoices(), textNow().language);
    if (voice === recordingVoice && sentence.clip) {
      if (canSpeak()) browserSpeaker().stop();
      return clips.play(sentence.clip, rate, on);
    }
    clips.stop();
    // What the recording leaves out, a voice of the browser says.
    const name = voice === recordingVoice ? listening.voices[1] : voice;
    const spoken = voices.find(({ voiceURI }) => voiceURI === name);
    if (spoken) browserSpeaker().say({ text: sentence.text, voice: spoken, rate }, on);
    else on.fail('silent');
  }

  function failed(take: number, reason: 'network' | 'silent' | 'interrupted'): void {
    if (view.kind !== 'open' || view.listening.take !== take) return;
    // What is said instead must not be ended by what follows the state.
    if (reason === 'interrupted') heard = null;
    const { listening, voices } = view;
    const next = listeningAfter(listening, { kind: 'failed', take, reason });
    const notice =
      next.stopped === 'silent'
        ? 'Ninguna voz dice nada ahora mismo. Mira el volumen o elige otra voz.'
        : noticeOf(reason, voices, listening.voices[0], next.voices[0]);
    tell({ kind: 'failed', take, reason }, notice ?? undefined);
  }

  /** The room shows another part of the text, or the same one laid out anew. */
  function shownAnew(isLayout: boolean): void {
    if (view.kind !== 'open') return;
    isMoveAwaited ||= !isLayout;
    const own = ++pages;
    void textNow()
      .shown(view.listening.voices[0] === recordingVoice)
      .then((shown) => {
        if (own !== pages) return;
        const wasMove = isMoveAwaited;
        isMoveAwaited = false;
        tell({ kind: 'shown', shown, isLayout: !wasMove });
        draw();
      });
  }

  return {
    view: () => view,
    subscribe: changes.add,
    /** Begins with what is shown, or with the first sentence that is meant; open already, it goes there. */
    open(isFrom: ((sentence: Of) => boolean) | null = null): void {
      if (view.kind !== 'open') return void open(isFrom);
      const from = isFrom && view.listening.shown.sentences.find(isFrom);
      tell(from ? { kind: 'from', id: from.id } : { kind: 'play' });
    },
    close,
    toggle: () => tell(view.kind === 'open' && view.listening.isPlaying ? { kind: 'pause' } : { kind: 'play' }, null),
    step: (by: 1 | -1) => tell({ kind: 'step', by }),
    /** A word is open, or something else that must not be talked over. */
    hold: (isHeld: boolean) => tell({ kind: 'hold', isHeld }),
    shownAnew,
    /** Says the present sentence by a voice that may be chosen; listening pauses for it. */
    tryVoice(voice: SpeechSynthesisVoice): void {
      if (view.kind !== 'open') return;
      const { shown, at } = view.listening;
      tell({ kind: 'pause' });
      browserSpeaker().say(
        { text: shown.sentences[at]?.text ?? '', voice, rate: rateOf(listeningChoices(), textNow().language) },
        { end: () => undefined, fail: () => undefined },
      );
    },
    /** @param name of a voice of the browser, or `recordingVoice` */
    choose(name: string): void {
      if (name === recordingVoice) changeListening({ prefersRecording: true });
      else chooseVoice(textNow().language, name);
      if (view.kind !== 'open') return;
      const voices = tried(view.voices);
      const isOther = (voices[0] === recordingVoice) !== (view.listening.voices[0] === recordingVoice);
      tell({ kind: 'voices', voices }, null);
      // Recording and voices cut the text each in its own way.
      if (isOther) shownAnew(false);
    },
    /** Faster or slower; what is being said begins anew. */
    setRate(rate: number): void {
      const { language } = textNow();
      const before = rateOf(listeningChoices(), language);
      chooseRate(language, rate);
      if (rateOf(listeningChoices(), language) !== before) tell({ kind: 'again' });
    },
    setEnd(end: ListeningEnd): void {
      changeListening({ end });
      tell({ kind: 'end', end });
      setTime(end);
    },
    /** The page goes for good. */
    destroy(): void {
      close();
      clips.close();
    },
  };
}
