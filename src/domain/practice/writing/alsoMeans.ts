import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';
import { wordKey } from '#domain/text/normalise.ts';
import type { Meaning } from '#domain/words/meaning.ts';

/** Separators between two ways of saying a meaning, and what is said aside or before a noun. */
const between = /[,;/]/;
const aside = /\([^()]*\)/g;
const article = /^(?:el|la|los|las|un|una) /;

/**
 * Tells whether a word that was typed means what was asked, though another word was wanted. Who asks for «puerto» and means «harbour» gets
 * «port» from somebody who knows both.
 * @param question the meaning that was shown
 * @param typed what the app knows of the word that was typed; null when that is nothing
 */
export function alsoMeans(question: string, typed: Meaning | null): boolean {
  if (typed === null || typed.guess !== null) return false;
  const wanted = new Set(waysOf(question));
  return [...typed.senses, ...(typed.more ?? [])].some(({ text }) => waysOf(text).some((way) => wanted.has(way)));
}

/** A word, and what the app knows of it; null when that is nothing. */
export interface KnownWord {
  readonly text: string;
  readonly known: Meaning | null;
}

/** Tells whether the text that was typed is another form of the word that is asked, «vendere» for «venduta». Who writes it knows the word. */
export function isOtherForm(expected: KnownWord, typed: KnownWord, language: Language): boolean {
  const forms = new Set(dictionaryFormsOf(expected, language));
  return dictionaryFormsOf(typed, language).some((form) => forms.has(form));
}

/** As they are written: «schon» is no form of «schön». */
function dictionaryFormsOf({ text, known }: KnownWord, language: Language): readonly string[] {
  if (known === null || known.guess !== null) return [];
  return known.senses.map(({ lemma }) => wordKey(lemma?.text ?? text, language));
}

/** A meaning without what is said aside, in brackets. */
export function withoutAsides(meaning: string): string {
  return meaning.replaceAll(aside, ' ');
}

/** The ways in which a meaning says itself, without asides and articles: «puerto», «refugio» of «(el) puerto, refugio». */
export function waysOf(meaning: string): readonly string[] {
  return foldText(withoutAsides(meaning))
    .split(between)
    .map((way) => way.trim().replace(article, ''))
    .filter((way) => way !== '');
}
