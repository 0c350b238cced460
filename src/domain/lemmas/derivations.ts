import type { Lemmas } from './analysis.ts';
import type { WordReading } from './wordReading.ts';
import type { Derivation } from './tables.ts';

/** Shorter stems are met by chance. */
const shortestStem = 3;

/** Words that a language makes of others, told by their ends. */
export class Derivations {
  readonly #bySuffix = new Map<string, { readonly bases: readonly string[]; readonly of: Derivation['of'] }[]>();
  readonly #longest: number;
  readonly #lemmas: Lemmas;

  constructor(derivations: readonly Derivation[], lemmas: Lemmas) {
    for (const { suffixes, bases, of } of derivations) {
      const made = { bases: bases.split(' ').map((base) => (base === '-' ? '' : base)), of };
      for (const suffix of suffixes.split(' ')) {
        const known = this.#bySuffix.get(suffix);
        if (known) known.push(made);
        else this.#bySuffix.set(suffix, [made]);
      }
    }
    this.#longest = Math.max(0, ...[...this.#bySuffix.keys()].map(({ length }) => length));
    this.#lemmas = lemmas;
  }

  /** The words that this one may have been made of: those that share most with it, the most useful first. */
  readingsOf(key: string): WordReading[] {
    for (let cut = key.length - 1; cut >= Math.max(shortestStem, key.length - this.#longest); cut--) {
      const found = (this.#bySuffix.get(key.slice(cut)) ?? [])
        .flatMap(({ bases, of }) =>
          bases.flatMap((base) =>
            this.#lemmas.entriesOf(key.slice(0, cut) + base).filter(({ partOfSpeech }) => partOfSpeech === of),
          ),
        )
        .toSorted((one, other) => one.rank - other.rank);
      if (found.length > 0)
        return found.map(({ lemma, partOfSpeech, rank }) => ({
          lemma,
          partOfSpeech,
          rank,
          how: 'derived',
          parts: [lemma],
        }));
    }
    return [];
  }
}
