import type { SentencePart } from './sentence.ts';

/** Words of one line, each with what it is measured and drawn as. */
export type TextLine = readonly SentencePart[];

/**
 * Breaks a sentence into lines no wider than `width`, and no figure of it that has room in one; a single word that is wider stands
 * alone.
 * @param measure the width of a piece of text as it is drawn
 */
export function wrapText(
  parts: readonly SentencePart[],
  width: number,
  measure: (part: SentencePart) => number,
): readonly TextLine[] {
  const lines: SentencePart[][] = [[]];
  let used = 0;
  const pieces = parts.flatMap((part) => (part.isStrong && measure(part) <= width ? [part] : wordsOf(part)));
  for (const word of pieces) {
    const wide = measure(word);
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && used + measure({ ...word, text: word.text.trimEnd() }) > width) {
      lines.push([word]);
      used = wide;
    } else {
      line.push(word);
      used += wide;
    }
  }
  return lines;
}

/** The words of a part, the space after each with it. A part may begin in the middle of a word. */
function wordsOf(part: SentencePart): SentencePart[] {
  return (part.text.match(/\S+\s*|^\s+/gu) ?? []).map((text) => ({ ...part, text }));
}
