import type { Meaning } from '#domain/words/meaning.ts';

/** A meaning of the glossary with these senses and nothing else. */
export function glossaryMeaning(...senses: string[]): Meaning {
  return {
    senses: senses.map((text) => ({ text, partOfSpeech: null, lemma: null })),
    article: '',
    gender: '',
    parts: [],
    note: '',
    example: '',
    guess: null,
    source: 'glossary',
  };
}
