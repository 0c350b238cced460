import type { Language } from '#domain/languages.ts';
import { tokenise, type TokeniseOptions } from '#domain/text/tokenise.ts';

/** A word, or what stands between two words. */
export interface TextPiece {
  readonly text: string;
  /** Its offset in the text that it is a piece of. */
  readonly start: number;
  /** Null for what is no word; words are numbered through all texts, from 0. */
  readonly word: { readonly key: string; readonly index: number } | null;
}

export interface TextInPieces {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

/** Each text in words and what stands between them; joined again they are the text. */
export function piecesOf(texts: readonly string[], language: Language, options?: TokeniseOptions): TextInPieces[] {
  let index = 0;
  return texts.map((text) => {
    const pieces: TextPiece[] = [];
    let end = 0;
    const between = (next: number) => {
      if (next > end) pieces.push({ text: text.slice(end, next), start: end, word: null });
    };
    for (const token of tokenise(text, language, options)) {
      between(token.start);
      const word = { key: token.key, index: index++ };
      pieces.push({ text: text.slice(token.start, token.end), start: token.start, word });
      end = token.end;
    }
    between(text.length);
    return { text, pieces };
  });
}
