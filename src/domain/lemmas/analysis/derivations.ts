import { partsOfSpeech, type PartOfSpeech } from '../../starterPacks/starterPack.ts';
import type { LemmaEntry, Lemmas } from './analysis.ts';
import type { WordReading } from './wordReading.ts';

/** Shorter stems are met by chance. */
const shortestStem = 3;

/** Words that a language makes of others, told by their ends. */
export class Derivations {
  readonly #bySuffix = new Map<string, { readonly bases: readonly string[]; readonly of: PartOfSpeech }[]>();
  readonly #longest: number;
  readonly #lemmas: Lemmas;

  /**
   * @param table as `LanguageTables` has it
   * @param endings what `+` stands for there
   */
  constructor(table: string, endings: readonly string[], lemmas: Lemmas) {
    let of: PartOfSpeech | undefined;
    for (const line of table.split('\n')) {
      const [left = '', right] = line.trim().split(':');
      if (right === undefined) of = partsOfSpeech.find((part) => part === left) ?? of;
      else if (of) {
        const made = {
          bases: right
            .trim()
            .split(' ')
            .map((base) => (base === '-' ? '' : base)),
          of,
        };
        const suffixes = left
          .split(' ')
          .flatMap((suffix) => (suffix.endsWith('+') ? endings.map((end) => suffix.slice(0, -1) + end) : [suffix]));
        for (const suffix of suffixes) this.#bySuffix.set(suffix, [...(this.#bySuffix.get(suffix) ?? []), made]);
      }
    }
    this.#longest = Math.max(0, ...[...this.#bySuffix.keys()].map(({ length }) => length));
    this.#lemmas = lemmas;
  }

  /**
   * The words that this one may have been made of: those that share most with it, of them those that end as it does (hermanito of hermano,
   * not of hermana), the most useful first.
   */
  readingsOf(key: string): WordReading[] {
    const end = key.replace(/s$/, '').at(-1);
    const endsAlike = ({ lemma }: LemmaEntry): number => Number(lemma.at(-1) === end);
    for (let cut = key.length - 1; cut >= Math.max(shortestStem, key.length - this.#longest); cut--) {
      const stem = key.slice(0, cut);
      const made = this.#bySuffix.get(key.slice(cut)) ?? [];
      const found = [stem, withoutUmlaut(stem)]
        .flatMap((start) =>
          made.flatMap(({ bases, of }) =>
            bases.flatMap((base) =>
              this.#lemmas.entriesOf(start + base).filter(({ partOfSpeech }) => partOfSpeech === of),
            ),
          ),
        )
        .toSorted((one, other) => endsAlike(other) - endsAlike(one) || one.rank - other.rank);
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

/** Flasch of Fläsch: German suffixes change the vowel before them. */
function withoutUmlaut(stem: string): string {
  return stem.replace(/[äöü](?=u?[^aeiouäöü]*$)/, (vowel) => vowel.normalize('NFD').charAt(0));
}
