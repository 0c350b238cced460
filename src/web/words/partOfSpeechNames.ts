import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import type { Meaning, Sense } from '#domain/words/meaning.ts';

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

/** A noun's gender by its code in a glossary. A noun of both genders has no entry: there is nothing to learn. */
const genders: Readonly<Record<string, string>> = {
  m: 'masculino',
  f: 'femenino',
  n: 'neutro',
  mp: 'masculino plural',
  fp: 'femenino plural',
  np: 'neutro plural',
};

/** «nombre neutro», «verbo»: what kind of word it is, with its gender where the word asked for is the dictionary's form. */
export function kindOf({ senses, gender }: Pick<Meaning, 'senses' | 'gender'>): string {
  const [first] = senses;
  if (!first?.partOfSpeech) return '';
  const name = names[first.partOfSpeech];
  const genderName = first.lemma === null && first.partOfSpeech === 'noun' ? genders[gender] : undefined;
  return genderName ? `${name} ${genderName}` : name;
}

/** «verbo»: the kind of another word that may be meant. */
export function kindOfSense({ partOfSpeech }: Sense): string {
  return partOfSpeech ? names[partOfSpeech] : '';
}
