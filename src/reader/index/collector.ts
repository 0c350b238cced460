import type { BookIndex, Chapter } from './bookIndex.ts';

/** Counts words chapter by chapter, then turns the counts into the index's arrays. */
export class WordCollector {
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #totals: number[] = [];
  readonly #chapters: Chapter[] = [];
  /** Per chapter: id, count, id, count, … */
  readonly #perChapter: number[][] = [];
  #total = 0;

  addChapter(section: string, characters: number, keys: Iterable<string>): void {
    const counts = new Map<number, number>();
    let words = 0;
    for (const key of keys) {
      words += 1;
      const id = this.#idOf(key);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const [id, count] of counts) this.#totals[id] = (this.#totals[id] ?? 0) + count;
    this.#total += words;
    this.#chapters.push({ section, words, uniqueWords: counts.size, characters });
    this.#perChapter.push([...counts].flat());
  }

  finish(names: ReadonlyMap<string, string>, compounds: ReadonlyMap<string, number>): BookIndex {
    const order = this.#keys.map((_, id) => id).sort((one, other) => compare(this.#keys[one], this.#keys[other]));
    const rank = new Uint32Array(order.length);
    for (const [place, id] of order.entries()) rank[id] = place;
    const offsets = new Uint32Array(order.length + 1);
    for (const pairs of this.#perChapter)
      for (let at = 0; at < pairs.length; at += 2) bump(offsets, (rank[pairs[at] ?? 0] ?? 0) + 1);
    for (let word = 1; word < offsets.length; word += 1)
      offsets[word] = (offsets[word] ?? 0) + (offsets[word - 1] ?? 0);
    const next = offsets.slice();
    const entries = offsets.at(-1) ?? 0;
    const chapterOf = new Uint32Array(entries);
    const chapterCounts = new Uint32Array(entries);
    for (const [chapter, pairs] of this.#perChapter.entries()) {
      for (let at = 0; at < pairs.length; at += 2) {
        const word = rank[pairs[at] ?? 0] ?? 0;
        const slot = next[word] ?? 0;
        chapterOf[slot] = chapter;
        chapterCounts[slot] = pairs[at + 1] ?? 0;
        next[word] = slot + 1;
      }
    }
    return {
      total: this.#total,
      keys: order.map((id) => this.#keys[id] ?? ''),
      counts: Uint32Array.from(order, (id) => this.#totals[id] ?? 0),
      names,
      compounds,
      chapters: this.#chapters,
      offsets,
      chapterOf,
      chapterCounts,
    };
  }

  #idOf(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#keys.length;
    this.#ids.set(key, id);
    this.#keys.push(key);
    return id;
  }
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
