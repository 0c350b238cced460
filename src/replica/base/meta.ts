import type { Reading, Writing } from './database.ts';

/** A feed answer of several pages on its way: what of it has come lies in the `stage` store, and nothing of it is shown. */
export interface Stage {
  /** Everything is read anew: what is not staged at the end does not exist. */
  readonly full: boolean;
  readonly to: number;
  /** The account's counter when a full read began. */
  readonly h0: number;
  /** The epoch of the server that the first page came from. */
  readonly epoch: string;
}

/** How far the base has come: it is exactly what the server held at this rev. */
export async function cursorOf(transaction: Reading | Writing): Promise<number> {
  return Number((await transaction.objectStore('meta').get('cursor')) ?? 0);
}

export async function stageOf(transaction: Reading | Writing): Promise<Stage | null> {
  // Written by `takePage` alone.
  return ((await transaction.objectStore('meta').get('stage')) as Stage | undefined) ?? null;
}

/** The epoch that the cursor and the acknowledged revs belong to; null before the first whole feed answer. */
export async function epochOf(transaction: Reading | Writing): Promise<string | null> {
  const epoch = await transaction.objectStore('meta').get('epoch');
  return typeof epoch === 'string' && epoch !== '' ? epoch : null;
}

/** The device's name, made at its first write. */
export async function deviceOf(transaction: Writing, newId: () => string): Promise<string> {
  const known = await transaction.objectStore('meta').get('dev');
  if (typeof known === 'string') return known;
  const dev = newId();
  await setMeta(transaction, 'dev', dev);
  return dev;
}

/** How many transactions have changed what is shown: a tab that has heard of fewer missed some. */
export async function newsOf(transaction: Reading | Writing): Promise<number> {
  return Number((await transaction.objectStore('meta').get('news')) ?? 0);
}

export async function setMeta(
  transaction: Writing,
  key: 'cursor' | 'epoch' | 'synced' | 'stage' | 'dev' | 'news',
  value: unknown,
): Promise<void> {
  await transaction.objectStore('meta').put(value, key);
}
