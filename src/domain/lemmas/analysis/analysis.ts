import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { compile, inflectsBy, type CompiledParadigm, type Paradigm } from '../paradigms/paradigm.ts';

/** Characters of the longest word that is looked at: no word that a language has is longer. */
export const longestAnalysed = 48;

/** A word that the dictionary has. */
export interface LemmaEntry {
  /** As the dictionary writes it. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** The usefulness of the word in the language, 0 the most. */
  readonly rank: number;
  /** Of a noun: m, f, n, mf, and p after them for plurals; empty where it is not known. */
  readonly gender: string;
}

/** The words that there are. */
export interface Lemmas {
  /** The words with this key, the likeliest first; none when there is no such word. */
  entriesOf(key: string): readonly LemmaEntry[];
}

/** Reads forms backwards through a table of paradigms: by each of their ends that is an ending, to the lemmas that take it. */
export class Analysis {
  readonly #byEnding = new Map<string, { readonly one: CompiledParadigm; readonly rarity: number }[]>();
  readonly #longest: number;
  readonly #lemmas: Lemmas;
  readonly #articleOf: (gender: string) => string;
  readonly #prefixes: readonly string[];

  /**
   * @param prefixes what may stand before a paradigm's `before`
   * @param articleOf the article by which paradigms know a gender
   */
  constructor(
    paradigms: readonly Paradigm[],
    lemmas: Lemmas,
    prefixes: readonly string[],
    articleOf: (gender: string) => string,
  ) {
    for (const group of compile(paradigms).values()) {
      for (const one of group) {
        for (const [index, ending] of one.endings.entries()) {
          const known = this.#byEnding.get(ending);
          const entry = { one, rarity: one.paradigm.seldom ? 3 : index < one.common ? 0 : 1 };
          if (!known) this.#byEnding.set(ending, [entry]);
          else if (known.at(-1)?.one !== one) known.push(entry);
        }
      }
    }
    this.#longest = Math.max(0, ...[...this.#byEnding.keys()].map(({ length }) => length));
    this.#lemmas = lemmas;
    this.#articleOf = articleOf;
    this.#prefixes = prefixes;
  }

  /** The words that this key may be a form of, itself left out, and how rare such a form is: 0; 1 where few novels have it; 3 where few words. */
  lemmasOf(form: string): ReadonlyMap<LemmaEntry, number> {
    const found = new Map<LemmaEntry, number>();
    for (let cut = form.length; cut >= Math.max(0, form.length - this.#longest); cut--) {
      for (const { one, rarity } of this.#byEnding.get(form.slice(cut)) ?? []) {
        for (const changed of this.#stems(form.slice(0, cut), one.paradigm)) {
          const stem = one.change ? one.change.undo(changed) : changed;
          if (stem !== null && (!one.change || one.change.apply(stem) === changed))
            this.#look(stem, one.paradigm, form, rarity, found);
        }
      }
    }
    return found;
  }

  #look(stem: string, paradigm: Paradigm, form: string, rarity: number, found: Map<LemmaEntry, number>): void {
    const lemma = stem + (paradigm.drop ?? '');
    if (lemma === form) return;
    for (const entry of this.#lemmas.entriesOf(lemma)) {
      const { partOfSpeech, gender } = entry;
      if (partOfSpeech !== paradigm.of) continue;
      if (inflectsBy(paradigm, { lemma, partOfSpeech, article: this.#articleOf(gender) }, true))
        found.set(entry, Math.min(rarity, found.get(entry) ?? rarity));
    }
  }

  #stems(start: string, { before, between }: Paradigm): string[] {
    const inner = before ?? between;
    if (inner === undefined) return [start];
    const stems = before !== undefined && start.startsWith(before) ? [start.slice(before.length)] : [];
    for (const prefix of this.#prefixes)
      if (start.startsWith(inner, prefix.length) && start.startsWith(prefix))
        stems.push(prefix + start.slice(prefix.length + inner.length));
    return stems;
  }
}
