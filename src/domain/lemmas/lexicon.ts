import type { Language } from '../languages.ts';
import type { PackWord, PartOfSpeech } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import { isPhrase } from '../text/phrases.ts';
import { tokenise } from '../text/tokenise.ts';
import { mostSenses, type DictionaryForm, type Meaning, type Sense } from '../words/meaning.ts';
import { definiteArticle } from './articles.ts';
import { orderByAuxiliary } from './senses/auxiliarySenses.ts';
import type { GlossaryEntry, ListedForm } from './glossary/glossary.ts';
import { formsInPack, glossaryLemmas } from './glossaryLemmas.ts';
import { createLemmatiser, type Lemmatiser } from './analysis/lemmatiser.ts';
import { MeaningSearch } from './meaningSearch.ts';
import { orderByNeighbours, type PartsOf } from './senses/neighbours.ts';
import { composedNumerals } from './numerals/composedNumerals.ts';
import type { Glossary } from './glossary/packedGlossary.ts';
import { Expressions, type FoundExpression } from './senses/expressions.ts';
import { orderByPhrase } from './senses/phraseSenses.ts';
import { createPossibleLemmas, type PossibleLemma } from './analysis/possibleLemmas.ts';
import { isReflexive, orderByReflexive } from './senses/reflexiveSenses.ts';
import { separatedIn, type SeparatedInText } from './analysis/separatedInText.ts';
import type { LanguageTables } from './analysis/tables.ts';
import { isGuess, type WordContext, type WordReading } from './analysis/wordReading.ts';

/** The app's knowledge of a language's words, the same for every learner. */
export interface Lexicon {
  /** The meaning of the word, by itself or by its grammar; null for a word that is neither in the glossary nor a form of one that is. */
  meaningOf(key: string, context?: WordContext): Meaning | null;
  /** The longest expression of the glossary that a word stands in here, null for none. */
  expressionAt(key: string, context?: WordContext): FoundExpression | null;
  /** The verbs of a text whose prefix stands elsewhere in their clause; none in a language that parts no verbs. */
  separatedIn(text: string): readonly SeparatedInText[];
  /** The meaning that it may have by its parts or by what it is derived from, when nothing better is known; null where there is no guess. */
  guessAt(key: string, context?: WordContext): Meaning | null;
  /** The dictionary forms that a word may be of, as they are written, the likeliest first. */
  lemmasOf(key: string, context?: WordContext): readonly string[];
  /** The same, or what the rules lead to where the glossary has none of it: what other dictionaries are asked for. */
  possibleLemmasOf(key: string, context?: WordContext): readonly PossibleLemma[];
  /** The key of the dictionary's form; null for a word that the glossary does not know. */
  lemmaOf(key: string): string | null;
  /** The usefulness of the word in the language, 0 the most; null as above. */
  rankOf(key: string): number | null;
  /**
   * Tells whether a word that a book never writes without a capital may be a name. Not one that is as common as a title (captain, street), nor
   * one that the language writes so (Christmas, English; in German every noun), nor, where every noun is written so, one made of words
   * that are known.
   * @param isSure false for what is a name only if there is no such word, as what mostly stands behind an article (the Empire)
   */
  mayBeName(key: string, isSure?: boolean): boolean;
  /** Words of the glossary as useful as that of a rank, so many of them, the more useful first; of a part of speech where one is named. */
  near(rank: number, count: number, partOfSpeech?: PartOfSpeech): readonly RankedEntry[];
  /** Forms of a part of speech that have a meaning of their own (è: es, está), those of words as useful as that of a rank. */
  formsNear(rank: number, count: number, partOfSpeech: PartOfSpeech): readonly RankedForm[];
  /** Selects those of the keys that are forms of a word of the dictionary, by their likeliest reading. */
  formsOf(lemma: string, among: Iterable<string>): readonly string[];
  /** Every key that may be a form of a word of the dictionary, whatever else it may be. */
  allFormsOf(lemma: string): ReadonlySet<string>;
  /** The words of the glossary whose meanings have this text at the beginning of a word, and all their forms; none for a short text. */
  keysMeaning(text: string): ReadonlySet<string>;
  /** Makes what `keysMeaning` looks into, so that the first search need not. */
  prepareSearch(): void;
}

/** A word of the glossary, and how useful it is, 0 the most. */
export interface RankedEntry extends GlossaryEntry {
  readonly rank: number;
}

/** A form with a meaning of its own, and how useful its word is; a contraction's is 0. */
export interface RankedForm extends ListedForm {
  readonly rank: number;
}

export interface LexiconParts {
  readonly language: Language;
  /** The words of the largest pack, in order of usefulness: they have examples and say more of their own forms. */
  readonly pack: readonly PackWord[];
  readonly glossary: Glossary;
  readonly tables: LanguageTables;
}

export function createLexicon(parts: LexiconParts): Lexicon {
  return new GlossaryLexicon(parts);
}

/** The label behind a sense that a word has in compounds alone. */
const inCompounds = ' (en compuestos)';
const sensesOfPart = 2;
/** The parts of nouns and adjectives. */
const joins: ReadonlySet<PartOfSpeech> = new Set(['noun', 'adjective', 'verb']);
/** Lines of the glossary among which no name is looked for: they have titles, and what stands at the head of a sentence. */
const commonest = 1_500;

const asNoun: WordContext = { capital: true };

function isCapitalised(lemma: string): boolean {
  return /^\p{Lu}/u.test(lemma);
}

/** Old prints write s as ſ inside words. */
function withoutLongS(key: string): string {
  return key.replaceAll('ſ', 's');
}

class GlossaryLexicon implements Lexicon {
  readonly #language: Language;
  readonly #lemmatiser: Lemmatiser;
  readonly #compoundNames: RegExp | undefined;
  /** Those that leave their verbs. */
  readonly #prefixes: readonly string[];
  readonly #denials: NonNullable<LanguageTables['denials']>;
  /** Made when a dictionary is asked for the first time. */
  readonly #possible: (key: string) => readonly PossibleLemma[];
  /** In order of usefulness. */
  readonly #byRank: readonly GlossaryEntry[];
  /** By lemma, as the dictionary writes it, and part of speech: March is no march. */
  readonly #entries: ReadonlyMap<string, GlossaryEntry>;
  readonly #inPack: ReadonlyMap<string, PackWord>;
  /** The note on a form by itself: by key, lemma and part of speech. */
  readonly #ofForm: ReadonlyMap<string, readonly string[]>;
  #last: {
    readonly key: string;
    readonly context: WordContext | undefined;
    readonly readings: readonly WordReading[];
  } | null = null;
  /** Readings without context are asked for again and again while a book is counted. */
  readonly #first = new Map<string, WordReading | null>();
  /** Each letter that is typed asks for most of the same words' forms again. */
  readonly #forms = new Map<string, ReadonlySet<string>>();
  readonly #listedForms: readonly ListedForm[];
  /** The next three are made when somebody asks for words near a rank. */
  #ranked: readonly RankedEntry[] | null = null;
  #rankedByPart: ReadonlyMap<PartOfSpeech, readonly RankedEntry[]> | null = null;
  #rankedForms: ReadonlyMap<PartOfSpeech, readonly RankedForm[]> | null = null;
  /** Made when a meaning is searched for the first time. */
  #search: MeaningSearch | null = null;
  /** Made when the first is asked for. */
  #expressions: Expressions | null = null;
  /** By lemma; made when the first compound is met. */
  #byLemma: ReadonlyMap<string, readonly GlossaryEntry[]> | null = null;

  readonly #partsOf: PartsOf = (word) =>
    new Set(this.#lemmatiser.readings(word).map(({ partOfSpeech }) => partOfSpeech));

  constructor({ language, pack, glossary, tables }: LexiconParts) {
    this.#language = language;
    const packForms = formsInPack(pack, language);
    const listed = [...glossary.forms, ...composedNumerals(language)];
    this.#byRank = glossary.entries;
    this.#entries = new Map(glossary.entries.map((entry) => [`${entry.lemma}\t${entry.partOfSpeech}`, entry]));
    this.#inPack = new Map(pack.map((word) => [wordKey(word.word, language), word]));
    this.#listedForms = glossary.forms;
    this.#ofForm = new Map(
      [...packForms, ...listed].map(({ form, lemma, partOfSpeech, senses }) => [
        `${wordKey(form, language)}\t${lemma}\t${partOfSpeech}`,
        senses,
      ]),
    );
    this.#compoundNames = tables.compounds?.names;
    this.#prefixes = tables.separation?.prefixes ?? [];
    this.#denials = tables.denials ?? [];
    const lemmas = glossaryLemmas(glossary.entries, language);
    let possible: ReturnType<typeof createPossibleLemmas> | null = null;
    this.#possible = (key) => (possible ??= createPossibleLemmas(tables))(key);
    this.#lemmatiser = createLemmatiser(language, tables, lemmas, listed, packForms);
  }

  meaningOf(key: string, context?: WordContext): Meaning | null {
    if (isPhrase(key, this.#language)) return this.#meaningOfPhrase(key);
    return this.#meaning(key, this.#certain(key, context), context);
  }

  expressionAt(key: string, { clause }: WordContext = {}): FoundExpression | null {
    if (!clause) return null;
    const lemmas = this.#lemmatiser.readings(key).map(({ lemma }) => wordKey(lemma, this.#language));
    return this.#allExpressions().at(clause, lemmas);
  }

  separatedIn(text: string): readonly SeparatedInText[] {
    if (this.#prefixes.length === 0) return [];
    const tokens = tokenise(text, this.#language);
    return separatedIn(text, tokens, this.#language, this.#prefixes, (clause) =>
      this.#lemmatiser.separatedVerb(clause),
    );
  }

  #allExpressions(): Expressions {
    this.#expressions ??= new Expressions(this.#language, this.#byRank, (word, lemma) =>
      this.#lemmatiser.readings(word).some((reading) => wordKey(reading.lemma, this.#language) === lemma),
    );
    return this.#expressions;
  }

  #meaningOfPhrase(phrase: string): Meaning | null {
    const found = this.#allExpressions().of(phrase);
    if (!found) return null;
    const lemma = wordKey(found.text, this.#language) === phrase ? null : { text: found.text, article: '' };
    return {
      senses: [{ text: found.meaning, partOfSpeech: null, lemma }],
      article: '',
      gender: '',
      parts: [],
      note: '',
      example: '',
      guess: null,
      source: 'glossary',
    };
  }

  guessAt(key: string, context?: WordContext): Meaning | null {
    const first = this.#readings(key, context).find(isGuess);
    return first ? this.#meaning(key, [first]) : null;
  }

  lemmasOf(key: string, context?: WordContext): readonly string[] {
    return [...new Set(this.#certain(key, context).map(({ lemma }) => lemma))];
  }

  possibleLemmasOf(key: string, context?: WordContext): readonly PossibleLemma[] {
    const lemmas = this.#certain(key, context).map(({ lemma, partOfSpeech }) => ({ lemma, partOfSpeech }));
    return lemmas.length > 0 ? lemmas : this.#possible(key);
  }

  lemmaOf(key: string): string | null {
    const first = this.#firstReading(key);
    return first && wordKey(first.lemma, this.#language);
  }

  rankOf(key: string): number | null {
    const rank = this.#firstReading(key)?.rank ?? Infinity;
    return Number.isFinite(rank) ? rank : null;
  }

  mayBeName(key: string, isSure = true): boolean {
    const first = this.#firstReading(key);
    const isGerman = this.#language === 'de';
    if (!isSure) return !first && !(isGerman && this.guessAt(key));
    // «Weg» is no name because «weg» is a commoner word.
    if (isGerman && this.#certain(key, asNoun).some(({ lemma }) => isCapitalised(lemma))) return false;
    if (!first && isGerman && this.guessAt(key)) return this.#compoundNames?.test(key) ?? false;
    return !first || (first.rank >= commonest && !isCapitalised(first.lemma));
  }

  near(rank: number, count: number, partOfSpeech?: PartOfSpeech): readonly RankedEntry[] {
    this.#ranked ??= this.#byRank.map((entry, at) => ({ ...entry, rank: at }));
    if (partOfSpeech === undefined) return around(this.#ranked, rank, count);
    this.#rankedByPart ??= Map.groupBy(this.#ranked, (entry) => entry.partOfSpeech);
    return around(this.#rankedByPart.get(partOfSpeech) ?? [], rank, count);
  }

  formsNear(rank: number, count: number, partOfSpeech: PartOfSpeech): readonly RankedForm[] {
    this.#rankedForms ??= Map.groupBy(this.#listRankedForms(), (form) => form.partOfSpeech);
    return around(this.#rankedForms.get(partOfSpeech) ?? [], rank, count);
  }

  #listRankedForms(): readonly RankedForm[] {
    const ranks = new Map(this.#byRank.map(({ lemma, partOfSpeech }, at) => [`${lemma}\t${partOfSpeech}`, at]));
    return this.#listedForms
      .flatMap((form) => {
        const rank = form.partOfSpeech === 'contraction' ? 0 : ranks.get(`${form.lemma}\t${form.partOfSpeech}`);
        return rank === undefined ? [] : [{ ...form, rank }];
      })
      .toSorted((one, other) => one.rank - other.rank);
  }

  formsOf(lemma: string, among: Iterable<string>): readonly string[] {
    return this.#lemmatiser.formsOf(lemma, among);
  }

  allFormsOf(lemma: string): ReadonlySet<string> {
    const known = this.#forms.get(lemma) ?? this.#lemmatiser.allFormsOf(lemma);
    this.#forms.set(lemma, known);
    return known;
  }

  keysMeaning(text: string): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const lemma of this.#meanings().lemmasMeaning(text)) for (const form of this.allFormsOf(lemma)) keys.add(form);
    return keys;
  }

  prepareSearch(): void {
    this.#meanings();
  }

  #meanings(): MeaningSearch {
    this.#search ??= new MeaningSearch([...this.#entries.values()]);
    return this.#search;
  }

  /** Those of the word that was asked for last are at hand: who finds no meaning asks for its lemmas next, then for a guess. */
  #readings(asked: string, context?: WordContext): readonly WordReading[] {
    const key = withoutLongS(asked);
    if (this.#last?.key !== key || this.#last.context !== context)
      this.#last = { key, context, readings: this.#ordered(this.#lemmatiser.readings(key, context), context) };
    return this.#last.readings;
  }

  #ordered(readings: readonly WordReading[], context: WordContext = {}): readonly WordReading[] {
    return orderByNeighbours(readings, context.clause, this.#language, this.#partsOf);
  }

  #certain(key: string, context?: WordContext): readonly WordReading[] {
    return this.#readings(key, context).filter((reading) => !isGuess(reading));
  }

  #firstReading(key: string): WordReading | null {
    const known = this.#first.get(key);
    if (known !== undefined) return known;
    const first = this.#certain(key)[0] ?? null;
    this.#first.set(key, first);
    return first;
  }

  #meaning(asked: string, readings: readonly WordReading[], { clause }: WordContext = {}): Meaning | null {
    const key = withoutLongS(asked);
    const known = new Set<string>();
    const candidates = readings.flatMap((reading) => {
      // The part that two readings have in common (el derecho, derecho) is said once.
      const texts = this.#sensesIn(clause, key, reading).filter((text) => !known.has(text) && known.add(text));
      return texts.length > 0 ? [{ reading, texts }] : [];
    });
    const [likeliest] = candidates;
    if (!likeliest) return null;
    const { reading } = likeliest;
    const entry = this.#entryOf(reading);
    const isLemma = key === wordKey(reading.lemma, this.#language);
    const ofPack = this.#inPack.get(key);
    return {
      senses: chooseSenses(candidates.map(({ texts }) => texts.length)).map(([which, index]) => {
        const { reading: from = reading, texts = [] } = candidates[which] ?? {};
        return this.#sense(key, from, texts[index] ?? '');
      }),
      article: isLemma ? this.#articleOf(reading) : '',
      gender: entry?.gender ?? '',
      parts: isGuess(reading) ? [] : reading.parts,
      note: isGuess(reading) ? '' : (entry?.note ?? ''),
      example: ofPack?.lemma === reading.lemma ? ofPack.example : '',
      guess: guessOf(reading),
      source: 'glossary',
    };
  }

  #sense(key: string, reading: WordReading, text: string): Sense {
    const { lemma, partOfSpeech } = reading;
    const isForm = key !== wordKey(lemma, this.#language) && partOfSpeech !== 'contraction' && !isGuess(reading);
    return { text, partOfSpeech, lemma: isForm ? this.#dictionaryForm(reading) : null };
  }

  #dictionaryForm(reading: WordReading): DictionaryForm {
    return { text: reading.lemma, article: this.#articleOf(reading) };
  }

  #sensesIn(clause: WordContext['clause'], key: string, reading: WordReading): readonly string[] {
    const senses = orderByPhrase(this.#sensesOf(key, reading), clause, reading);
    if (!clause || reading.partOfSpeech !== 'verb') return senses;
    if (this.#language === 'en') return orderByAuxiliary(senses, clause, (word, part) => this.#partsOf(word).has(part));
    return orderByReflexive(senses, isReflexive(clause, reading.parts.slice(1), this.#language), clause);
  }

  /** The form's own senses where it has any, else those of its lemma; a compound has what each of its parts means. */
  #sensesOf(key: string, reading: WordReading): readonly string[] {
    const own = this.#ofForm.get(`${reading.spelt ?? key}\t${reading.lemma}\t${reading.partOfSpeech}`);
    const known = own ?? this.#entryOf(reading)?.senses;
    const denial = reading.how === 'derived' ? this.#denialIn(key, reading.lemma) : undefined;
    if (known && denial !== undefined) return known.map((sense) => `${denial} + ${sense}`);
    if (known || reading.how !== 'compound') return known ?? [];
    const ofParts = reading.parts.map((part, index, { length }) =>
      this.#senseOfPart(part, reading.partOfSpeech === 'verb', index === length - 1),
    );
    return ofParts.every((sense) => sense !== undefined) ? [ofParts.join(' + ')] : [];
  }

  /** The denial in a word against its base: nothing where the base says it too (unhappily of unhappy). */
  #denialIn(key: string, lemma: string): string | undefined {
    return this.#denials.find(([pattern]) => pattern.test(key) && !pattern.test(wordKey(lemma, this.#language)))?.[1];
  }

  /** The meaning of a part of a compound; some words say something else in compounds (Haupt). */
  #senseOfPart(lemma: string, isOfVerb: boolean, isLast: boolean): string | undefined {
    const entries = (this.#byLemma ??= Map.groupBy(this.#byRank, (entry) => entry.lemma)).get(lemma) ?? [];
    const { senses } = (isOfVerb ? null : entries.find(({ partOfSpeech }) => joins.has(partOfSpeech))) ??
      entries[0] ?? { senses: [] };
    const [inCompound, ofItself] = [true, false].map((isOfCompounds) =>
      senses.filter((sense) => sense.endsWith(inCompounds) === isOfCompounds),
    );
    if (!isLast && inCompound?.[0]) return inCompound[0].replace(inCompounds, '');
    return ofItself?.slice(0, sensesOfPart).join(' / ') || undefined;
  }

  #entryOf({ lemma, partOfSpeech }: WordReading): GlossaryEntry | undefined {
    return this.#entries.get(`${lemma}\t${partOfSpeech}`);
  }

  #articleOf(reading: WordReading): string {
    if (reading.partOfSpeech !== 'noun') return '';
    const ofPack = this.#inPack.get(wordKey(reading.lemma, this.#language));
    if (ofPack?.partOfSpeech === 'noun' && ofPack.article !== '') return ofPack.article;
    return definiteArticle(this.#language, reading.lemma, this.#entryOf(reading)?.gender ?? '');
  }
}

/** So many of a list that is in order of rank, those around one. */
function around<Ranked extends { readonly rank: number }>(
  list: readonly Ranked[],
  rank: number,
  count: number,
): readonly Ranked[] {
  const at = list.findIndex((one) => one.rank >= rank);
  const middle = at === -1 ? list.length : at;
  const first = Math.max(0, Math.min(middle - Math.floor(count / 2), list.length - count));
  return list.slice(first, first + count);
}

/**
 * Selects the senses that are shown where several words are meant: all of the likeliest, but one is left for each of the others.
 * @param counts how many senses each word has, the likeliest word first
 * @returns word and sense by their places, at most {@link mostSenses}
 */
export function chooseSenses(counts: readonly number[]): readonly (readonly [word: number, sense: number])[] {
  const words = counts.slice(0, mostSenses);
  const ofFirst = Math.min(words[0] ?? 0, mostSenses - (words.length - 1));
  return words.flatMap((count, word) =>
    Array.from({ length: word === 0 ? ofFirst : Math.min(1, count) }, (_, sense) => [word, sense] as const),
  );
}

function guessOf({ how, lemma, parts }: WordReading): Meaning['guess'] {
  if (how !== 'derived' && how !== 'compound' && how !== 'spelling') return null;
  return { how, from: parts.length > 0 ? parts : [lemma] };
}
