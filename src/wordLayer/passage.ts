import type { Language } from '#domain/languages.ts';
import { longestPhrase } from '#domain/text/phrases.ts';
import { sentencesOf, type Span } from '#domain/text/sentences.ts';
import type { Token } from '#domain/text/tokenise.ts';
import type { Block } from './block.ts';
import { indexNear, type TextPlace } from './hitTest.ts';
import type { TextPassage, TextRunIn } from './wordLayer.ts';

/**
 * The text from the word nearest to one place to the word nearest to a later one, and whole sentences where these are the first and the last
 * of theirs, with every sign and number; null where a block has no words.
 */
export function passageFrom(
  blocks: readonly Block[],
  tokensOf: (block: Block) => readonly Token[],
  first: TextPlace,
  last: TextPlace,
  language: Language,
): TextPassage | null {
  const begun = tokensOf(first.block);
  const ended = tokensOf(last.block);
  const [from, to] = [indexNear(begun, first.offset), indexNear(ended, last.offset)];
  const [begin, end] = [begun[from], ended[to]];
  if (!begin || !end) return null;
  const [opened, closed] = [sentenceOf(first.block, begin, language), sentenceOf(last.block, end, language)];
  const isFirst = (begun[from - 1]?.end ?? 0) <= opened.start;
  const isLast = (ended[to + 1]?.start ?? last.block.text.length) >= closed.end;
  const start = isFirst ? opened.start : withSignsBefore(first.block.text, begin.start);
  const stop = isLast ? closed.end : withSignsAfter(last.block.text, end.end);
  const runs = blocks.slice(blocks.indexOf(first.block), blocks.indexOf(last.block) + 1).map((block): TextRunIn => ({
    block,
    start: block === first.block ? start : 0,
    end: block === last.block ? stop : block.text.trimEnd().length,
  }));
  const isLong = first.block !== last.block || to - from >= longestPhrase || opened.end < end.end;
  return { runs, isLong };
}

/** The sentence of a word, however long. */
function sentenceOf({ text }: Block, { start }: Token, language: Language): Span {
  return sentencesOf(text, language).findLast((span) => span.start <= start) ?? { start: 0, end: text.length };
}

/** Signs that open something belong to the word after them, those that close or end it to the word before. */
function withSignsBefore(text: string, at: number): number {
  return at - (/[\p{Ps}\p{Pi}"'¿¡—–]*$/u.exec(text.slice(Math.max(0, at - 4), at))?.[0].length ?? 0);
}

function withSignsAfter(text: string, at: number): number {
  return at + (/^[\p{Pe}\p{Pf}"'.,;:!?…]*/u.exec(text.slice(at, at + 6))?.[0].length ?? 0);
}
