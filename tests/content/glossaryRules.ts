import type { Language } from '#domain/languages.ts';

// The glossaries are held to this, language by language.

/** Least number of lemmas of a glossary. */
export const lemmasWanted: Readonly<Record<Language, number>> = {
  en: 5_000,
  es: 3_000,
  fr: 5_000,
  de: 5_000,
  it: 5_000,
  pt: 5_000,
};

/** The greatest share of lines whose meaning is the word itself («animal»): beyond it glosses were forgotten. */
export const sameAsSpanish: Readonly<Record<Language, number>> = {
  en: 0.03,
  es: 0,
  fr: 0.03,
  de: 0.01,
  it: 0.15,
  pt: 0.5,
};

const list = (words: string): readonly string[] => words.split(' ');

/** Words that look like a Spanish word of another meaning: who has one says so in its note. */
export const falseFriends: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'actually library embarrassed constipated eventually large carpet exit success rope parent pretend realize sensible ' +
      'assist attend argument disgust disgrace fabric molest sympathetic gracious sane educated pan pie soap son sin red mayor',
  ),
  es: [],
  fr: list(
    'attendre partir rester subir sembler quitter nombre salir sable large gâteau sol ombre roman nouvelle équipage légume',
  ),
  de: list('Art Karte brav Firma Notiz Mantel Roman Termin Gymnasium Salat Brief Not famos'),
  it: list('salire burro largo guardare caldo gamba topo'),
  pt: list('esquisito apelido polvo ligar largo vaso'),
};

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * True when a definition uses a form of the word that it defines. Words are compared without accents and endings; one that is then
 * shorter than four letters is looked for as it is. «~» stands for the word itself and is no use of it.
 */
export function circularDefinition(lemma: string, definition: string): boolean {
  const stem = bare(lemma).replace(/(?:[aei]r(?:se)?|[aeo]s?)$/u, '');
  const words: readonly string[] = bare(definition).match(/[a-z]+/gu) ?? [];
  return stem.length < 4
    ? lemma.length > 3 && words.includes(bare(lemma))
    : words.some((word) => word.startsWith(stem) && word.length <= stem.length + 6);
}
