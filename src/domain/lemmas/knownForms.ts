import type { Language } from '../languages.ts';
import type { PackWord } from '../starterPacks/starterPack.ts';
import { hashKey } from '../library/shares.ts';
import { wordKey } from '../text/normalise.ts';
import { modernSpellings } from './analysis/earlierSpellings.ts';
import { isPartOfSpeech, type GlossaryEntry, type ListedForm } from './glossary/glossary.ts';
import { formsInPack, glossaryLemmas } from './glossaryLemmas.ts';
import { createLemmatiser, type Lemmatiser } from './analysis/lemmatiser.ts';
import type { Glossary } from './glossary/packedGlossary.ts';
import type { LanguageTables } from './analysis/tables.ts';
import type { WordForms } from './wordForms.ts';
import { isGuess } from './analysis/wordReading.ts';

/** The words that a learner starts with, and what tells which words their forms are of. */
export interface KnownWords {
  readonly language: Language;
  readonly glossary: Glossary;
  /** The words of the largest pack: their own forms are read as the pack says. */
  readonly listed: readonly PackWord[];
  /** The words of the learner's pack. */
  readonly pack: readonly PackWord[];
  /** Keys of the lemmas of the glossary that were accepted, those that the pack has too. */
  readonly check: ReadonlySet<string>;
}

/** The keys of so many of a glossary's lemmas, the most useful first. */
export function mostUsefulLemmas({ entries }: Glossary, count: number, language: Language): ReadonlySet<string> {
  const lemmas = new Set<string>();
  for (const { lemma } of count > 0 ? entries : []) {
    if (lemmas.size === count && !lemmas.has(lemma)) break;
    lemmas.add(lemma);
  }
  return new Set(Array.from(lemmas, (lemma) => wordKey(lemma, language)));
}

/** The source of `readKnownForms`: words with part of speech and gender, listed forms, the pack's own, and where each lemma's forms go. */
export function writeKnownForms({ language, glossary, listed, pack, check }: KnownWords): string {
  const keyed = pack.map((word) => [wordKey(word.lemma, language), wordKey(word.word, language)] as const);
  const bases = new Map<string, string>();
  const add = (lemma: string, base: string): void => {
    if (!bases.has(lemma)) bases.set(lemma, base);
  };
  for (const [lemma, key] of keyed) if (key === lemma) add(lemma, key);
  for (const key of check) add(key, key);
  for (const [lemma, key] of keyed) add(lemma, key);
  const keys = new Set([...check, ...keyed.map(([, key]) => key)]);
  const sections = [
    glossary.entries.map(({ lemma, partOfSpeech, gender }) => [lemma, partOfSpeech, gender]),
    glossary.forms.map(({ form, lemma, partOfSpeech }) => [form, lemma, partOfSpeech]),
    formsInPack(listed, language).map(({ form, lemma, partOfSpeech }) => [form, lemma, partOfSpeech]),
    [...bases],
    Array.from(keys, (key) => [key]),
  ];
  return sections.map((rows) => rows.map((cells) => cells.join('\t')).join('\n')).join('\f');
}

/**
 * The forms of the words that a learner starts with, irregular ones too (decisions §2), as far as a form's likeliest reading is one of
 * them: what is a word of its own rather (saw, found) is known with that word. How older books write them is theirs too. A form goes
 * to the pack's dictionary form of its lemma, else to the check's, else to the pack's most useful word of that lemma. Words are looked
 * up when they are asked for, and once: a text has a few thousand, and the words together a hundred thousand.
 * @param lines what {@link writeKnownForms} wrote
 */
export function readKnownForms(lines: string, language: Language, tables: LanguageTables): WordForms {
  return new KnownForms(lines, language, tables);
}

class KnownForms implements WordForms {
  readonly lines: string;
  readonly #language: Language;
  readonly #lemmatiser: Lemmatiser;
  /** The known word that the forms of a lemma go to. */
  readonly #bases: ReadonlyMap<string, string>;
  /** Words that are known themselves. */
  readonly #keys: ReadonlySet<string>;
  readonly #baseOf = new Map<string, string | undefined>();
  readonly #formsOf = new Map<string, string[]>();
  #rules: number | null = null;

  constructor(lines: string, language: Language, tables: LanguageTables) {
    this.lines = lines;
    this.#language = language;
    const [words = [], listed = [], packForms = [], bases = [], keys = []] = lines
      .split('\f')
      .map((section) => (section === '' ? [] : section.split('\n').map((line) => line.split('\t'))));
    const lemmas = glossaryLemmas(words.flatMap(asEntry), language);
    this.#lemmatiser = createLemmatiser(language, tables, lemmas, listed.flatMap(asForm), packForms.flatMap(asForm));
    this.#bases = new Map(bases.map(([lemma = '', base = '']) => [lemma, base]));
    this.#keys = new Set(keys.map(([key = '']) => key));
  }

  baseOf(form: string): string | undefined {
    if (this.#keys.has(form)) return undefined;
    const known = this.#baseOf.get(form);
    if (known !== undefined || this.#baseOf.has(form)) return known;
    const base = this.#findBase(form);
    this.#baseOf.set(form, base);
    if (base !== undefined) this.#formsOf.set(base, [...(this.#formsOf.get(base) ?? []), form]);
    return base;
  }

  formsOf(base: string): readonly string[] {
    return this.#formsOf.get(base) ?? [];
  }

  lemmaOf(form: string): string | undefined {
    return this.#lemmasIn(form)[0];
  }

  bases(): Iterable<readonly [lemma: string, base: string]> {
    return this.#bases;
  }

  rules(): number {
    const [words, listed, packForms] = this.lines.split('\f');
    return (this.#rules ??= hashKey([words, listed, packForms].join('\f')));
  }

  #findBase(form: string): string | undefined {
    const bases = this.#lemmasIn(form).map((lemma) => this.#bases.get(lemma));
    return bases.includes(undefined) ? undefined : bases[0];
  }

  /** The dictionary forms that a form is of by its likeliest reading: one, or all that a contraction is made of (à + le). */
  #lemmasIn(form: string): readonly string[] {
    const found = [form, ...modernSpellings(form, this.#language)].flatMap((spelling) => {
      const [first] = this.#lemmatiser.readings(spelling);
      return first && !isGuess(first) ? [first] : [];
    });
    // Pronouns are looked for at a word's end only where it is nothing else: éste is este, and no form of ser.
    const likeliest = found.find(({ how }) => how !== 'clitic') ?? found[0];
    return likeliest?.lemma.split(' + ').map((part) => wordKey(part, this.#language)) ?? [];
  }
}

function asEntry([lemma = '', partOfSpeech = '', gender = '']: readonly string[]): GlossaryEntry[] {
  return isPartOfSpeech(partOfSpeech) ? [{ lemma, partOfSpeech, gender, senses: [], note: '' }] : [];
}

function asForm([form = '', lemma = '', partOfSpeech = '']: readonly string[]): ListedForm[] {
  return isPartOfSpeech(partOfSpeech) ? [{ form, lemma, partOfSpeech, senses: [] }] : [];
}
