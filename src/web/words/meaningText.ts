import { firstSense, type Guess, type Meaning, type ShownMeaning } from '#domain/words/meaning.ts';

/** The label of a guessed meaning, wherever one is shown. */
export const guessName = 'suposición';

/** Phrases for the way in which a guess was made. */
export const guesses: Readonly<Record<Guess['how'], string>> = {
  derived: 'formada con',
  compound: 'compuesta de',
  spelling: 'otra grafía de',
};

/** A guess where the source of a meaning stands: «Suposición, formada con baker». */
export function describeGuess(guess: Guess | null): string {
  return guess ? `Suposición, ${guesses[guess.how]} ${guess.from.join(' + ')}` : 'Suposición';
}

/** A meaning in one line, a guess called one: «panadero (suposición)». */
export function meaningText({ text, isGuess }: Pick<ShownMeaning, 'text' | 'isGuess'>): string {
  return isGuess ? `${text} (${guessName})` : text;
}

/** The app's meaning of a word in one line; empty for nothing. */
export function knownText(known: Meaning | null | undefined): string {
  return known ? meaningText(firstSense(known)) : '';
}
