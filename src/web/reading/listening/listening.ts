import type { ListeningEnd } from '#web/platform/speech/listeningChoices.ts';

/** What is said in one go: a sentence, or a fragment that the text's own recording speaks. */
export interface HeardSentence {
  /** The same on whichever page it stands. */
  readonly id: string;
  readonly text: string;
  /** It began on a page before. */
  readonly isContinued?: boolean;
}

/** The part of a text that is shown: a page, or all of it. */
export interface ShownText<Of extends HeardSentence = HeardSentence> {
  readonly sentences: readonly Of[];
  /** Its chapter ends with it. */
  readonly endsChapter: boolean;
  /** It is all of the text: no page stands before or behind it. */
  readonly isWhole?: boolean;
}

/** The reason why listening stopped by itself. */
export type ListeningStop =
  /** It has come to where it was to stop. */
  | 'end'
  /** No voice says anything. */
  | 'silent';

/** Listening to a text: where it is, and whether it is heard. Changed by `listeningAfter` alone. */
export interface Listening<Of extends HeardSentence = HeardSentence> {
  readonly shown: ShownText<Of>;
  /** The sentence that is said, or would be, by its number on the page. */
  readonly at: number;
  /** The learner wants to hear it. */
  readonly isPlaying: boolean;
  /** A word is open: it waits until that is closed. */
  readonly isHeld: boolean;
  /** A page that was asked for and is not shown yet; `turns` counts those that were asked for. */
  readonly turn: 1 | -1 | null;
  readonly turns: number;
  /** The voices that are left to try, the present one first. */
  readonly voices: readonly string[];
  /** Times that the present voice failed at this sentence. */
  readonly failures: number;
  /** Grows with each new beginning: what is told of an older one is of no interest any more. */
  readonly take: number;
  readonly end: ListeningEnd;
  /** The time that it was to last is over: it stops behind this sentence. */
  readonly isTimeUp: boolean;
  readonly stopped: ListeningStop | null;
}

export type ListeningEvent<Of extends HeardSentence = HeardSentence> =
  /** Another page is shown; `isLayout`: the same one is laid out anew. */
  | { readonly kind: 'shown'; readonly shown: ShownText<Of>; readonly isLayout?: boolean }
  /** There was no page to turn to. */
  | { readonly kind: 'edge' }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** From this sentence on. */
  | { readonly kind: 'from'; readonly id: string }
  /** A word was opened, or closed again. */
  | { readonly kind: 'hold'; readonly isHeld: boolean }
  | { readonly kind: 'said'; readonly take: number }
  | { readonly kind: 'failed'; readonly take: number; readonly reason: 'network' | 'silent' | 'interrupted' }
  /** Another voice was chosen, or there is a connection again. */
  | { readonly kind: 'voices'; readonly voices: readonly string[] }
  /** The same voice at another speed: the sentence is said anew. */
  | { readonly kind: 'again' }
  | { readonly kind: 'end'; readonly end: ListeningEnd }
  | { readonly kind: 'timeUp' };

/** A sentence to be heard by a voice; `take` names this beginning of it. */
export interface Saying<Of extends HeardSentence = HeardSentence> {
  readonly sentence: Of;
  readonly voice: string;
  readonly take: number;
}

/** Listening to a page from its first sentence on, or from this one; it plays at once. */
export function beginListening<Of extends HeardSentence>(
  shown: ShownText<Of>,
  voices: readonly string[],
  end: ListeningEnd,
  from?: string,
): Listening<Of> {
  const begun: Listening<Of> = {
    shown,
    at: firstOf(shown.sentences),
    isPlaying: true,
    isHeld: false,
    turn: null,
    turns: 0,
    voices,
    failures: 0,
    take: 1,
    end,
    isTimeUp: false,
    stopped: null,
  };
  if (shown.sentences.length === 0) return turnBy(begun, 1);
  return from === undefined ? begun : listeningAfter(begun, { kind: 'from', id: from });
}

/** The sentence that is to be heard now; null while nothing is. */
export function sayingOf<Of extends HeardSentence>(state: Listening<Of>): Saying<Of> | null {
  const { isPlaying, isHeld, turn, take, voices } = state;
  const sentence = state.shown.sentences[state.at];
  const [voice] = voices;
  return isPlaying && !isHeld && turn === null && sentence && voice !== undefined ? { sentence, voice, take } : null;
}

/** The state after an event. */
export function listeningAfter<Of extends HeardSentence>(
  state: Listening<Of>,
  event: ListeningEvent<Of>,
): Listening<Of> {
  switch (event.kind) {
    case 'shown':
      // The page that was asked for is still to come.
      return event.isLayout === true && state.turn !== null ? state : afterShown(state, event.shown);
    case 'edge':
      return afterEdge(state);
    case 'play':
      return play(state);
    case 'pause':
      return { ...state, isPlaying: false };
    case 'step':
      return stepBy(state, event.by);
    case 'from': {
      const at = state.shown.sentences.findIndex(({ id }) => id === event.id);
      return at < 0 ? state : begin({ ...state, isPlaying: true, isHeld: false, turn: null }, at);
    }
    case 'hold':
      // What was held is said from its sentence's beginning: nobody remembers the middle of one.
      return event.isHeld === state.isHeld ? state : begin({ ...state, isHeld: event.isHeld }, state.at);
    case 'said':
      return isCurrent(state, event.take) ? afterSaid(state) : state;
    case 'failed':
      return isCurrent(state, event.take) ? afterFailure(state, event.reason) : state;
    case 'voices':
      return event.voices[0] === state.voices[0]
        ? { ...state, voices: event.voices }
        : begin({ ...state, voices: event.voices }, state.at);
    case 'again':
      return begin(state, state.at);
    case 'end':
      return { ...state, end: event.end, isTimeUp: false };
    case 'timeUp':
      return state.end === 'minutes' ? { ...state, isTimeUp: true } : state;
  }
}

function isCurrent(state: Listening, take: number): boolean {
  return sayingOf(state)?.take === take;
}

/** A page begins with its first sentence of its own: the rest of one is no beginning, unless there is nothing else. */
function firstOf(sentences: readonly HeardSentence[]): number {
  return sentences[0]?.isContinued && sentences.length > 1 ? 1 : 0;
}

function begin<Of extends HeardSentence>(state: Listening<Of>, at: number): Listening<Of> {
  return { ...state, at, failures: 0, take: state.take + 1, stopped: null };
}

function stop<Of extends HeardSentence>(state: Listening<Of>, reason: ListeningStop): Listening<Of> {
  return { ...state, isPlaying: false, isTimeUp: false, failures: 0, stopped: reason };
}

function turnBy<Of extends HeardSentence>(state: Listening<Of>, by: 1 | -1): Listening<Of> {
  return { ...state, turn: by, turns: state.turns + 1, failures: 0, stopped: null };
}

function play<Of extends HeardSentence>(state: Listening<Of>): Listening<Of> {
  const playing = { ...state, isPlaying: true, isHeld: false };
  if (state.stopped !== 'end') return begin(playing, state.at);
  const { sentences, isWhole = false } = state.shown;
  // What has come to its end goes on behind it; behind a text without pages is its beginning.
  return isWhole && !sentences[state.at + 1] ? begin(playing, 0) : goOn(playing);
}

function stepBy<Of extends HeardSentence>(state: Listening<Of>, by: 1 | -1): Listening<Of> {
  if (state.turn !== null) return state;
  const at = state.at + by;
  return state.shown.sentences[at] ? begin(state, at) : turnBy(state, by);
}

/** The next sentence, wherever it stands. */
function goOn<Of extends HeardSentence>(state: Listening<Of>): Listening<Of> {
  return state.shown.sentences[state.at + 1] ? begin(state, state.at + 1) : turnBy(state, 1);
}

/** There is no page behind this one, or none before it: then its first sentence is said again. */
function afterEdge<Of extends HeardSentence>(state: Listening<Of>): Listening<Of> {
  if (state.turn === null) return state;
  const stays = { ...state, turn: null };
  return state.turn < 0 && state.shown.sentences[state.at] ? begin(stays, state.at) : stop(stays, 'end');
}

function afterSaid<Of extends HeardSentence>(state: Listening<Of>): Listening<Of> {
  if (state.isTimeUp) return stop(state, 'end');
  const isLast = state.at >= state.shown.sentences.length - 1;
  return isLast && endsWithPage(state) ? stop(state, 'end') : goOn(state);
}

function endsWithPage({ end, shown }: Listening): boolean {
  return end === 'page' || (end === 'chapter' && shown.endsChapter);
}

/** A voice fails: the sentence is said again once, then by another voice; one without its connection is not tried again. */
function afterFailure<Of extends HeardSentence>(
  state: Listening<Of>,
  reason: 'network' | 'silent' | 'interrupted',
): Listening<Of> {
  if (reason === 'interrupted') return { ...state, isPlaying: false };
  if (reason === 'silent' && state.failures === 0) return { ...state, failures: 1, take: state.take + 1 };
  const voices = state.voices.slice(1);
  // Those that all failed may speak when they are asked again.
  return voices.length === 0 ? stop(state, 'silent') : begin({ ...state, voices }, state.at);
}

function afterShown<Of extends HeardSentence>(before: Listening<Of>, shown: ShownText<Of>): Listening<Of> {
  const said = before.shown.sentences[before.at]?.id;
  const state = { ...before, shown, turn: null };
  const same = shown.sentences.findIndex(({ id }) => id === said);
  // The learner moved, or the page was laid out anew: what is shown still is said on.
  if (before.turn === null && same >= 0) return { ...state, at: same };
  if (before.turn === null && shown.sentences.length > 0) return begin(state, firstOf(shown.sentences));
  const by = before.turn ?? 1;
  const at = same >= 0 ? same + by : by > 0 ? 0 : shown.sentences.length - 1;
  if (shown.sentences[at]) return begin(state, at);
  // A page of pictures, or the rest of a sentence that was said: the next one. Who stopped at a page's end asked for no other.
  const isOver = shown.sentences.length === 0 && before.isPlaying && endsWithPage({ ...state, shown });
  return isOver && by > 0 ? stop(state, 'end') : turnBy(state, by);
}
