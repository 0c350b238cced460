import type { PreparedCall } from './submission.ts';

/** The cost of a submission in work, and how much memory it holds while it waits. */
export interface Load {
  readonly calls: number;
  readonly documents: number;
  readonly bytes: number;
}

/** The most work in one transaction; other accounts wait while it runs. */
const largestGroup: Load = { calls: 1_000, documents: 10_000, bytes: 8 * 1024 * 1024 };
/** So much of one account does: its rules take some tens of milliseconds, and who imports must not make others wait for more than one such. */
const largestShare = 300;
/** The most that may wait: beyond it, the next submission is refused as `unavailable`. */
const longestQueue: Load = { calls: 20_000, documents: 500_000, bytes: 64 * 1024 * 1024 };

const none: Load = { calls: 0, documents: 0, bytes: 0 };

/** The load of calls by what they read; their bytes are the caller's to know. */
export function loadOf(calls: readonly PreparedCall[]): Load {
  return { calls: calls.length, documents: calls.reduce((sum, call) => sum + documentsOf(call), 0), bytes: 0 };
}

/** Calls in their order, cut so that each part is one group at most; a call is never cut. */
export function partsOf(calls: readonly PreparedCall[]): (readonly PreparedCall[])[] {
  const parts: PreparedCall[][] = [];
  let documents = 0;
  for (const call of calls) {
    const part = parts.at(-1);
    documents += documentsOf(call);
    if (part && documents <= largestShare) {
      part.push(call);
      continue;
    }
    parts.push([call]);
    documents = documentsOf(call);
  }
  return parts;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly load: Load;
}

/** A queue in order of arrival in which no account gets more than its share of a group. */
export class LoadQueue<Item> {
  readonly #accountOf: (item: Item) => string;
  #waiting: Waiting<Item>[] = [];
  #load = none;

  constructor(accountOf: (item: Item) => string) {
    this.#accountOf = accountOf;
  }

  get length(): number {
    return this.#waiting.length;
  }

  get isFull(): boolean {
    return exceeds(this.#load, longestQueue);
  }

  add(item: Item, load: Load): void {
    this.#waiting.push({ item, load });
    this.#load = plus(this.#load, load);
  }

  /** Takes the next group: at least one entry, however large. Each account's entries stay in order. */
  take(): Item[] {
    let sum = none;
    const shares = new Map<string, number>();
    const taken: Item[] = [];
    const left: Waiting<Item>[] = [];
    for (const entry of this.#waiting) {
      const account = this.#accountOf(entry.item);
      const share = (shares.get(account) ?? 0) + entry.load.documents;
      const after = plus(sum, entry.load);
      // Nothing of this account is taken after something of it was left.
      shares.set(account, share);
      if (
        taken.length > 0 &&
        (exceeds(after, largestGroup) || (share > largestShare && share > entry.load.documents))
      ) {
        shares.set(account, Infinity);
        left.push(entry);
        continue;
      }
      sum = after;
      taken.push(entry.item);
    }
    this.#waiting = left;
    this.#load = plus(this.#load, { calls: -sum.calls, documents: -sum.documents, bytes: -sum.bytes });
    return taken;
  }
}

function documentsOf({ ready }: PreparedCall): number {
  return typeof ready === 'object' && 'reads' in ready ? ready.reads.length : 1;
}

function plus(a: Load, b: Load): Load {
  return { calls: a.calls + b.calls, documents: a.documents + b.documents, bytes: a.bytes + b.bytes };
}

function exceeds(load: Load, most: Load): boolean {
  return load.calls > most.calls || load.documents > most.documents || load.bytes > most.bytes;
}
