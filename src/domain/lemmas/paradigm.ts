import type { PartOfSpeech } from '../starterPacks/starterPack.ts';

/** How a class of words inflects: which words it holds, and the endings that they take. */
export interface Paradigm {
  readonly of: PartOfSpeech;
  /** What the lemma, as a word's key, looks like. */
  readonly lemma: RegExp;
  /** Lemmas that look like it and inflect otherwise. */
  readonly except?: RegExp;
  /** The articles of nouns that inflect so, where gender decides. */
  readonly articles?: RegExp;
  /** How many letters of the lemma's end its forms do not have. */
  readonly drop?: number;
  /** What changes in the stem that is left. */
  readonly stem?: readonly [from: RegExp, to: string];
  /** It adds to every form of the lemma too: men's. */
  readonly everyForm?: true;
  /** What follows the stem, a form each, white space between them; `-` for nothing. */
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

interface Ready {
  readonly paradigm: Paradigm;
  readonly endings: readonly string[];
}
const ready = new WeakMap<readonly Paradigm[], ReadonlyMap<PartOfSpeech, readonly Ready[]>>();

/**
 * The regular forms of a word, itself left out: every paradigm that it fits adds its own. A form that the language does not
 * have does no harm, because no text has it; tables name the words whose regular form would be another word's.
 */
export function regularForms(word: Inflected, paradigms: readonly Paradigm[]): string[] {
  return formsBy(byPartOfSpeech(paradigms).get(word.partOfSpeech) ?? [], word);
}

/** What a word that is itself a form of its lemma takes on: men's. */
export function formsOfForm(word: Inflected, paradigms: readonly Paradigm[]): string[] {
  const all = byPartOfSpeech(paradigms).get(word.partOfSpeech) ?? [];
  return formsBy(
    all.filter(({ paradigm }) => paradigm.everyForm),
    word,
  );
}

function formsBy(all: readonly Ready[], word: Inflected): string[] {
  const forms = new Set<string>();
  for (const { paradigm, endings } of all) {
    const { lemma, except, articles, drop = 0, stem: change } = paradigm;
    if (!lemma.test(word.lemma) || except?.test(word.lemma) || articles?.test(word.article) === false) continue;
    const left = word.lemma.slice(0, word.lemma.length - drop);
    const stem = change ? left.replace(...change) : left;
    for (const ending of endings) forms.add(stem + ending);
  }
  forms.delete(word.lemma);
  return [...forms];
}

function byPartOfSpeech(paradigms: readonly Paradigm[]): ReadonlyMap<PartOfSpeech, readonly Ready[]> {
  const known = ready.get(paradigms);
  if (known) return known;
  const grouped = Map.groupBy(
    paradigms.map((paradigm) => ({ paradigm, endings: paradigm.endings.trim().split(/\s+/).map(written) })),
    ({ paradigm }) => paradigm.of,
  );
  ready.set(paradigms, grouped);
  return grouped;
}

function written(ending: string): string {
  return ending === '-' ? '' : ending;
}
