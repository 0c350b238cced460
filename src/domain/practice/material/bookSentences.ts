import type { Language } from '#domain/languages.ts';
import { endsWithStop, sentencesOf, type Span } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { spanOfWord } from './sentenceChoice.ts';

/** The number of words of a sentence that is worth showing with one of them: fewer say little, more are a text to read. */
const fewestWords = 4;
const mostWords = 20;

/** A sentence of a block of text that has a word which was looked for. */
export interface SentenceInBlock {
  readonly key: string;
  readonly text: string;
  /** UTF-16 offset of the sentence in the block. */
  readonly start: number;
}

/** Tells whether it is a sentence, and no heading, line of a poem or sign. Those end without a stop or are written in capitals. */
function isWhole(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return endsWithStop(text) && capitals.length * 2 < letters.length;
}

/** Tells whether the word is a part of one with hyphens, which says something else: «gloomy» in «gloomy-jolly». */
function isJoined(text: string, { start, end }: Span): boolean {
  return /[\p{L}\p{N}][-‐‑]$/u.test(text.slice(0, start)) || /^[-‐‑][\p{L}\p{N}]/u.test(text.slice(end));
}

/**
 * The sentences of a block that have one of these words or phrases and four to twenty words; one with two of them comes twice. What is
 * no whole sentence is left out.
 */
export function sentencesWith(block: string, keys: Iterable<string>, language: Language): SentenceInBlock[] {
  // Most blocks have none of the words: that is seen without reading them word by word.
  const written = block.toLowerCase().replaceAll('’', "'");
  const wanted = [...keys].filter((key) => written.includes(key));
  if (wanted.length === 0) return [];
  return sentencesOf(block, language).flatMap(({ start, end }) => {
    const text = block.slice(start, end);
    const count = tokenise(text, language).length;
    if (count < fewestWords || count > mostWords || !isWhole(text)) return [];
    return wanted.flatMap((key) => {
      const span = spanOfWord(key, text, language);
      return span && !isJoined(text, span) ? [{ key, text, start }] : [];
    });
  });
}
