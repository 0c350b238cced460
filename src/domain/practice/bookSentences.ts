import type { Language } from '#domain/languages.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { spanOfWord } from './sentenceChoice.ts';

/** How many words a sentence of a text has that is worth showing with one of them: fewer say little, more are a text to read. */
const fewestWords = 4;
const mostWords = 20;

/** A sentence of a block of text that has a word which was looked for. */
export interface SentenceInBlock {
  readonly key: string;
  readonly text: string;
  /** UTF-16 offset of the sentence in the block. */
  readonly start: number;
}

/** The sentences of a block that have one of these words or phrases and four to twenty words; one with two of them comes twice. */
export function sentencesWith(block: string, keys: Iterable<string>, language: Language): SentenceInBlock[] {
  // Most blocks have none of the words: that is seen without reading them word by word.
  const written = block.toLowerCase().replaceAll('’', "'");
  const wanted = [...keys].filter((key) => written.includes(key));
  if (wanted.length === 0) return [];
  return sentencesOf(block, language).flatMap(({ start, end }) => {
    const text = block.slice(start, end);
    const count = tokenise(text, language).length;
    if (count < fewestWords || count > mostWords) return [];
    return wanted.flatMap((key) => (spanOfWord(key, text, language) ? [{ key, text, start }] : []));
  });
}
