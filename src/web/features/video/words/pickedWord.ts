import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import { joinedSentenceAt } from '#domain/videos/subtitles/shownLine.ts';
import type { MetWord } from '#web/words/wordActions.ts';
import type { Point, TextWord, WordLayer } from '#wordLayer/wordLayer.ts';

/** A coloured text of a video, and where it begins in the joined subtitles. */
export interface ColouredPart {
  readonly layer: WordLayer;
  readonly offset: number;
  /** What the popup keeps clear of: the whole line, so that its sentence stays in sight; null for the word alone. */
  readonly keepsClear: Element | null;
}

/** A word of a video that was opened or is pointed at. */
export interface PickedWord {
  readonly part: ColouredPart;
  readonly word: TextWord;
  readonly met: MetWord;
  readonly byKeyboard: boolean;
}

/** The lines of a video, which the card of a word in them refers to. */
export interface VideoLines {
  readonly videoId: string;
  readonly cues: readonly Cue[];
  readonly language: Language;
  readonly joined: JoinedSubtitles;
}

/** The word at a point of a text, the longest saved phrase there first; null for none. */
export function wordAtPoint(part: ColouredPart, point: Point, lines: VideoLines): PickedWord | null {
  const found = part.layer.wordAt(point);
  return found && picked(part, found.longest, lines, false);
}

/** The phrase between two points, as a pointer was dragged. */
export function phraseBetweenPoints(part: ColouredPart, from: Point, to: Point, lines: VideoLines): PickedWord | null {
  const found = part.layer.phraseBetween(from, to);
  return found && picked(part, found.longest, lines, false);
}

export function picked(part: ColouredPart, word: TextWord, lines: VideoLines, byKeyboard: boolean): PickedWord {
  const { key, text, block, start } = word;
  const sentence = joinedSentenceAt(lines.joined, part.offset + start);
  return {
    part,
    word,
    byKeyboard,
    met: {
      key,
      text,
      language: lines.language,
      sentence: sentence.text,
      context: part.layer.contextAt(block, start),
      videoId: lines.videoId,
      videoSeconds: lines.cues[sentence.firstCue]?.start ?? 0,
    },
  };
}

/** Where the popup of a word belongs: beside the word, above or below all of its line. */
export function anchorOf({ part, word }: PickedWord, before: DOMRect | null): DOMRect {
  const [first, ...others] = part.layer.rects(word);
  if (!first) return before ?? new DOMRect();
  const right = Math.max(first.right, ...others.map((rect) => rect.right));
  const bottom = Math.max(first.bottom, ...others.map((rect) => rect.bottom));
  const around = part.keepsClear?.getBoundingClientRect();
  if (around) return new DOMRect(first.left, around.top, first.width, around.height);
  return new DOMRect(first.left, first.top, right - first.left, bottom - first.top);
}

/** The word that the keyboard's cursor comes to. @param from where its word begins; null: it comes to the first of them, or backwards to the last */
export function wordBeside<Word extends Pick<TextWord, 'start'>>(
  words: readonly Word[],
  from: number | null,
  by: 1 | -1,
): Word | undefined {
  const at = words.findIndex(({ start }) => start === from);
  return at === -1 ? words.at(by === 1 ? 0 : -1) : words[at + by];
}
