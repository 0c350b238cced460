import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise, type CutText } from '#domain/text/tokenise.ts';

/**
 * The sentences in a row, of one block of a chapter, in which most words have changed; null where none has. The first of
 * several that are as good.
 * @param most words that it may have; one sentence is shown whole, however long
 * @param hasChanged says whether a word has changed, by its key
 */
export function excerptOf(
  blocks: readonly string[],
  { language, tokens }: CutText,
  most: number,
  hasChanged: (key: string) => boolean,
): string | null {
  let best: { readonly text: string; readonly changed: number } | null = null;
  for (const block of blocks) {
    const sentences = sentencesOf(block, language).map(({ start, end }) => ({
      start,
      end,
      keys: tokenise(block.slice(start, end), language, tokens).map(({ key }) => key),
    }));
    for (const [first, { start }] of sentences.entries()) {
      const { end, changed } = grown(sentences.slice(first), most, hasChanged);
      if (changed > (best?.changed ?? 0)) best = { text: block.slice(start, end).trim(), changed };
    }
  }
  return best?.text ?? null;
}

/** As many sentences as there is room for, and how many of their words, each once, have changed. */
function grown(
  sentences: readonly { readonly end: number; readonly keys: readonly string[] }[],
  most: number,
  hasChanged: (key: string) => boolean,
): { readonly end: number; readonly changed: number } {
  const changed = new Set<string>();
  let end = 0;
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.keys.length;
    if (end > 0 && words > most) break;
    end = sentence.end;
    for (const key of sentence.keys) if (hasChanged(key)) changed.add(key);
  }
  return { end, changed: changed.size };
}
