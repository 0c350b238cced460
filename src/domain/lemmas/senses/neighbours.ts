import type { Language } from '../../languages.ts';
import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { neighbourTables, type NeighbourTable } from './neighbourTables.ts';
import { isReflexive } from './reflexiveSenses.ts';
import type { Clause, WordReading } from '../analysis/wordReading.ts';

/** The part of speech that the neighbours of a word speak for: one part of speech, a noun or an adjective, or anything but a verb. */
type Expected =
  | 'verb'
  | 'noun'
  | 'nominal'
  | 'adjective'
  | 'noVerb'
  | 'determiner'
  | 'pronoun'
  | 'adverb'
  | 'conjunction';

/** The parts of speech that a word may be of; none for one that is not known. */
export type PartsOf = (word: string) => ReadonlySet<PartOfSpeech>;

/**
 * Readings in their order, but for those of a part of speech that the words beside speak clearly against: «la marche» is a noun and
 * «il marche» a verb. Where they do not, or what they speak for is none of the readings, the order stays.
 */
export function orderByNeighbours(
  readings: readonly WordReading[],
  clause: Clause | undefined,
  language: Language,
  partsOf: PartsOf,
): readonly WordReading[] {
  if (!clause || new Set(readings.map(({ partOfSpeech }) => partOfSpeech)).size < 2) return readings;
  const expected = expectedAt(new Around(clause, neighbourTables[language], partsOf), readings, language);
  if (expected === null) return readings;
  return readings.toSorted((one, other) => distance(one, expected) - distance(other, expected));
}

type Has = (part: PartOfSpeech) => boolean;

/** The distance of a reading from what is expected: 0 for what fits. */
function distance({ partOfSpeech }: WordReading, expected: Expected): number {
  const isVerb = partOfSpeech === 'verb';
  switch (expected) {
    case 'verb':
      return isVerb ? 0 : 1;
    case 'noVerb':
      return isVerb ? 1 : 0;
    case 'noun':
      return isVerb ? 3 : partOfSpeech === 'noun' ? 0 : partOfSpeech === 'adjective' ? 1 : 2;
    case 'nominal':
      if (isVerb) return 2;
      return ['adverb', 'preposition', 'conjunction', 'interjection'].includes(partOfSpeech) ? 1 : 0;
    case 'adjective':
    case 'determiner':
    case 'pronoun':
    case 'adverb':
    case 'conjunction':
      return partOfSpeech === expected ? 0 : 1;
  }
}

/** The words around one; a comma is an end too. */
class Around {
  readonly clause: Clause;
  readonly table: NeighbourTable;
  readonly partsOf: PartsOf;

  constructor(clause: Clause, table: NeighbourTable, partsOf: PartsOf) {
    this.clause = clause;
    this.table = table;
    this.partsOf = partsOf;
  }

  /** The word so many places away, as it is written; empty behind a comma and where the clause ends. */
  written(places: number): string {
    const { words, at, commas = [] } = this.clause;
    const [first, last] = places < 0 ? [at + places + 1, at] : [at + 1, at + places];
    return commas.some((comma) => comma >= first && comma <= last) ? '' : (words[at + places] ?? '');
  }

  word(places: number): string {
    return this.written(places).toLowerCase();
  }

  /** Tells whether the word there may be of this part of speech. */
  may(places: number, ...parts: readonly PartOfSpeech[]): boolean {
    const word = this.word(places);
    return word !== '' && parts.some((part) => this.partsOf(word).has(part));
  }

  /** Tells whether the word there is tied to the one before it by a hyphen. */
  isTied(places: number): boolean {
    return this.clause.hyphens?.includes(this.clause.at + places) ?? false;
  }

  /** Tells whether one of these words follows before a comma. */
  isFollowedBy(word: string): boolean {
    for (let places = 1; this.written(places) !== ''; places++) if (this.word(places) === word) return true;
    return false;
  }

  isClosed(places: number): boolean {
    const { determiners, articles, beforeVerbs, prepositions, auxiliaries } = this.table;
    return [determiners, articles, beforeVerbs, prepositions, auxiliaries].some((words) =>
      words.has(this.word(places)),
    );
  }
}

function expectedAt(around: Around, readings: readonly WordReading[], language: Language): Expected | null {
  const has: Has = (part) => readings.some(({ partOfSpeech }) => partOfSpeech === part);
  if (has('determiner') && has('pronoun'))
    return has('adverb') || onlyArticles.has(around.word(0)) ? null : articleOrPronoun(around);
  if (language === 'de') return inGerman(around, has);
  const phrase = inPhrase(around, has, language);
  if (phrase !== null) return phrase;
  const { table } = around;
  const before = around.word(-1);
  if (table.determiners.has(before)) return behindDeterminer(around, has);
  if (table.articles.has(before)) return behindArticle(around, has);
  return (has('verb') ? behindSubject(around, readings, language) : null) ?? behindOthers(around, has, language);
}

/** «fizeram-no», «ont été faites», «j'ai beau faire» */
function inPhrase(around: Around, has: Has, language: Language): Expected | null {
  if (language === 'pt') return has('pronoun') && around.isTied(0) ? 'pronoun' : null;
  if (language !== 'fr') return null;
  const { auxiliaries, copulas } = around.table;
  const before = around.word(-1);
  if (around.word(0) === 'beau') return auxiliaries.has(before) && around.may(1, 'verb') ? 'adverb' : null;
  return copulas.has(before) && has('adjective') && has('verb') ? 'adjective' : null;
}

/** «the light boat», «the light», «su anciana madre». */
function behindDeterminer(around: Around, has: Has): Expected | null {
  if (!has('noun') && !has('adjective')) return null;
  const { adjectivesFirst } = around.table;
  const isBeforeNoun =
    around.may(1, 'noun') &&
    !around.isClosed(1) &&
    !around.may(
      1,
      'preposition',
      'adverb',
      'conjunction',
      'verb',
      ...(adjectivesFirst ? [] : (['adjective'] as const)),
    );
  if (isBeforeNoun && has('adjective')) return 'adjective';
  // «el culto a la mujer»; a name may follow an adjective: «su querido Augusto».
  const isAlone = around.isClosed(1) || around.written(1) === '' || around.may(1, 'preposition');
  return isAlone && !adjectivesFirst && has('noun') ? 'noun' : 'nominal';
}

/** «il la porte», «la porte»; «que la cuenta» and «pour le baiser» may be either. */
function behindArticle(around: Around, has: Has): Expected | null {
  const { beforeVerbs, prepositions, infinitive } = around.table;
  const earlier = around.word(-2);
  const isBehindThat = earlier === 'que' || earlier === 'che';
  const isNominal = has('noun') || has('adjective');
  if (has('verb') && beforeVerbs.has(earlier) && !prepositions.has(around.word(-3))) return 'verb';
  if (isBehindThat) return has('verb') && !isNominal ? 'verb' : null;
  return infinitive.test(around.word(0)) && prepositions.has(earlier) ? null : behindDeterminer(around, has);
}

/** «lo que trato de decir» */
const relatives: ReadonlySet<string> = new Set([
  'lo que',
  'ce que',
  "ce qu'",
  'ce qui',
  'ciò che',
  'quello che',
  'o que',
]);

/** «il marche», «had left», «to change», «dit-il»: a word that may be a verb. */
function behindSubject(around: Around, readings: readonly WordReading[], language: Language): Expected | null {
  const { table } = around;
  const [word, before, earlier] = [around.word(0), around.word(-1), around.word(-2)];
  // «it should still remain»
  if (table.adverbs.has(word)) return null;
  // French ties its inverted subjects: «dit-il», and no «Puis il sortit».
  const isInverted = table.behindVerbs.has(around.word(1)) && (language !== 'fr' || around.isTied(1));
  if (isInverted || isReflexive(around.clause, [], language) === true) return 'verb';
  const isAfterAdverb = table.adverbs.has(before) || (language === 'en' && before.endsWith('ly'));
  const helper = isAfterAdverb ? earlier : before;
  // «il y a méprise»
  if (language === 'fr' && earlier === 'y' && table.auxiliaries.has(before)) return null;
  if (table.auxiliaries.has(helper) && table.participle.test(word) && isFullForm(readings, word, language))
    return 'verb';
  if (relatives.has(`${earlier} ${before}`)) return 'verb';
  const subject = isAfterAdverb && !table.beforeVerbs.has(before) ? earlier : before;
  const beyond = subject === before ? earlier : around.word(-3);
  if (!table.beforeVerbs.has(subject)) return null;
  // «no cansado» has no verb.
  if (table.participle.test(word) && readings.some(({ partOfSpeech }) => partOfSpeech === 'adjective')) return null;
  if (subject !== 'to') return table.prepositions.has(beyond) ? null : 'verb';
  // «from time to time», «face to face», «to piles of books».
  const isBase = readings.some(({ partOfSpeech, lemma }) => partOfSpeech === 'verb' && lemma === word);
  return beyond === word || around.word(-3) === 'from' || !isBase ? 'noVerb' : 'verb';
}

/** «en marche», «il en porte»; «the subtle change»; «bête fauve». */
function behindOthers(around: Around, has: Has, language: Language): Expected | null {
  const { table } = around;
  const [before, earlier] = [around.word(-1), around.word(-2)];
  if (table.prepositions.has(before)) {
    if (table.infinitive.test(around.word(0)) || !has('noun')) return null;
    return before === 'en' && language === 'fr' && table.beforeVerbs.has(earlier) ? 'verb' : 'noVerb';
  }
  if (around.isClosed(-1) || !has('noun')) return null;
  const isAdjective =
    language === 'en'
      ? around.may(-1, 'adjective') || /(?:ing|ed)$/.test(before)
      : around.may(-1, 'adjective') && !around.may(-1, 'noun');
  const isNoun = around.may(-1, 'noun') && !around.may(-1, 'verb', 'adjective', 'adverb', 'pronoun');
  if (table.adjectivesFirst && isAdjective && !has('adjective'))
    return table.determiners.has(earlier) || (language === 'en' && table.prepositions.has(earlier)) ? 'nominal' : null;
  return language !== 'en' && isNoun && has('adjective') && !has('verb') ? 'adjective' : null;
}

/** «had left» and no «had work»; verbs in -er and -are have no participle as «il y a méprise», «ebbe fiato». */
function isFullForm(readings: readonly WordReading[], word: string, language: Language): boolean {
  const verbs = readings.filter(({ partOfSpeech }) => partOfSpeech === 'verb');
  if (language === 'en') return verbs.some(({ lemma }) => lemma !== word);
  if (language === 'fr') return verbs.some(({ lemma }) => !lemma.endsWith('er') || /ée?s?$/.test(word));
  return language !== 'it' || verbs.some(({ lemma }) => !lemma.endsWith('are') || word.length >= lemma.length);
}

/** Determiners that a verb behind them makes no pronouns: «der schreienden Schwester», «his wake». */
const onlyArticles: ReadonlySet<string> = new Set(['der', 'his', 'whose']);

/** «la» before a noun, «la» before a verb; a word that may be either says nothing. */
function articleOrPronoun(around: Around): Expected | null {
  const next = around.word(1);
  const isVerb = around.may(1, 'verb') || around.table.auxiliaries.has(next);
  const isNominal = around.may(1, 'noun', 'adjective', 'numeral', 'determiner', 'pronoun');
  return isVerb === isNominal ? null : isVerb ? 'pronoun' : 'determiner';
}

const capital = /^\p{Lu}/u;

/** Nouns have told themselves by their capital; verbs and adjectives have not. */
function inGerman(around: Around, has: Has): Expected | null {
  const isBeforeNoun = capital.test(around.written(1));
  // «um Brot zu kaufen»
  if (has('conjunction') && has('preposition') && around.word(0) === 'um')
    return around.isFollowedBy('zu') ? 'conjunction' : null;
  if (has('determiner') && has('verb')) return isBeforeNoun ? 'determiner' : null;
  if (!has('verb') || has('noun')) return null;
  const { table } = around;
  // «er starr vor sich sah»: no form of a verb that has a subject before or behind it.
  const isFinite = !has('adjective') || /(?:e|t|en)$/.test(around.word(0));
  if (isFinite && (table.beforeVerbs.has(around.word(-1)) || table.behindVerbs.has(around.word(1)))) return 'verb';
  return table.determiners.has(around.word(-1)) && isBeforeNoun && has('adjective') ? 'adjective' : null;
}
