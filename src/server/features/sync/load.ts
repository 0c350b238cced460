import type { PreparedCall } from './submission.ts';

/** What work a submission makes, and how much memory it holds while it waits. */
export interface Load {
  readonly calls: number;
  readonly documents: number;
  readonly bytes: number;
}

/** So much goes into one transaction, which nobody else's runs beside: the rules of so many documents take some tens of milliseconds. */
const largestGroup: Load = { calls: 1_000, documents: 10_000, bytes: 8 * 1024 * 1024 };
/** Where more than this waits, who comes next is told to come back later. */
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
    if (part && documents <= largestGroup.documents) {
      part.push(call);
      continue;
    }
    parts.push([call]);
    documents = documentsOf(call);
  }
  return parts;
}

/** What waits, first come first served, with how much it is. */
export class LoadQueue<Item> {
  readonly #waiting: { readonly item: Item; readonly load: Load }[] = [];
  #load = none;

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

  /** The next ones that make one group; at least one, however large it is. */
  take(): Item[] {
    let sum = none;
    const end = this.#waiting.findIndex(({ load }) => exceeds((sum = plus(sum, load)), largestGroup));
    const taken = this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
    for (const { load } of taken) this.#load = plus(this.#load, { calls: -load.calls, documents: -load.documents, bytes: -load.bytes });
    return taken.map(({ item }) => item);
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
