import { pointOf } from '#wordLayer/block.ts';
import type { ChosenPhrase, TextPassage, TextWord, WordMatch } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import type { Occurrence, TextRun } from '../occurrence.ts';
import type { Hit, PagePassage, PhraseChoice } from '../view.ts';

/** A find of the word layer in a frame, as the view's users know it. */
export function hitOf(frame: PieceFrame, { longest, word }: WordMatch): Hit {
  const occurrence = occurrenceOf(frame, longest);
  return {
    occurrence,
    word: longest === word ? occurrence : occurrenceOf(frame, word),
    rects: inClient(frame, frame.layer.rects(longest)),
    sentence: frame.layer.sentenceAt(longest.block, longest.start),
    context: frame.layer.contextAt(longest.block, longest.start),
    link: frame.linkAt(pointOf(longest.block, longest.start, false).node),
  };
}

/** A phrase that is being chosen in a frame, as the view's users know it. */
export function phraseChoiceOf(frame: PieceFrame, phrase: ChosenPhrase, by: PhraseChoice['by']): PhraseChoice {
  return { ...hitOf(frame, phrase), count: phrase.count, reached: phrase.reached.text, by };
}

export function occurrenceOf(frame: PieceFrame, { key, text, block, start, end, isPhrase }: TextWord): Occurrence {
  return {
    key,
    text,
    locator: { section: frame.loaded.section.path, block: block.index, offset: start },
    end,
    isPhrase,
  };
}

/** A passage of a frame, as the view's users know it; null for one without text. */
export function passageOf(frame: PieceFrame, { runs }: Pick<TextPassage, 'runs'>): PagePassage | null {
  const { path: section } = frame.loaded.section;
  const found = runs.map(({ block, start, end }): TextRun => ({
    locator: { section, block: block.index, offset: start },
    end,
  }));
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  return {
    locator: first.locator,
    end: { ...last.locator, offset: last.end },
    text: runs.map(({ block, start, end }) => writtenText(block.text.slice(start, end))).join('\n'),
    runs: found,
  };
}

/** A text of the page as it is written elsewhere: white space folded, without what only says where a line may end. */
export function writtenText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(unwritten, '');
}

const unwritten = /[\u00AD\u200B]/g;

/** The offset in a text of the page of an offset in what is written of it; null beyond its end. */
export function offsetIn(text: string, offset: number): number | null {
  let length = 0;
  for (const { 0: part, index } of text.matchAll(/\s+|[^\s\u00AD\u200B]/g)) {
    if (length >= offset) return index;
    length += part.trim() === '' ? 1 : part.length;
  }
  return null;
}

/** The place of a run in a frame; null when another piece has it. */
export function runOf(frame: PieceFrame, { locator, end }: TextRun): Pick<TextWord, 'block' | 'start' | 'end'> | null {
  if (frame.loaded.section.path !== locator.section) return null;
  const block = frame.blockAt(locator.block);
  return block ? { block, start: locator.offset, end } : null;
}

/** From the frame's viewport to the host window's. */
export function inClient(frame: PieceFrame, rects: readonly DOMRect[]): DOMRect[] {
  const { left, top } = frame.element.getBoundingClientRect();
  return rects.map((rect) => new DOMRect(rect.left + left, rect.top + top, rect.width, rect.height));
}
