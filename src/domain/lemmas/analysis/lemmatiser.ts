import type { Language } from '../../languages.ts';
import { isElision } from '../../text/apostrophes.ts';
import { mayJoin, singularOf } from '../../text/hyphens.ts';
import { wordKey } from '../../text/normalise.ts';
import { Analysis, longestAnalysed, type LemmaEntry, type Lemmas } from './analysis.ts';
import { compoundOf, prefixedVerb } from './compounds.ts';
import { Derivations } from './derivations.ts';
import type { ListedForm } from '../glossary/glossary.ts';
import { allForms } from '../paradigms/paradigm.ts';
import type { Clause, How, WordReading, WordContext } from './wordReading.ts';
import { orderByCapital, rankReadings } from './ranking.ts';
import { respellings } from './respelling.ts';
import { isPlain, separatedVerb, type SeparatedVerb } from './separated.ts';
import type { LanguageTables } from './tables.ts';

export interface Lemmatiser {
  /** The lemmas of the word with this key, the likeliest first, three at most; none when nothing is known of it. */
  readings(key: string, context?: WordContext): readonly WordReading[];
  /** Selects those of the keys that are forms of the lemma, by their likeliest reading. */
  formsOf(lemma: string, among: Iterable<string>): readonly string[];
  /** The verb that the asked word of a clause and a prefix that has left it make together; null where there is none. */
  separatedVerb(clause: Clause): SeparatedVerb | null;
  /** Every key that grammar or the list makes a form of the lemma, whatever else it may be. */
  allFormsOf(lemma: string): ReadonlySet<string>;
}

const mostReadings = 3;
/** The letters that a prefix must leave. */
const shortestBase = 4;
/**
 * @param lemmas the words that there are
 * @param listed forms that need their own answer, the likelier reading of a form first; behind them come the word's own lines, and no
 *   other reading
 * @param packForms forms whose first reading is known, and which may have others
 */
export function createLemmatiser(
  language: Language,
  tables: LanguageTables,
  lemmas: Lemmas,
  listed: readonly ListedForm[] = [],
  packForms: readonly ListedForm[] = [],
): Lemmatiser {
  return new TableLemmatiser(language, tables, lemmas, listed, packForms);
}

class TableLemmatiser implements Lemmatiser {
  readonly #language: Language;
  readonly #tables: LanguageTables;
  readonly #lemmas: Lemmas;
  readonly #listed: ReadonlyMap<string, readonly ListedForm[]>;
  readonly #packForms: ReadonlyMap<string, ListedForm>;
  readonly #analysis: Analysis;
  readonly #derivations: Derivations;
  /** Listed forms by their lemma; made when forms are first asked for. */
  #listedForms: Map<string, string[]> | null = null;

  constructor(
    language: Language,
    tables: LanguageTables,
    lemmas: Lemmas,
    listed: readonly ListedForm[],
    packForms: readonly ListedForm[],
  ) {
    this.#language = language;
    this.#tables = tables;
    this.#lemmas = withReflexives(lemmas, tables.reflexive);
    this.#listed = Map.groupBy(listed, ({ form }) => wordKey(form, language));
    this.#packForms = new Map(packForms.map((line) => [wordKey(line.form, language), line]));
    this.#analysis = new Analysis(
      tables.paradigms,
      this.#lemmas,
      tables.separation?.prefixes ?? [],
      (gender) => tables.articles[gender] ?? '',
    );
    this.#derivations = new Derivations(tables.derivations, tables.derivedEndings ?? [], this.#lemmas);
  }

  readings(key: string, context: WordContext = {}): readonly WordReading[] {
    if (key === '' || key.length > longestAnalysed) return [];
    const known = [...this.#separated(context), ...this.#own(key, context)];
    return distinct(known[0] ? known : this.#guesses(key, context)).slice(0, mostReadings);
  }

  separatedVerb(clause: Clause): SeparatedVerb | null {
    const { separation } = this.#tables;
    if (!separation) return null;
    return separatedVerb(clause, separation, {
      verb: (form) => this.#verbOf(form),
      joined: (form, prefix) => this.#joined(form, prefix),
    });
  }

  formsOf(lemma: string, among: Iterable<string>): readonly string[] {
    const key = wordKey(lemma, this.#language);
    const forms = this.allFormsOf(lemma);
    return [...among].filter((form) => forms.has(form) && (form === key || this.readings(form)[0]?.lemma === lemma));
  }

  allFormsOf(lemma: string): ReadonlySet<string> {
    const key = wordKey(lemma, this.#language);
    const forms = new Set([key]);
    for (const { partOfSpeech, gender } of this.#lemmas.entriesOf(key)) {
      const article = this.#tables.articles[gender] ?? '';
      const { paradigms, separation } = this.#tables;
      for (const form of allForms({ lemma: key, partOfSpeech, article }, paradigms, separation?.prefixes ?? []))
        forms.add(form);
    }
    for (const form of this.#listedFormsOf(lemma)) forms.add(form);
    return forms;
  }

  #listedFormsOf(lemma: string): readonly string[] {
    if (!this.#listedForms) {
      this.#listedForms = new Map();
      for (const [form, [first]] of this.#listed) {
        if (!first) continue;
        const known = this.#listedForms.get(first.lemma);
        if (known) known.push(form);
        else this.#listedForms.set(first.lemma, [form]);
      }
    }
    return this.#listedForms.get(lemma) ?? [];
  }

  /** Readings that grammar gives. */
  #own(key: string, context: WordContext): readonly WordReading[] {
    const known = this.#known(key, context);
    if (known.length > 0) return known;
    for (const find of [() => this.#apostrophe(key, context), () => this.#hyphen(key), () => this.#enclitic(key)]) {
      const found = find();
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The word itself, what the list says, and what the tables lead to. */
  #known(key: string, context: WordContext = {}): readonly WordReading[] {
    const listed = this.#listed.get(key);
    if (listed) {
      const readings = [...listed, ...this.#lemmas.entriesOf(key)].map((line) => this.#listedReading(line));
      return orderByCapital(distinct(readings), context, this.#language);
    }
    const inPack = this.#packForms.get(key);
    const ranked = this.#ranked(key, context);
    return inPack ? orderByCapital([this.#listedReading(inPack), ...ranked], context, this.#language) : ranked;
  }

  /** The verbs that a form may be of, also where something else is likelier. */
  #verbs(form: string): readonly WordReading[] {
    const found = [...this.#known(form), ...this.#ranked(form, {})];
    return (found.length > 0 ? found : this.#respelt(form, {}, true)).filter(
      ({ partOfSpeech }) => partOfSpeech === 'verb',
    );
  }

  #ranked(key: string, context: WordContext): readonly WordReading[] {
    return rankReadings(this.#lemmas.entriesOf(key), this.#analysis.lemmasOf(key), context, this.#language);
  }

  /** The content of a line, of the list or of the dictionary. */
  #listedReading({ lemma, partOfSpeech }: ListedForm | LemmaEntry): WordReading {
    const parts = lemma.split(' + ');
    const entry = this.#lemmas
      .entriesOf(wordKey(lemma, this.#language))
      .find((one) => one.partOfSpeech === partOfSpeech);
    const rank = entry?.rank ?? Infinity;
    const how = parts[1] ? 'contraction' : 'form';
    return { lemma, partOfSpeech, rank, how, parts: how === 'form' ? [] : parts };
  }

  /** l'homme, ship's, tutt', quarant'anni, citta' */
  #apostrophe(key: string, context: WordContext): readonly WordReading[] {
    const at = key.lastIndexOf("'");
    if (at < 1) return [];
    const [head, rest] = [key.slice(0, at), key.slice(at)];
    const contracted = this.#tables.contracted?.[rest];
    if (contracted !== undefined)
      return this.#known(head).map((reading) => put(reading, 'contraction', [reading.lemma, contracted]));
    const respelt = rest === "'" ? this.#respelt(key, context, true) : [];
    if (respelt.length > 0) return respelt;
    const whole = this.#firstKnown((this.#tables.lostVowels ?? []).map((vowel) => head + vowel));
    if (rest === "'") return whole.map((reading) => put(reading, 'contraction', []));
    // quarant'anni, buon'ora: more words lose a vowel than those that always do.
    if (whole.length === 0 && !isElision(head, this.#language)) return [];
    return this.#own(rest.slice(1), context).map((reading) => put(reading, 'contraction', [`${head}'`, reading.lemma]));
  }

  /** dar-lhe-ei: a verb with what grammar ties on; grands-pères, chefs-d'œuvre: a plural inside a word. */
  #hyphen(key: string): readonly WordReading[] {
    const parts = key.split('-');
    const [verb = '', ...tied] = parts;
    if (tied.length === 0) return [];
    if (mayJoin(parts, key, this.#language))
      return this.#firstKnown([singularOf(key), key.replace(verb, singularOf(verb))]);
    return this.#verbs(verb).map((reading) => put(reading, 'clitic', [reading.lemma, ...tied]));
  }

  #enclitic(key: string): readonly WordReading[] {
    const { enclitics } = this.#tables;
    if (!enclitics || enclitics.except.has(key)) return [];
    for (let cut = 2; cut <= key.length - 2; cut++) {
      const pronouns = enclitics.pronouns.get(key.slice(cut));
      if (!pronouns) continue;
      for (const verb of enclitics.verbs(key.slice(0, cut), key.slice(cut))) {
        const found = this.#verbs(verb);
        if (found.length > 0) return found.map((reading) => put(reading, 'clitic', [reading.lemma, ...pronouns]));
      }
    }
    return [];
  }

  /** Joins a word and the prefix that has left it, or a prefix and the verb that it has left. */
  #separated({ clause }: WordContext): readonly WordReading[] {
    const pair = clause ? this.separatedVerb(clause) : null;
    if (!clause || !pair) return [];
    const { entry, prefix, base } = pair;
    const parts = [prefix, base];
    if (entry) return [{ lemma: entry.lemma, partOfSpeech: 'verb', rank: entry.rank, how: 'separated', parts }];
    const word = clause.words[clause.at] ?? '';
    const readings = word === prefix ? this.#known(prefix) : this.#verbs(word).filter(({ lemma }) => lemma === base);
    return readings.slice(0, 1).map((reading) => put(reading, 'separated', parts));
  }

  /** The verb that a form and a prefix make, also of one that is in the lexicon with its prefix alone: mutete … an. */
  #joined(form: string, prefix: string): LemmaEntry | undefined {
    const [verb] = this.#verbs(form);
    return (verb ? [prefix + verb.lemma] : this.#verbs(prefix + form).map(({ lemma }) => lemma))
      .flatMap((lemma) => this.#lemmas.entriesOf(lemma))
      .find(({ lemma, partOfSpeech }) => partOfSpeech === 'verb' && lemma.startsWith(prefix));
  }

  #verbOf(form: string): string | undefined {
    const [first] = this.#known(form, { capital: false });
    if (!first) return this.#verbs(form)[0]?.lemma ?? '';
    return first.partOfSpeech === 'verb' ? first.lemma : undefined;
  }

  #guesses(key: string, context: WordContext): readonly WordReading[] {
    const respelt = this.#respelt(key, context);
    if (respelt.length > 0) return respelt;
    const known = (part: string): readonly WordReading[] => this.#ranked(part, {});
    const { compounds, separation } = this.#tables;
    const isNoun = context.capital === true && context.startsSentence !== true;
    const made =
      (separation && !isNoun
        ? prefixedVerb(key, separation.prefixes, (prefix, verb) => isPlain(separation, prefix, verb), known)
        : null) ?? (compounds ? compoundOf(key, context, compounds, this.#lemmas, known) : null);
    if (made) return [made];
    const derived = this.#derivations.readingsOf(key);
    return derived.length > 0 ? derived : this.#prefixed(key, context);
  }

  #respelt(key: string, context: WordContext, isCertain?: boolean): readonly WordReading[] {
    for (const { key: variant, certain } of respellings(key, this.#tables, context.capitals)) {
      if (isCertain && !certain) continue;
      const found = this.#known(variant, context).map((reading) => ({ ...reading, spelt: variant }));
      if (found.length > 0) return certain ? found : found.map((reading) => put(reading, 'spelling', []));
    }
    return [];
  }

  /** unhappy, recargar: what follows the prefix, when that is long enough not to be there by chance. */
  #prefixed(key: string, context: WordContext): readonly WordReading[] {
    for (const [prefix, of] of this.#tables.prefixes) {
      if (!key.startsWith(prefix) || key.length < prefix.length + shortestBase) continue;
      const found = this.#ranked(key.slice(prefix.length), context).filter(
        ({ partOfSpeech }) => of === undefined || partOfSpeech === of,
      );
      if (found.length > 0) return found.map((reading) => put(reading, 'derived', [`${prefix}-`, reading.lemma]));
    }
    return [];
  }

  #firstKnown(candidates: readonly string[]): readonly WordReading[] {
    for (const candidate of candidates) {
      const found = this.#known(candidate);
      if (found.length > 0) return found;
    }
    return [];
  }
}

function put(reading: WordReading, how: How, parts: readonly string[]): WordReading {
  return { ...reading, how, parts };
}

function distinct(readings: readonly WordReading[]): WordReading[] {
  const seen = new Set<string>();
  return readings.filter(({ lemma, partOfSpeech }) => {
    const id = `${lemma} ${partOfSpeech}`;
    return !seen.has(id) && seen.add(id);
  });
}

/** Verbs that only the reflexive is a word of: vergognarsi is found where vergognare is looked for. */
function withReflexives(lemmas: Lemmas, reflexive: LanguageTables['reflexive']): Lemmas {
  if (!reflexive) return lemmas;
  const { infinitive, end, becomes } = reflexive;
  return {
    entriesOf(key) {
      const entries = lemmas.entriesOf(key);
      if (entries.length > 0 || !infinitive.test(key)) return entries;
      return lemmas.entriesOf(key.slice(0, key.length - end.length) + becomes);
    },
  };
}
