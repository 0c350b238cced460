import { isWord, statuses, type ClearedWord, type Status, type Word } from '#domain/words/word.ts';
import type { WordEntry, WordsCore } from './database.ts';

/** The number of the status that is never due (spec §7). */
const ignored = 99;

/** What the columns keep of each word. */
interface Cell {
  readonly status: Status;
  /** Epoch milliseconds of the next review. */
  readonly due: number;
}

/** All words of a language by key, with status and due time: made of the stored columns, kept up by change sets. */
export class WordColumns {
  /** As they were stored, while nothing has come that changes them: they are then told of without being decoded. */
  #core: WordsCore | null;
  #decoded: Map<string, Cell> | null = null;

  constructor(core: WordsCore = { keys: '', statuses: new Uint8Array(), due: new Float64Array() }) {
    this.#core = core;
  }

  get #cells(): Map<string, Cell> {
    this.#decoded ??= this.#core ? decoded(this.#core) : new Map();
    return this.#decoded;
  }

  apply(entries: Iterable<WordEntry>): void {
    const cells = this.#cells;
    this.#core = null;
    for (const [key, document] of entries) {
      const cell = cellOf(document);
      if (cell) cells.set(key, cell);
      else cells.delete(key);
    }
  }

  /** The columns as they are stored and sent to the page, with `overlay` in place of what it names. */
  toCore(overlay: ReadonlyMap<string, object | null> = new Map()): WordsCore {
    if (this.#core && overlay.size === 0) return this.#core;
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

  /** The status of a word, with `overlay` in place of what it names; null when it has none. */
  statusOf(key: string, overlay: ReadonlyMap<string, object | null>): Status | null {
    const written = overlay.get(key);
    return (written === undefined ? this.#cells.get(key) : cellOf(written))?.status ?? null;
  }

  /** Words due at `now`, ignored ones left out (spec §7), with `overlay` in place of what it names. */
  dueCount(now: number, overlay: ReadonlyMap<string, object | null>): number {
    if (this.#core && overlay.size === 0) return dueIn(this.#core, now);
    let count = 0;
    for (const [key, cell] of this.#cells) if (isDue(cell, now) && !overlay.has(key)) count++;
    for (const document of overlay.values()) {
      const cell = cellOf(document);
      if (cell && isDue(cell, now)) count++;
    }
    return count;
  }
}

function decoded({ keys, statuses: codes, due }: WordsCore): Map<string, Cell> {
  if (keys === '') return new Map();
  return new Map(keys.split('\n').map((key, index) => [key, { status: statusOf(codes[index]), due: due[index] ?? 0 }]));
}

function dueIn({ statuses: codes, due }: WordsCore, now: number): number {
  let count = 0;
  // Counted by hand: an iterator over 50,000 entries takes several times as long.
  for (let index = 0; index < due.length; index++)
    if ((due[index] ?? Infinity) <= now && codes[index] !== ignored) count++;
  return count;
}

function isDue({ status, due }: Cell, now: number): boolean {
  return Number(status) !== ignored && due <= now;
}

function cellOf(document: object | null): Cell | null {
  const word = asWord(document);
  return word ? { status: word.status, due: word.srsNextReview } : null;
}

/** A stored document of a words collection as a word; null when it is cleared or gone. */
function asWord(document: object | null): Word | null {
  // What a words collection holds was written by the word rules.
  const stored = document as Word | ClearedWord | null;
  return isWord(stored) ? stored : null;
}

const byCode = new Map(statuses.map((status) => [Number(status), status]));

/** The status that a column's number stands for; one of a later release counts as unknown. */
export function statusOf(code: number | undefined): Status {
  return byCode.get(code ?? 1) ?? '1';
}

/** The server's compact list as columns; due times are not in it and count as never until the documents come. */
export function coreOf(text: string): WordsCore {
  const pairs = text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  return {
    keys: pairs.map(([key]) => key ?? '').join('\n'),
    statuses: Uint8Array.from(pairs, ([, status]) => Number(status)),
    due: new Float64Array(pairs.length).fill(Infinity),
  };
}
