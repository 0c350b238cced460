import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { longestPhrase } from '#domain/text/phrases.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import type { Token } from '#domain/text/tokenise.ts';
import type { Point } from '../input/pointer.ts';
import { pointOf, type Block } from '#wordLayer/block.ts';
import { textAt, tokenAt } from '#wordLayer/hitTest.ts';
import type { Occurrence } from './occurrence.ts';
import type { PieceFrame } from './frame.ts';
import type { Hit } from './view.ts';

export function wordHit(frame: PieceFrame, { x, y }: Point, language: Language): Hit | null {
  const place = textAt(frame.document, frame.blocks, x, y);
  const token = place && tokenAt(place, frame.layer.tokens(place.block), frame.geometry, x, y);
  return place && token && hitOf(frame, place.block, token, language);
}

/** The words between two points, at most eight, as one phrase. Null when either point is not on a word or they are the same. */
export function phraseHit(frame: PieceFrame, from: Point, to: Point, language: Language): Hit | null {
  const start = textAt(frame.document, frame.blocks, from.x, from.y);
  const end = textAt(frame.document, frame.blocks, to.x, to.y);
  if (!start || !end || start.block !== end.block) return null;
  const tokens = frame.layer.tokens(start.block);
  const anchor = tokenNear(tokens, start.offset);
  const focus = tokenNear(tokens, end.offset);
  const first = Math.max(Math.min(anchor, focus), anchor - longestPhrase + 1);
  const last = Math.min(Math.max(anchor, focus), anchor + longestPhrase - 1);
  const [head, tail] = [tokens[first], tokens[last]];
  if (!head || !tail || head === tail) return null;
  const key = wordKey(start.block.text.slice(head.start, tail.end), language);
  const occurrence = occurrenceOf(frame, start.block, { start: head.start, end: tail.end, key }, true);
  return { ...describe(frame, start.block, head.start, tail.end, language), occurrence, word: occurrence };
}

function tokenNear(tokens: readonly Token[], offset: number): number {
  const index = tokens.findIndex(({ end }) => end >= offset);
  return index < 0 ? tokens.length - 1 : index;
}

export function hitOf(frame: PieceFrame, block: Block, token: Token, language: Language): Hit {
  const phrase = frame.layer.phrases(block).find(({ start, end }) => start <= token.start && token.end <= end);
  const word = occurrenceOf(frame, block, token, false);
  const occurrence = phrase ? occurrenceOf(frame, block, phrase, true) : word;
  return { ...describe(frame, block, occurrence.locator.offset, occurrence.end, language), occurrence, word };
}

export function occurrenceOf(frame: PieceFrame, block: Block, token: Token, isPhrase: boolean): Occurrence {
  return {
    key: token.key,
    text: block.text.slice(token.start, token.end).replace(/\s+/g, ' ').replaceAll('\u00AD', ''),
    locator: { section: frame.loaded.section.path, block: block.index, offset: token.start },
    end: token.end,
    isPhrase,
  };
}

function describe(
  frame: PieceFrame,
  block: Block,
  start: number,
  end: number,
  language: Language,
): Pick<Hit, 'rects' | 'sentence' | 'link'> {
  const sentence = sentenceAt(block.text, start, language);
  return {
    rects: inClient(frame, frame.geometry.rects(block, start, end)),
    sentence: block.text.slice(sentence.start, sentence.end).replace(/\s+/g, ' '),
    link: frame.linkAt(pointOf(block, start, false).node),
  };
}

/** From the frame's viewport to the host window's. */
export function inClient(frame: PieceFrame, rects: readonly DOMRect[]): DOMRect[] {
  const { left, top } = frame.element.getBoundingClientRect();
  return rects.map((rect) => new DOMRect(rect.left + left, rect.top + top, rect.width, rect.height));
}
