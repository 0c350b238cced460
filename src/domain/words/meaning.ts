import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';

/** A word of a dictionary, as it is written there. */
export interface DictionaryForm {
  readonly text: string;
  /** Of a noun, in the languages that have them; else empty. */
  readonly article: string;
}

/** One thing that a word may mean. */
export interface Sense {
  /** In Spanish; of a Spanish word, a short definition. */
  readonly text: string;
  /** Null where a dictionary does not say it. */
  readonly partOfSpeech: PartOfSpeech | null;
  /** The dictionary's form, when the word asked for is another form of it. */
  readonly lemma: DictionaryForm | null;
}

/** The way a meaning was guessed: from the word that this one is formed of, from its parts, or from another spelling. */
export interface Guess {
  readonly how: 'derived' | 'compound' | 'spelling';
  /** The words that it was guessed from. */
  readonly from: readonly string[];
}

/** The app's knowledge of a word's meaning: shown, never written to an account (decisions §2). */
export interface Meaning {
  /** The likeliest first; from one to {@link mostSenses}. */
  readonly senses: readonly Sense[];
  /** Further senses that a dictionary has, shown when they are asked for; left out where there are none. */
  readonly more?: readonly Sense[];
  /** Of the word as it was asked for, when it is a noun and the language has articles; else empty. */
  readonly article: string;
  /** Its grammatical gender as the word list writes it (`m`, `f`, `n`, `mf`, and `p` after them for plurals); empty when not known. */
  readonly gender: string;
  /** The parts of a contraction or a word with pronouns (da + me + lo); else empty. */
  readonly parts: readonly string[];
  /** The Spanish word that it looks like and is not; else empty. */
  readonly note: string;
  /** A sentence in the language that has the word; empty when there is none. */
  readonly example: string;
  /** Null when the word itself or its grammar leads to the meaning. */
  readonly guess: Guess | null;
  /** The source: our own glossary, or a dictionary by its name. */
  readonly source: 'glossary' | { readonly dictionary: string };
}

/** Senses that are shown of a word. */
export const mostSenses = 3;

/**
 * A meaning where there is room for one sense: it keeps its source and its certainty wherever it goes, for a guess is called one wherever
 * it is shown. `own`: the learner's note; `lemma`: their note of its dictionary form; `lesson`: what a lesson or an episode said that it
 * means in it, kept with the word.
 */
export interface ShownMeaning {
  readonly text: string;
  readonly source: 'own' | 'lemma' | 'lesson' | Meaning['source'];
  readonly isGuess: boolean;
}

/** The sense to show where there is room for one. */
export function firstSense({ senses, source, guess }: Meaning): ShownMeaning {
  return { text: senses[0]?.text ?? '', source, isGuess: guess !== null };
}

/** The meaning in a learner's record, in one line, with its source: their note, else what a lesson said; null for neither. */
export function recordedMeaning({
  notes,
  translation = '',
}: {
  readonly notes: string;
  readonly translation?: string;
}): ShownMeaning | null {
  const [note, ofLesson] = [firstLine(notes), firstLine(translation)];
  if (note !== '') return { text: note, source: 'own', isGuess: false };
  return ofLesson === '' ? null : { text: ofLesson, source: 'lesson', isGuess: false };
}

/** The first line of what the learner wrote. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.trim() ?? '';
}
