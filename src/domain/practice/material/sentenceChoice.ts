import type { Language } from '#domain/languages.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import type { Span } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';

/** The span of a word or phrase in a sentence, the first time; null when it does not. */
export function spanOfWord(key: string, sentence: string, language: Language): Span | null {
  const tokens = tokenise(sentence, language);
  const found =
    tokens.find((token) => token.key === key) ?? phraseMatcher([key], language)(sentence, tokens)[0] ?? null;
  return found && { start: found.start, end: found.end };
}

/** The word at a place of a sentence, and everywhere else that it stands in it: what a gap must hide. A phrase stands where it does. */
export function everywhere(sentence: string, span: Span, language: Language): readonly Span[] {
  const tokens = tokenise(sentence, language);
  const key = tokens.find(({ start, end }) => start === span.start && end === span.end)?.key;
  return key === undefined ? [span] : tokens.filter((token) => token.key === key);
}

/**
 * Tells whether a sentence writes the word as the learner met it. German nouns have a capital and other words have none, so «Rücken» is not
 * «rücken»; where a sentence begins, a capital says nothing.
 */
export function isWrittenAlike(met: string, sentence: string, { start }: Span, language: Language): boolean {
  if (language !== 'de' || !/\p{L}/u.test(sentence.slice(0, start))) return true;
  return startsWithCapital(met) === startsWithCapital(sentence.slice(start));
}

function startsWithCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** A sentence that may be shown with a word. */
export interface SentenceOffer {
  readonly text: string;
  /** The word was met in it. */
  readonly isMet: boolean;
}

/**
 * The sentence to show with a word: of those that have it, the one whose other words the learner knows best; of equals the one in
 * which the word was met, then the shortest.
 * @param isKnown says of a key whether the learner knows it
 */
export function chooseSentence<Offer extends SentenceOffer>(
  key: string,
  offers: readonly Offer[],
  language: Language,
  isKnown: (key: string) => boolean,
): (Offer & { readonly span: Span }) | null {
  const rated = offers.flatMap((offer) => {
    const span = spanOfWord(key, offer.text, language);
    return span ? [{ offer: { ...offer, span }, known: knownShare(offer.text, span, language, isKnown) }] : [];
  });
  const best = rated.toSorted(
    (one, other) =>
      other.known - one.known ||
      Number(other.offer.isMet) - Number(one.offer.isMet) ||
      one.offer.text.length - other.offer.text.length,
  )[0];
  return best?.offer ?? null;
}

/** The share of the other words of a sentence that are known; a word alone has none to know. */
function knownShare(text: string, { start, end }: Span, language: Language, isKnown: (key: string) => boolean): number {
  const others = tokenise(text, language).filter((token) => token.end <= start || token.start >= end);
  return others.length === 0 ? 0 : others.filter((token) => isKnown(token.key)).length / others.length;
}
