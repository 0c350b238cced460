import type { JoinedSubtitles } from './joinCues.ts';

/** A whole sentence is shown with the rest set back from here on, in UTF-16 units. */
const longLine = 160;

/** The text shown while a cue is spoken: the whole sentences that it has a part of. */
export interface ShownLine {
  /** The offset at which the text begins in the joined one. */
  readonly offset: number;
  /** The text before, of and after what is said now; the outer ones are empty where the sentence is short. */
  readonly before: string;
  readonly spoken: string;
  readonly after: string;
  /** The cues in which these sentences are said. */
  readonly firstCue: number;
  readonly lastCue: number;
}

/** The line of a cue; null where there is none. */
export function shownLine(
  { text, cueSpans, sentences, sentencesOfCue }: JoinedSubtitles,
  cue: number,
): ShownLine | null {
  const [first = -1, last = -1] = sentencesOfCue[cue] ?? [];
  const [begin, end, span] = [sentences[first], sentences[last], cueSpans[cue]];
  if (!begin || !end || !span) return null;
  const cues = { firstCue: begin.firstCue, lastCue: end.lastCue };
  const offset = begin.start;
  if (end.end - offset <= longLine)
    return { offset, before: '', spoken: text.slice(offset, end.end), after: '', ...cues };
  const from = Math.max(offset, span.start);
  const to = Math.min(end.end, span.end);
  return {
    offset,
    before: text.slice(offset, from),
    spoken: text.slice(from, to),
    after: text.slice(to, end.end),
    ...cues,
  };
}

/** The sentence around an offset of the joined text, and the cue with which it begins. */
export function joinedSentenceAt(
  { text, sentences }: JoinedSubtitles,
  offset: number,
): { readonly text: string; readonly firstCue: number } {
  let [low, high] = [0, sentences.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((sentences[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const sentence = sentences[low];
  return sentence
    ? { text: text.slice(sentence.start, sentence.end), firstCue: sentence.firstCue }
    : { text: '', firstCue: 0 };
}
