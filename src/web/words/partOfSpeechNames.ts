import type { Language } from '#domain/languages.ts';
import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import type { Meaning } from '#domain/words/meaning.ts';

const names: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'nombre',
  verb: 'verbo',
  adjective: 'adjetivo',
  adverb: 'adverbio',
  pronoun: 'pronombre',
  determiner: 'determinante',
  preposition: 'preposición',
  conjunction: 'conjunción',
  numeral: 'numeral',
  interjection: 'interjección',
  particle: 'partícula',
  contraction: 'contracción',
};

/** Articles that say a gender; those of Spanish do not (el agua), those before a vowel neither. */
const genders: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: { der: 'masculino', die: 'femenino', das: 'neutro' },
  fr: { le: 'masculino', la: 'femenino' },
  it: { il: 'masculino', lo: 'masculino', la: 'femenino' },
  pt: { o: 'masculino', a: 'femenino' },
};

/** «nombre neutro», «verbo»: what kind of word it is, with its gender where its own article says it. */
export function kindOf({ partOfSpeech, article, lemma, senses }: Meaning, language: Language): string {
  const name = names[partOfSpeech];
  if (partOfSpeech !== 'noun') return name;
  // The article of a plural says nothing of the gender in German, and our meanings say it where no article does: «hombre (m.)».
  const gender = lemma === null ? (genders[language]?.[article] ?? written(senses[0] ?? '')) : undefined;
  return gender ? `${name} ${gender}` : name;
}

function written(sense: string): string | undefined {
  if (/\(m\.\)/.test(sense)) return 'masculino';
  return /\(f\.\)/.test(sense) ? 'femenino' : undefined;
}
