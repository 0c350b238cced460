import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { questionMeaning } from './questionMeaning.ts';
import { wrongOptions } from './distractors.ts';
import type { PracticeMaterial } from './material.ts';
import type { Carried } from '#domain/exercises/exercises.ts';

/**
 * The exercises that the material of a word allows. What a guess means is shown on a card, and no question is asked about it; nor is what says
 * its own answer, as Portuguese «todo» does in a choice and in writing. «público» for Italian «pubblico» can be written, and «música» for
 * «musica» too, whose accent is to be learnt, and «gestos» for «gesto», but nobody needs to choose them.
 */
export function carriedIn(material: PracticeMaterial, language: Language): Carried {
  const { key, meaning, known, options, scramble } = material;
  const isSure = meaning !== null && !meaning.isGuess;
  const question = meaning ? questionMeaning(meaning.text, key, known, language) : '';
  const forms = (known?.senses ?? []).map(({ lemma }) => lemma?.text ?? '');
  const names = new Set([key, ...forms].map(foldText));
  const words = tokenise(question, language).map((token) => token.key);
  return {
    meaning: isSure && !words.includes(key),
    options: options.length >= wrongOptions && !words.some((word) => names.has(foldText(word))),
    scramble: scramble !== null,
  };
}
