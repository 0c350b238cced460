import type { DictionarySense } from './dictionary.ts';

type Marked = NonNullable<DictionarySense['partOfSpeech']>;

/** The marks of parts of speech, in the languages that theirs are written in, without dots. */
const marks: Readonly<Record<Marked, string>> = {
  noun: 'n noun s sust sustantivo subst substantiv nombre nom nm nf nmf npl mfn sb',
  verb: 'v vb verb verbo verbe vt vi vr vtr vint vrefl vtd aux phrv',
  adjective: 'a adj adjective adjetivo adjectif adjektiv',
  adverb: 'adv adverb adverbio adverbe',
  pronoun: 'pron pronoun pronombre pro',
  determiner: 'det art determiner article artículo determinante',
  preposition: 'prep preposition preposición prp',
  conjunction: 'conj conjunction conjunción conjunc',
  numeral: 'num numeral number',
  interjection: 'int interj interjection interjección intj excl',
  particle: 'part particle partícula ptcl',
  contraction: 'contr contraction contracción',
  name: 'pn prop propn np name proper nombrepropio',
};

const byMark: ReadonlyMap<string, Marked> = new Map(
  // The table has no other keys than its type says.
  (Object.keys(marks) as Marked[]).flatMap((part) => marks[part].split(' ').map((mark) => [mark, part] as const)),
);

/** The part of speech that a mark names («adj.», «n, sg», «v.tr.»); null for other words. */
export function partOfSpeechOf(mark: string): Marked | null {
  const known = byMark.get(mark);
  if (known !== undefined || mark.length > 40) return known ?? null;
  const found = /^\s*([\p{L}.]{1,20})(\s+\p{L}{3})?/u.exec(mark);
  const word = (found?.[1] ?? '').replaceAll('.', '').toLowerCase();
  // «a house» begins with a word that is also an abbreviation.
  return word.length < 3 && found?.[2] !== undefined ? null : (byMark.get(word) ?? null);
}

export function isPartOfSpeechMark(mark: string): boolean {
  return !mark.endsWith('/') && !/["'=]/.test(mark) && !/^(?:a|s)\b/i.test(mark) && partOfSpeechOf(mark) !== null;
}
