import { isWord, statuses, type ClearedWord, type Status, type Word } from '#domain/words/word.ts';
import type { WordEntry, WordsCore } from './database.ts';

/** What the columns keep of each word. */
interface Cell {
  readonly status: Status;
  /** Epoch milliseconds of the next review. */
  readonly due: number;
}

/** All words of a language by key, with status and due time: made of the stored columns, kept up by change sets. */
export class WordColumns {
  readonly #cells = new Map<string, Cell>();

  static from(core: WordsCore | undefined): WordColumns {
    const columns = new WordColumns();
    if (core && core.keys !== '') {
      core.keys.split('\n').forEach((key, index) => {
        columns.#cells.set(key, { status: statusOf(core.statuses[index]), due: core.due[index] ?? 0 });
      });
    }
    return columns;
  }

  get size(): number {
    return this.#cells.size;
  }

  apply(entries: Iterable<WordEntry>): void {
    for (const [key, document] of entries) {
      const cell = cellOf(document);
      if (cell) this.#cells.set(key, cell);
      else this.#cells.delete(key);
    }
  }

  /** The columns as they are stored and sent to the page, with `overlay` in place of what it names. */
  toCore(overlay: ReadonlyMap<string, object | null> = new Map()): WordsCore {
    const shown = new Map(this.#cells);
    for (const [key, document] of overlay) {
      const cell = cellOf(document);
      if (cell) shown.set(key, cell);
      else shown.delete(key);
    }
    const keys = [...shown.keys()];
    const cells = [...shown.values()];
    return {
      keys: keys.join('\n'),
      statuses: Uint8Array.from(cells, ({ status }) => Number(status)),
      due: Float64Array.from(cells, ({ due }) => due),
    };
  }

  /** Words due at `now`, ignored ones left out (spec §7), with `overlay` in place of what it names. */
  dueCount(now: number, overlay: ReadonlyMap<string, object | null>): number {
    let count = 0;
    for (const [key, cell] of this.#cells) if (isDue(cell, now) && !overlay.has(key)) count++;
    for (const document of overlay.values()) {
      const cell = cellOf(document);
      if (cell && isDue(cell, now)) count++;
    }
    return count;
  }
}

function isDue({ status, due }: Cell, now: number): boolean {
  return status !== '99' && due <= now;
}

function cellOf(document: object | null): Cell | null {
  const word = asWord(document);
  return word ? { status: word.status, due: word.srsNextReview } : null;
}

/** A stored document of a words collection as a word; null when it is cleared or gone. */
export function asWord(document: object | null): Word | null {
  // What a words collection holds was written by the word rules.
  const stored = document as Word | ClearedWord | null;
  return isWord(stored) ? stored : null;
}

export function statusOf(code: number | undefined): Status {
  return statuses.find((status) => Number(status) === code) ?? '1';
}
