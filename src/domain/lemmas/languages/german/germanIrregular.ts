import { readParadigms } from '../../paradigms/paradigmTable.ts';
import { germanStrongVerbs } from './germanVerbs.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';
import type { StrongVerb } from '../../paradigms/verbClasses.ts';

const groups = {
  /** A stem that changed its vowel: sprich-st, sprich-t, sprach-en. */
  V: '- e st est en t et',
  /** The past of a modal verb: muss-te. */
  T: 'te test ten tet',
  /** An adjective, and a participle that inflects as one. */
  A: 'e en em er es',
  P: '- e en em er es',
  /** Comparative and superlative. */
  C: 'er ere eren erer eres erem ste sten ster stes stem este esten ester estes estem',
};

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** käm of kam, brächte of brachte: the stem of the subjunctive, where the past has a vowel that takes the umlaut. */
function subjunctive(past: string): string[] {
  return /[äöü]|[aou].*[aou]/.test(past) ? [] : [past.replace(/[aou]/, (vowel) => umlauts[vowel] ?? vowel)];
}

/** Older books write ß for the ss of riss. */
function spellings(stem: string): string[] {
  return stem.endsWith('ss') ? [stem, stem.replace(/ss$/, 'ß')] : [stem];
}

/** A strong verb as a line of the table: every principal part with the endings that it takes. */
function tableLine({ stem, parts }: StrongVerb): string {
  const last = parts.at(-1) ?? '';
  const bare = last.endsWith('*') ? last.slice(0, -1) : `${last}en`;
  // The ge- of geschehen is its own, that of gehen is not one: begangen has lost the participle's.
  const participle = /^ge[^aeiou]+[aeiouä]/.test(stem) ? bare : `ge${bare}`;
  const finite = parts.slice(0, -1).flatMap(spellings);
  const seldom = finite.flatMap(subjunctive);
  return `-${stem}en: ${finite.map((part) => `${part}+V`).join(' ')} ${participle}+P ${bare}+P | ${seldom.map((part) => `${part}+V`).join(' ')}`;
}

/** Verbs in a class of their own. */
const others = `
sein: bin bist ist sind seid war warst wart waren wäre wärst wärest wären wäret sei seist seiest seien gewesen gewesene gewesenen
-haben: habe hast hat habt hab hatte hattest hatten hattet hätte hättest hätten hättet habest habet gehabt
-werden: werde wirst wird werdet wurde wurdest wurden wurdet ward würde würdest würden würdet werdest geworden+P worden werd
-tun: tue tu tust tut tuend tat+V tät+V getan+P tan+P tuest
-wissen: weiß weißt wisst wißt wuss+T wuß+T wüss+T wüß+T gewusst gewußt
-können: kann kannst konn+T könn+T gekonnt
-müssen: muss muß musst mußt müßt muss+T muß+T müss+T müß+T gemusst gemußt
-dürfen: darf darfst durf+T dürf+T gedurft
-mögen: mag magst moch+T möch+T gemocht
-wollen: will willst woll+T gewollt
-sollen: soll soll+T gesollt
`;

const table = `
verb
-en: - te ten tem ter tes | ete eten etem eter etes
-e[lr]-n: test tet tes tem ter
-e[lr]-n eC→C: e
-n-: d de den dem der des s
noun
-[^e]- aK→äK oK→öK uK→üK auK→äuK: e en er ern - n
-e[lnr]- aKeC→äKeC oKeC→öKeC uKeC→üKeC: - n
-[^e]-: e es s en ens n se
-e-: n s ns
-nis-: se sen ses
-: s
-in-: nen
-um: en ums
-us: en usse
-a: en
-herr: herrn herren
-herz: herzens
noun seldom
-[^e]- -e: in innen
adjective
-: +A +C
-e: - +A
- aK→äK oK→öK uK→üK: +C
-e[lnr]- eC→C: +A ere eren erer eres
gut: besser besser+A best+A
hoch: hoh+A höher höher+A höchst höchst+A
nah: näher näher+A nächst+A
viel: mehr meiste meisten
wenig: wenigst+A
groß: größt+A
determiner pronoun
-ein-: +A
ihr: ihr+A
unser: unser+A unsr+A
euer: eur+A
-er: +A
-e: +A
numeral
-: +A
-e: +A
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const germanIrregular: readonly Paradigm[] = [
  ...readParadigms(groups, ['verb', ...germanStrongVerbs.map(tableLine)].join('\n')),
  ...readParadigms(groups, `verb${others}`),
  ...readParadigms(groups, table),
  // wandern, lächeln: gewandert, gelächelt
  { of: 'verb', lemma: /e[lr]n$/, drop: 'n', before: 'ge', endings: 't | te ten tem ter tes' },
  // aufzumachen, einzutreten
  { of: 'verb', lemma: /n$/, between: 'zu', endings: '- d de den dem der des' },
  // ein Bekannter: nouns of both genders that inflect as adjectives
  { of: 'noun', drop: 'e', articles: /^$/, seldom: true, endings: 'er en em' },
  // Kinder, Geister: what can have an umlaut has it (Häuser), so other vowels only
  { of: 'noun', lemma: /[ei][^aeiouäöü]*$/, except: /e[lnr]$/, articles: /^(?:der|das)$/, endings: 'er ern' },
];
