import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';

/**
 * The way a word came to its lemma. `form`: it is the lemma, or listed by hand. `inflected`, `contraction`, `clitic` and
 * `separated` are grammar's; the last three are guesses, and must be shown as such.
 */
export type How = 'form' | 'inflected' | 'contraction' | 'clitic' | 'separated' | 'compound' | 'derived' | 'spelling';

/** A lemma that a word of a text may be a form of. */
export interface WordReading {
  /** As the dictionary writes it. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** The usefulness of the lemma in the language, 0 the most; infinite when it is not in the lexicon. */
  readonly rank: number;
  readonly how: How;
  /** The parts that it is put together from, as it would be said apart; empty unless it is. */
  readonly parts: readonly string[];
  /** The key under which it was found, where the text writes it otherwise. */
  readonly spelt?: string;
}

/** Tells whether the reading is a guess, to be shown as one. */
export function isGuess({ how }: WordReading): boolean {
  return how === 'compound' || how === 'derived' || how === 'spelling';
}

/** The context of a word, as far as it says which word it is. */
export interface WordContext {
  /** True when its first letter is a capital. */
  readonly capital?: boolean;
  /** True when all its letters are capitals, two or more. Then accents may have been left out. */
  readonly capitals?: boolean;
  /** True when a sentence begins with it, so that a capital says nothing. */
  readonly startsSentence?: boolean;
  /** Left out where the text is not known. */
  readonly clause?: Clause;
}

/** A word whose meaning is looked up, and its context where that is known. */
export interface AskedWord {
  readonly key: string;
  readonly context?: WordContext;
}

/** The words between two marks of punctuation that are more than commas. */
export interface Clause {
  /** By their keys; one that has a capital though no sentence begins there keeps it: a noun, or a name. */
  readonly words: readonly string[];
  /** The index of the one that is asked for. */
  readonly at: number;
  /** The indexes of those that stand behind a comma. */
  readonly commas?: readonly number[];
  /** The indexes of those that are tied to the one before by a hyphen: «dit-il», «fizeram-no». */
  readonly hyphens?: readonly number[];
}
