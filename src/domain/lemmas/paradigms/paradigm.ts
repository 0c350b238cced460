import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { CompiledChange, type StemChange } from './stemChange.ts';

/** The inflection of a class of words: which words it holds, and the endings that they take. Read in both directions. */
export interface Paradigm {
  readonly of: PartOfSpeech;
  /** The pattern of a lemma, as a word's key; left out, it is whatever ends in the letters that are dropped. */
  readonly lemma?: RegExp;
  /** Lemmas that look like it and inflect otherwise. */
  readonly except?: RegExp;
  /** The articles of nouns that inflect so, where gender decides. */
  readonly articles?: RegExp;
  /** The letters of the lemma's end that its forms do not have. */
  readonly drop?: string;
  /** The change in the stem that is left. */
  readonly stem?: StemChange;
  /** The letters before the stem, and after a prefix that can be separated: ge in gemacht, aufgemacht. */
  readonly before?: string;
  /** The letters between such a prefix and the stem, and nowhere else: zu in aufzumachen. */
  readonly between?: string;
  /** Few of the words that look so have these forms, as nouns of people have a feminine: other readings go first. */
  readonly seldom?: true;
  /**
   * The endings that follow the stem, a form each, white space between them; `-` for nothing. Behind `|` stand those that novels seldom have
   * (tú, vosotros, the subjunctive) and that look like plurals of other words.
   */
  readonly endings: string;
}

/** A dictionary's form and what decides how it inflects. */
export interface Inflected {
  /** The key of the dictionary's form. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Of a noun, in the languages that have them; else empty. */
  readonly article: string;
}

/** A paradigm with its endings parted and its change compiled. */
export interface CompiledParadigm {
  readonly paradigm: Paradigm;
  readonly endings: readonly string[];
  /** The number of them, from the first on, that are not seldom met. */
  readonly common: number;
  readonly change: CompiledChange | null;
}

const compiled = new WeakMap<readonly Paradigm[], ReadonlyMap<PartOfSpeech, readonly CompiledParadigm[]>>();

/**
 * Every form that the tables make of a word, irregular ones too: more than the language has.
 * @param prefixes those behind which ge stands
 */
export function allForms(word: Inflected, paradigms: readonly Paradigm[], prefixes: readonly string[]): string[] {
  return formsBy(paradigmsOf(word, paradigms), word, prefixes);
}

/** Tells whether a word may inflect by this paradigm. An article that is not known is no reason against it when `lenient`. */
export function inflectsBy(paradigm: Paradigm, word: Inflected, lenient = false): boolean {
  const { lemma, except, articles, drop = '' } = paradigm;
  return (
    word.lemma.endsWith(drop) &&
    lemma?.test(word.lemma) !== false &&
    !except?.test(word.lemma) &&
    ((lenient && word.article === '') || articles?.test(word.article) !== false)
  );
}

/** Paradigms by their part of speech, compiled once for each table. */
export function compile(paradigms: readonly Paradigm[]): ReadonlyMap<PartOfSpeech, readonly CompiledParadigm[]> {
  const known = compiled.get(paradigms);
  if (known) return known;
  const grouped = Map.groupBy(
    paradigms.map((paradigm) => {
      const [common = [], seldom = []] = paradigm.endings
        .split('|')
        .map((list) => list.trim().split(/\s+/).map(written));
      return {
        paradigm,
        endings: [...common, ...seldom],
        common: common.length,
        change: paradigm.stem ? new CompiledChange(paradigm.stem) : null,
      };
    }),
    ({ paradigm }) => paradigm.of,
  );
  compiled.set(paradigms, grouped);
  return grouped;
}

function paradigmsOf(word: Inflected, paradigms: readonly Paradigm[]): readonly CompiledParadigm[] {
  return compile(paradigms).get(word.partOfSpeech) ?? [];
}

function formsBy(all: readonly CompiledParadigm[], word: Inflected, prefixes: readonly string[]): string[] {
  const forms = new Set<string>();
  for (const { paradigm, endings, change } of all) {
    if (!inflectsBy(paradigm, word)) continue;
    const { drop = '' } = paradigm;
    const left = word.lemma.slice(0, word.lemma.length - drop.length);
    const stem = change ? change.apply(left) : left;
    if (stem === null) continue;
    for (const start of starts(stem, paradigm, prefixes)) for (const ending of endings) forms.add(start + ending);
  }
  forms.delete(word.lemma);
  forms.delete('');
  return [...forms];
}

/** The stem with what stands before it; nothing where it cannot. */
function starts(stem: string, { before, between }: Paradigm, prefixes: readonly string[]): string[] {
  const inner = before ?? between;
  if (inner === undefined) return [stem];
  const prefix = prefixes.find((candidate) => stem.startsWith(candidate));
  const parted = prefix === undefined ? [] : [prefix + inner + stem.slice(prefix.length)];
  return before === undefined ? parted : [before + stem, ...parted];
}

function written(ending: string): string {
  return ending === '-' ? '' : ending;
}
