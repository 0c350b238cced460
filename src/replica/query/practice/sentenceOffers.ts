import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial, PracticeSentence, SentenceSource } from '#domain/practice/material/material.ts';
import { chooseSentence, spanOfWord, type SentenceOffer } from '#domain/practice/material/sentenceChoice.ts';
import type { Span } from '#domain/text/sentences.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import type { Word } from '#domain/words/word.ts';
import type { SentenceParts } from '../sentences/sentenceParts.ts';

/** A sentence that may be shown with words: one of the learner's own, or an example of ours. */
export interface OfferedSentence extends Omit<SentenceOffer, 'isMet'> {
  readonly id: string | null;
  /** In lower case, for a first look. */
  readonly lower: string;
  readonly translation: string | null;
  readonly source: SentenceSource | null;
}

/** A kept or met sentence of the learner's, as their collection holds it. */
export function keptSentence(id: string, document: object): OfferedSentence {
  // Written by the rules of sentences.
  const { text, translation = null, ...met } = document as Sentence;
  return { id, text, lower: text.toLowerCase(), translation, source: sourceOf(met) };
}

function sourceOf({
  bookId,
  lessonId,
  videoId,
  videoSeconds,
  place,
}: Omit<Sentence, 'text' | 'translation'>): SentenceSource | null {
  if (bookId !== undefined)
    return { kind: 'book', bookId, chapter: place?.chapter ?? null, locator: place?.locator ?? null };
  if (lessonId !== undefined) return { kind: 'lesson', lessonId };
  if (videoId === undefined) return null;
  return { kind: 'video', videoId, ...(videoSeconds !== undefined && { videoSeconds }) };
}

/** The example of ours that a meaning has; none where it has none. */
export function exampleOf(known: Meaning | null): OfferedSentence[] {
  const text = known?.example ?? '';
  return text === ''
    ? []
    : [{ id: null, text, lower: text.toLowerCase(), translation: null, source: { kind: 'example' } }];
}

/** Those that may have the word, each with whether the word was met in it. */
export function offersOf(
  offers: readonly OfferedSentence[],
  key: string,
  word: Word | undefined,
): readonly (OfferedSentence & SentenceOffer)[] {
  return offers
    .filter(({ lower }) => lower.includes(key))
    .map((offer) => ({ ...offer, isMet: offer.id !== null && offer.id === word?.sentenceId }));
}

/** The best of these sentences for a word (`chooseSentence`); null when none has it. */
export function bestSentence(
  key: string,
  offers: readonly (OfferedSentence & SentenceOffer)[],
  language: Language,
  isKnown: (key: string) => boolean,
): PracticeSentence | null {
  const chosen = chooseSentence(key, offers, language, isKnown);
  return chosen && shownSentence(chosen);
}

function shownSentence(offer: OfferedSentence & { readonly span: Span }): PracticeSentence {
  const { text, span, translation, source } = offer;
  return { text, span, translation, source };
}

/** The sentences that words are asked by, where they are still there and still have the word. */
export function askedSentences(
  texts: readonly OfferedSentence[],
  sentenceIds: ReadonlyMap<string, string>,
  language: Language,
): ReadonlyMap<string, PracticeSentence> {
  const byId = new Map(texts.map((offer) => [offer.id, offer]));
  return new Map(
    [...sentenceIds].flatMap(([key, id]) => {
      const offer = byId.get(id);
      const span = offer && spanOfWord(key, offer.text, language);
      return offer && span ? [[key, shownSentence({ ...offer, span })] as const] : [];
    }),
  );
}

interface ChooserParts {
  readonly language: Language;
  readonly isKnown: (key: string) => boolean;
  readonly parts: SentenceParts;
  /** Texts of sentences that words are asked by already. */
  readonly taken: readonly string[];
}

type Chosen = Pick<PracticeMaterial, 'sentence' | 'scramble'>;
type Offers = readonly (OfferedSentence & SentenceOffer)[];

/** Gives the words of a session their sentences, each sentence to one word, whatever exercise asks by it (decisions §4). */
export function createChooser({ language, isKnown, parts, taken }: ChooserParts) {
  const used = new Set(taken);
  const take = (key: string, offers: Offers): PracticeSentence | null => {
    const left = offers.filter(({ text }) => !used.has(text));
    const chosen = bestSentence(key, left, language, isKnown);
    if (chosen) used.add(chosen.text);
    return chosen;
  };
  const canBeOrdered = ({ text, translation, source }: OfferedSentence): boolean =>
    parts.toOrder({ text, translation, source, span: { start: 0, end: 0 } }) !== null;
  /** The first that there is, of each list in turn. */
  const first = (key: string, lists: readonly Offers[]): PracticeSentence | null => {
    for (const offers of lists) {
      const found = take(key, offers);
      if (found) return found;
    }
    return null;
  };
  return {
    /** The sentence that a word is asked by in a session of sentences. */
    asked: (key: string, sentence: PracticeSentence): Chosen => ({
      sentence: parts.withHidden(key, sentence),
      scramble: parts.toOrder(sentence),
    }),
    /** The best sentence of the first list that has one, and the same to put in order, or else another one that can be. */
    choose(key: string, lists: readonly Offers[]): Chosen {
      const sentence = first(key, lists);
      const same = sentence && parts.toOrder(sentence);
      if (same) return { sentence: parts.withHidden(key, sentence), scramble: same };
      const other = first(
        key,
        lists.map((offers) => offers.filter(canBeOrdered)),
      );
      return {
        sentence: sentence && parts.withHidden(key, sentence),
        scramble: other && parts.toOrder(other),
      };
    },
  };
}
