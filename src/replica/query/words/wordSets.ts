import type { Language } from '#domain/languages.ts';
import { groupOf } from '#domain/library/shares.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { wordsCollection } from '#domain/words/word.ts';
import type { WordColumns } from '../../base/columns.ts';
import { declareQuery } from '../source/query.ts';

export interface WordSetsInput {
  readonly language: Language;
  /** Words due by then (epoch ms) count as due. */
  readonly due: number;
}

/** Words that belong together: by a tag, or by the book or video that they were met in. */
export interface WordSet {
  /** The tag, or the id of the book or video. */
  readonly name: string;
  readonly total: number;
  readonly known: number;
  readonly learning: number;
  /** Marked as not known. */
  readonly unknown: number;
  readonly due: number;
  /** The keys of the words that were added last, the latest first. */
  readonly sample: readonly string[];
}

export interface WordSets {
  /** In the order of their names. */
  readonly tags: readonly WordSet[];
  /** The largest first. */
  readonly books: readonly WordSet[];
  readonly videos: readonly WordSet[];
}

const mostSamples = 5;

/** The sets that the learner's words make. */
export const wordSets = declareQuery<WordSetsInput, WordSets>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language, due }) {
    const columns = await source.words(language, 'all');
    const order = columns.order();
    const kept = answers.get(order);
    if (kept?.due === due) return kept.sets;
    const sets = gather(columns, due);
    answers.set(order, { due, sets });
    return sets;
  },
});

/** By the order of their rows, which is another object once something in the columns has changed: several parts of a page ask. */
const answers = new WeakMap<Uint32Array, { readonly due: number; readonly sets: WordSets }>();

function gather(columns: WordColumns, due: number): WordSets {
  const [tags, books, videos] = [new Gathered(columns, due), new Gathered(columns, due), new Gathered(columns, due)];
  for (const row of columns.order()) {
    for (const tag of columns.tags.at(columns.numbers.tagIds[row] ?? 0) ?? []) tags.add(tag, row);
    books.add(columns.books.at(columns.numbers.bookIds[row] ?? 0) ?? '', row);
    videos.add(columns.videos.at(columns.numbers.videoIds[row] ?? 0) ?? '', row);
  }
  const byName = new Intl.Collator('es');
  const bySize = (one: WordSet, other: WordSet): number => other.total - one.total;
  return {
    tags: tags.sets().toSorted((one, other) => byName.compare(one.name, other.name)),
    books: books.sets().toSorted(bySize),
    videos: videos.sets().toSorted(bySize),
  };
}

type Gathering = { -readonly [Field in keyof Omit<WordSet, 'sample'>]: WordSet[Field] } & { rows: number[] };

class Gathered {
  readonly #columns: WordColumns;
  readonly #due: number;
  readonly #sets = new Map<string, Gathering>();

  constructor(columns: WordColumns, due: number) {
    this.#columns = columns;
    this.#due = due;
  }

  /** @param name empty: the word is in no such set */
  add(name: string, row: number): void {
    if (name === '') return;
    const { statuses, due } = this.#columns.numbers;
    const set = this.#sets.get(name) ?? { name, total: 0, known: 0, learning: 0, unknown: 0, due: 0, rows: [] };
    this.#sets.set(name, set);
    const code = statuses[row];
    const group = groupOf(statusOfCode(code));
    set.total++;
    if (group === 'known') set.known++;
    else if (code === 1) set.unknown++;
    else if (group === 'learning') set.learning++;
    if (code !== 99 && (due[row] ?? Infinity) <= this.#due) set.due++;
    this.#keepLatest(set.rows, row);
  }

  #keepLatest(rows: number[], row: number): void {
    const added = (of: number): number => this.#columns.numbers.added[of] ?? 0;
    if (rows.length === mostSamples && added(rows.at(-1) ?? row) >= added(row)) return;
    const place = rows.findIndex((other) => added(other) < added(row));
    rows.splice(place < 0 ? rows.length : place, 0, row);
    rows.length = Math.min(rows.length, mostSamples);
  }

  sets(): WordSet[] {
    return [...this.#sets.values()].map(({ rows, ...set }) => ({
      ...set,
      sample: rows.map((row) => this.#columns.keys[row] ?? ''),
    }));
  }
}
