import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import { joinedSentenceAt } from '#domain/videos/subtitles/shownLine.ts';
import { boundsOf } from '#web/reading/words/wordText.ts';
import type { MetWord } from '#web/words/wordActions.ts';
import type { TextWord, WordLayer } from '#wordLayer/wordLayer.ts';

/** A coloured text of a video, and where it begins in the joined subtitles. */
export interface ColouredPart {
  readonly layer: WordLayer;
  readonly offset: number;
  /** The element that the popup keeps clear of: the whole line, so that its sentence stays in sight; null for the word alone. */
  readonly keepsClear: Element | null;
}

/** A word of a video that was opened or is pointed at. */
export interface PickedWord {
  readonly part: ColouredPart;
  readonly word: TextWord;
  readonly met: MetWord;
}

/** The lines of a video, which the card of a word in them refers to. */
export interface VideoLines {
  readonly videoId: string;
  readonly cues: readonly Cue[];
  readonly language: Language;
  readonly joined: JoinedSubtitles;
}

/** A word of a line as it was met in its video. */
export function picked(part: ColouredPart, word: TextWord, lines: VideoLines): PickedWord {
  const { key, text, block, start } = word;
  const sentence = joinedSentenceAt(lines.joined, part.offset + start);
  return {
    part,
    word,
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

/** Tells occurrences apart. */
export function nameOfPicked({ part, word, met }: PickedWord): string {
  return `${met.key} ${part.offset + word.start}`;
}

/** Anchors the popup of a word: beside the word, above or below all of its line. */
export function anchorOf({ part, word }: PickedWord): DOMRect {
  const rects = part.layer.rects(word);
  const [first] = rects;
  const around = part.keepsClear?.getBoundingClientRect();
  return first && around ? new DOMRect(first.left, around.top, first.width, around.height) : boundsOf(rects);
}

/** Anchors the preview of a word: at its first line. */
export function previewOf({ part, word }: PickedWord): DOMRect {
  return part.layer.rects(word)[0] ?? new DOMRect();
}
