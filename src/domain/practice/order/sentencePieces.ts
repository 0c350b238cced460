import type { Language } from '#domain/languages.ts';
import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { tokenise } from '#domain/text/tokenise.ts';

/** The text between two spaces of a sentence: a word with its signs, or several that are written together («L’homme», «dit-il»). */
export interface SentencePiece {
  readonly start: number;
  readonly end: number;
  /** Of its last word, in lower case. */
  readonly key: string;
  /** Null where it is not known. */
  readonly part: PartOfSpeech | null;
  /** It begins with a sign, as a quotation does. */
  readonly isOpened: boolean;
  /** It ends with a sign: a comma, a full stop, the end of a quotation. */
  readonly isClosed: boolean;
  /** The sign is a comma. */
  readonly hasComma: boolean;
  /** Somebody's speech ends with it. */
  readonly endsSpeech: boolean;
}

/** A word of a sentence, as its part of speech is asked for. */
export type PartOf = (tokens: ReturnType<typeof tokenise>, index: number) => PartOfSpeech | null;

/** The pieces of a sentence, in their order. Signs that stand alone go with the word that they belong to. */
export function spacedPieces(sentence: string, language: Language, partOf: PartOf): readonly SentencePiece[] {
  const tokens = tokenise(sentence, language);
  const found = [...sentence.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const pieces: { start: number; end: number }[] = [];
  let opening: number | null = null;
  for (const { start, end } of found) {
    if (/[\p{L}\p{N}]/u.test(sentence.slice(start, end))) {
      pieces.push({ start: opening ?? start, end });
      opening = null;
      continue;
    }
    const last = pieces.at(-1);
    // «Non ! — Oui»: a dash or an opening sign goes with what follows it.
    if (last && !/^[\p{Ps}\p{Pi}\p{Pd}¿¡]/u.test(sentence.slice(start))) last.end = end;
    else opening ??= start;
  }
  const last = pieces.at(-1);
  if (opening !== null && last) last.end = sentence.trimEnd().length;
  return pieces.map(({ start, end }) => {
    const at = tokens.findLastIndex((token) => token.start >= start && token.end <= end);
    return {
      start,
      end,
      key: tokens[at]?.key ?? '',
      part: at === -1 ? null : partOf(tokens, at),
      isOpened: !/^[\p{L}\p{N}]/u.test(sentence.slice(start)),
      hasComma: /[,、]$/u.test(sentence.slice(start, end)),
      endsSpeech: /[,.!?…]["”»“’]$|["”»“’],$/u.test(sentence.slice(start, end)),
      isClosed: !/[\p{L}\p{N}]['’]?$/u.test(sentence.slice(start, end)),
    };
  });
}
