import type { DictionarySense } from '#domain/dictionaries/dictionary.ts';
import type { Language } from '#domain/languages.ts';
import type { PossibleLemma } from '#domain/lemmas/analysis/possibleLemmas.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { mostSenses, type Meaning, type Sense } from '#domain/words/meaning.ts';

/** A word that dictionaries are asked for. */
export interface DictionaryQuery {
  readonly key: string;
  /** The words that it may be a form of, the likeliest first. */
  readonly lemmas: readonly PossibleLemma[];
  /** False for a word without a capital: it is no name. */
  readonly capital: boolean;
}

/** Senses of a headword by its key; empty when a dictionary does not have it. */
export type LookUp = (key: string) => Promise<readonly DictionarySense[]>;

/** One dictionary's article about a word, by the word itself or by the first of its lemmas that it has; null when it has none of them. */
export async function meaningInDictionary(
  name: string,
  language: Language,
  { key, lemmas, capital }: DictionaryQuery,
  lookUp: LookUp,
): Promise<Meaning | null> {
  const ofWord = (await lookUp(key)).filter((sense) => capital || sense.partOfSpeech !== 'name');
  if (ofWord.length > 0) return meaningOf(name, ofWord, null);
  for (const { lemma, partOfSpeech } of lemmas) {
    const lemmaKey = wordKey(lemma, language);
    if (lemmaKey === key) continue;
    const senses = (await lookUp(lemmaKey)).filter(
      (sense) => sense.partOfSpeech === null || sense.partOfSpeech === partOfSpeech,
    );
    // Rules lead to keys; German writes nouns with a capital.
    const text = language === 'de' && partOfSpeech === 'noun' ? lemma.charAt(0).toUpperCase() + lemma.slice(1) : lemma;
    if (senses.length > 0) return meaningOf(name, senses, { text, article: '' });
  }
  return null;
}

function meaningOf(dictionary: string, found: readonly DictionarySense[], lemma: Sense['lemma']): Meaning {
  const senses = found.map(({ text, partOfSpeech }) => ({
    text,
    partOfSpeech: partOfSpeech === 'name' ? null : partOfSpeech,
    lemma,
  }));
  const more = senses.slice(mostSenses);
  return {
    senses: senses.slice(0, mostSenses),
    ...(more.length > 0 && { more }),
    article: '',
    gender: '',
    parts: [],
    note: '',
    example: '',
    guess: null,
    source: { dictionary },
  };
}
