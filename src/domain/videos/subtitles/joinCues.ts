import type { Language } from '#domain/languages.ts';
import { longestSentence, sentencesOf, type Span } from '#domain/text/sentences.ts';
import type { Cue } from './cue.ts';

/** A sentence of subtitles, and the cues in which it is said. */
export interface SubtitleSentence extends Span {
  readonly firstCue: number;
  readonly lastCue: number;
}

/** Subtitles as one text, in UTF-16 offsets, with the way from cues to sentences and back. */
export interface JoinedSubtitles {
  readonly text: string;
  /** The offset of each cue in the text. */
  readonly cueSpans: readonly Span[];
  /** In the order of the text; they do not overlap. */
  readonly sentences: readonly SubtitleSentence[];
  /** For each cue the places in `sentences` of the first and last one that it has a part of. */
  readonly sentencesOfCue: readonly (readonly [first: number, last: number])[];
}

/** Seconds of silence after which nobody goes on with a sentence. */
const longestPause = 4;
/** A line that begins with one of these is said by somebody else, or sung. */
const otherVoice = /^(?:[-–—♪#]|>>|\[|\()/;

/**
 * Joins cues to sentences, across cues where a sentence goes on. One that finds no end (automatic subtitles have no full
 * stops) is cut between cues.
 */
export function joinCues(cues: readonly Cue[], language: Language): JoinedSubtitles {
  const cueSpans: Span[] = [];
  const sentences: SubtitleSentence[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const run of runsOf(cues)) {
    const spans: Span[] = [];
    let text = '';
    for (const cue of run) {
      if (text !== '') text += ' ';
      spans.push({ start: text.length, end: text.length + cue.text.length });
      text += cue.text;
    }
    const firstCue = cueSpans.length;
    for (const sentence of sentencesOf(text, language).flatMap((span) => cutAtCues(span, spans)))
      sentences.push(placed(sentence, spans, firstCue, length));
    for (const { start, end } of spans) cueSpans.push({ start: start + length, end: end + length });
    parts.push(text);
    length += text.length + 1;
  }
  return { text: parts.join('\n'), cueSpans, sentences, sentencesOfCue: sentencesByCue(sentences, cues.length) };
}

/** Cues that may share a sentence. */
function runsOf(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const run = runs.at(-1);
    if (run && cue.start - end <= longestPause && !otherVoice.test(cue.text)) run.push(cue);
    else runs.push([cue]);
    end = Math.max(end, cue.end);
  }
  return runs;
}

/** A sentence in pieces that a card can hold, each of whole cues where a cue is not longer itself. */
function cutAtCues(sentence: Span, spans: readonly Span[]): Span[] {
  if (sentence.end - sentence.start <= longestSentence) return [sentence];
  const pieces: Span[] = [];
  let start = sentence.start;
  let end = sentence.start;
  for (const span of spansWithin(sentence, spans)) {
    if (span.end - start > longestSentence && end > start) {
      pieces.push({ start, end });
      start = span.start;
    }
    end = span.end;
  }
  if (end > start) pieces.push({ start, end });
  return pieces;
}

function spansWithin(sentence: Span, spans: readonly Span[]): Span[] {
  return spans
    .slice(lastBefore(spans, sentence.start), lastBefore(spans, sentence.end - 1) + 1)
    .map(({ start, end }) => ({ start: Math.max(start, sentence.start), end: Math.min(end, sentence.end) }));
}

function placed(sentence: Span, spans: readonly Span[], firstCue: number, offset: number): SubtitleSentence {
  const first = lastBefore(spans, sentence.start);
  const last = lastBefore(spans, sentence.end - 1);
  return {
    start: sentence.start + offset,
    end: sentence.end + offset,
    firstCue: firstCue + first,
    lastCue: firstCue + last,
  };
}

/** The place of the last span that begins at an offset or before it; they are in order. */
function lastBefore(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sentencesByCue(sentences: readonly SubtitleSentence[], cues: number): (readonly [number, number])[] {
  const ofCue: [number, number][] = Array.from({ length: cues }, () => [-1, -1]);
  for (const [place, { firstCue, lastCue }] of sentences.entries()) {
    for (let cue = firstCue; cue <= lastCue; cue++) {
      const known = ofCue[cue];
      if (!known) continue;
      if (known[0] === -1) known[0] = place;
      known[1] = place;
    }
  }
  return ofCue;
}
