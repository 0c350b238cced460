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

/** The rev that the base has come to: it is exactly what the server held then. */
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

/** Made calls whose ids are remembered: a page asks again only for what it had just asked for. */
const mostMade = 200;

/** The ids of the latest calls that were made here, answered ones too. */
export async function madeIds(transaction: Writing): Promise<readonly string[]> {
  // Written below alone.
  return ((await transaction.objectStore('meta').get('made')) as readonly string[] | undefined) ?? [];
}

/** Notes that calls were made here, so that they are not made again. */
export async function rememberMade(transaction: Writing, ids: readonly string[]): Promise<void> {
  await setMeta(transaction, 'made', [...(await madeIds(transaction)), ...ids].slice(-mostMade));
}

/** A call was taken back: it may be made again. */
export async function forgetMade(transaction: Writing, id: string): Promise<void> {
  const made = await madeIds(transaction);
  await setMeta(
    transaction,
    'made',
    made.filter((one) => one !== id),
  );
}

/** Counts the transactions that have changed what is shown: a tab that has heard of fewer missed some. */
export async function newsOf(transaction: Reading | Writing): Promise<number> {
  return Number((await transaction.objectStore('meta').get('news')) ?? 0);
}

export async function setMeta(
  transaction: Writing,
  key: 'cursor' | 'epoch' | 'synced' | 'stage' | 'dev' | 'news' | 'made',
  value: unknown,
): Promise<void> {
  await transaction.objectStore('meta').put(value, key);
}
