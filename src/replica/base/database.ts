import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { FeedDocument, QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Numbers, TextColumnName } from './columnList.ts';

/** One account's database in this browser. `rows` and the word stores hold *base*: the server's documents at the cursor. */
export interface AccountSchema extends DBSchema {
  /** Base documents but words, by path. */
  rows: { key: Path; value: object };
  /**
   * The shown version of each document that a queued call wrote; null: removed. Shown = overlay, else base. `after` is the row
   * of `overlayLog` that was the last one when it was written; earlier releases knew of none.
   */
  overlay: { key: Path; value: { readonly data: object | null; readonly after?: number } };
  /** The same of many words that one step wrote: JSON text of [path, document] pairs, in the order made. */
  overlayLog: { key: OverlayLogKey; value: string };
  /** Calls that the base does not contain yet, in the order made. */
  queue: { key: number; value: Queued; indexes: { ackRev: number } };
  meta: { key: string; value: unknown };
  /** The words of the steps that can be undone, by step: JSON text. */
  stepWords: { key: string; value: string };
  /** Pages of a feed answer whose final page has not come: nothing of them is shown. */
  stage: { key: number; value: readonly FeedDocument[] };
  /** Refusals that the learner has not been shown. */
  notices: {
    key: number;
    value: {
      readonly callName: string;
      readonly reason: ErrorId;
      /** The refused call; of files there is none. */ readonly callId?: string;
    };
  };
  /** The state of each language's log: numbers up to `folded` are in the columns and chunks, `last` was given last. */
  wordsHead: { key: string; value: WordsHead };
  wordsCore: { key: string; value: WordsCore };
  /** Word documents by language and hash of the key. A release before version 4 wrote JSON text of [key, document] pairs. */
  wordsChunk: { key: [string, number]; value: StoredChunk | string };
  /** Word documents that came after the last folding, a row a change set. */
  wordsLog: { key: [string, number]; value: readonly WordEntry[] };
  files: { key: string; value: FileRow; indexes: { state: IDBValidKey } };
  derived: { key: [string, string]; value: unknown };
  /** The learner's own dictionaries, by the hash of their content. They stay in this browser. */
  dictionaries: { key: string; value: DictionaryRow };
  /** A dictionary's lines, a packed block a row. */
  dictionaryBlocks: { key: [string, number]; value: ArrayBuffer };
}

export interface DictionaryRow {
  /** The hex SHA-256 of its language and content. */
  readonly id: string;
  readonly name: string;
  /** Empty where its files do not say it, as the next. */
  readonly licence: string;
  readonly attribution: string;
  /** The language of its headwords. */
  readonly language: Language;
  /** Headwords. */
  readonly entries: number;
  /** Bytes that it takes in this browser. */
  readonly bytes: number;
  /** True while it is asked for meanings. */
  readonly on: boolean;
  /** Dictionaries are asked in the order of their places. */
  readonly place: number;
  /** The first key of each block, joined by line feeds, which no key holds. */
  readonly heads: string;
  /** Its words with hyphens, joined likewise; left out until they were looked for. */
  readonly compounds?: string;
  /** When it was removed (epoch ms): it comes back when that is undone, and its rows are deleted later. Null while it is there. */
  readonly removedAt: number | null;
}

/** The row's number, and a name of its own: a number is given again after a transaction was aborted. */
export type OverlayLogKey = [number: number, name: string];

export interface Queued {
  readonly call: QueuedCall;
  /** The server applied it at this rev; it stays queued until the base has reached it. */
  readonly ackRev?: number;
}

export interface WordsHead {
  readonly folded: number;
  readonly last: number;
}

/**
 * A language's words as columns (`WordColumns`). Every release writes the first three; the others belong to the version, and
 * columns of another one are made anew from the chunks.
 */
export interface WordsCore
  extends
    Readonly<Pick<Numbers, 'statuses' | 'due'>>,
    Readonly<Partial<Omit<Numbers, 'statuses' | 'due'>>>,
    // Joined by NULs; empty when no word has any.
    Readonly<Partial<Record<TextColumnName, string>>> {
  readonly version?: number;
  /** Joined by line feeds, which no key holds. */
  readonly keys: string;
  /** The sets of tags that words have, the empty one first. */
  readonly tags?: readonly (readonly string[])[];
  /** The ids of books that words were met in, the empty one first. */
  readonly books?: readonly string[];
  /** The same of videos. */
  readonly videos?: readonly string[];
  /** Keys of documents that are no words any more, joined. */
  readonly cleared?: string;
}

/** Documents of words, as `Chunk` writes and reads them. */
export interface StoredChunk {
  /** Joined by line feeds, which no key holds. */
  readonly keys: string;
  /** The end of each document in `text`. */
  readonly ends: Uint32Array;
  /** JSON of the list of documents. */
  readonly text: string;
}

export type WordEntry = readonly [key: string, document: object | null];

/** A file: its bytes (private windows of WebKit keep no Blob), or the Blob that an earlier release kept. */
export type FileRow = { readonly state: FileState } & (
  | { readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly content: Blob }
);

/**
 * The state of a file's upload: it waits to be sent, the server of this epoch has it, or the server would not have it, for this reason
 * and at this time (epoch ms). Arrays, because an index tells them without reading the file. An earlier release wrote
 * `uploaded` and `refused` alone.
 */
export type FileState =
  | 'waiting'
  | 'uploaded'
  | 'refused'
  | readonly ['uploaded', epoch: string]
  | readonly ['refused', reason: ErrorId, at: number];

export type AccountDatabase = IDBPDatabase<AccountSchema>;
export type Store = keyof AccountSchema & string;
/** A read-write transaction over every store of documents: all that changes them goes through one of these. */
export type Writing = IDBPTransaction<AccountSchema, typeof documentStores, 'readwrite'>;
export type Reading = IDBPTransaction<AccountSchema, typeof documentStores>;

export const documentStores = [
  'rows',
  'overlay',
  'overlayLog',
  'queue',
  'meta',
  'stepWords',
  'stage',
  'notices',
  'wordsHead',
  'wordsCore',
  'wordsChunk',
  'wordsLog',
] as const satisfies Store[];

/** The second has dictionaries, the third one row for many words of the overlay, the fourth the latest steps and where documents of chunks end. */
const version = 4;

/** `elsewhere`: another tab erases it or has a newer release; `lost`: the browser dropped the connection, it can be opened again. */
export type Closed = 'elsewhere' | 'lost';

/**
 * Opens, and makes when missing, the database of one account.
 * @param onClosed called when it is closed under us: another tab deletes or upgrades it, or the browser lost it
 * @param onBlocked called when a tab with an older release keeps it open, and this one must wait
 */
export function openReplicaDatabase(
  uid: string,
  onClosed: (why: Closed) => void = () => undefined,
  onBlocked: () => void = () => undefined,
): Promise<AccountDatabase> {
  return openDB<AccountSchema>(databaseName(uid), version, {
    upgrade: (opened, before, _version, transaction) => makeStores(opened, before, transaction),
    blocked: () => onBlocked(),
    blocking(_current, _blocked, event) {
      onClosed('elsewhere');
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => onClosed('lost'),
  });
}

/** Makes the stores that a database of an earlier version, or a new one, lacks. */
function makeStores(database: AccountDatabase, before: number, transaction: Upgrading): void {
  if (before < 2) for (const store of ['dictionaries', 'dictionaryBlocks'] as const) database.createObjectStore(store);
  if (before < 3) database.createObjectStore('overlayLog');
  if (before < 4) database.createObjectStore('stepWords');
  // A request that fails aborts the upgrade, which is reported to who opens the database.
  if (before >= 1 && before < 4) void takeLastStepOver(transaction).catch(() => undefined);
  if (before >= 1) return;
  for (const store of [
    'rows',
    'overlay',
    'meta',
    'wordsHead',
    'wordsCore',
    'wordsChunk',
    'wordsLog',
    'derived',
  ] as const)
    database.createObjectStore(store);
  for (const store of ['stage', 'notices'] as const) database.createObjectStore(store, { autoIncrement: true });
  // Only acknowledged calls are in the index: so the others are counted without being read.
  database.createObjectStore('queue', { autoIncrement: true }).createIndex('ackRev', 'ackRev');
  database.createObjectStore('files').createIndex('state', 'state');
}

type Upgrading = IDBPTransaction<AccountSchema, ArrayLike<StoreNames<AccountSchema>>, 'versionchange'>;

/** Earlier versions remembered one step, the last of many words. */
async function takeLastStepOver(transaction: Upgrading): Promise<void> {
  const [meta, stepWords] = [transaction.objectStore('meta'), transaction.objectStore('stepWords')];
  const [step, words] = await Promise.all([meta.get('lastStep'), meta.get('lastStepWords')]);
  const id = step instanceof Object && 'id' in step && typeof step.id === 'string' ? step.id : null;
  if (id !== null && typeof words === 'string')
    await Promise.all([meta.put([{ ...Object(step), text: null }], 'steps'), stepWords.put(words, id)]);
  await Promise.all([meta.delete('lastStep'), meta.delete('lastStepWords')]);
}

/**
 * Opens the database of an account where there is one, and makes none: a copy that is erased at the same moment would come back empty.
 * @param at `own-version` leaves it as the release that made it did
 * @returns null when there is none
 */
export async function openExistingDatabase(
  uid: string,
  at: 'this-version' | 'own-version' = 'this-version',
): Promise<AccountDatabase | null> {
  let isMissing = false;
  try {
    return await openDB<AccountSchema>(databaseName(uid), at === 'this-version' ? version : undefined, {
      upgrade(database, before, _version, transaction) {
        if (before > 0) return makeStores(database, before, transaction);
        isMissing = true;
        // Its end is the error of opening, and must not be reported as one more that nobody awaits.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}

export function databaseName(uid: string): string {
  return `u-${uid}`;
}

/**
 * Removes the account's database. It is emptied first: a frozen tab that keeps it open can hold up its removal, but
 * nothing of the account is left in it then.
 */
export async function eraseDatabase(uid: string, database: AccountDatabase): Promise<void> {
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await transaction.done;
  database.close();
  await new Promise<void>((resolve, reject) => {
    deleteDB(databaseName(uid), { blocked: () => resolve() }).then(resolve, reject);
  });
}

/** Does `work` in one transaction over all document stores; a throw aborts it and nothing of it is kept. */
export function writeTransaction<Result>(
  database: AccountDatabase,
  work: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  return writeStores(database, documentStores, work);
}

/** The same over the stores that are named. */
export async function writeStores<Stores extends ArrayLike<StoreNames<AccountSchema>>, Result>(
  database: AccountDatabase,
  stores: Stores,
  work: (transaction: IDBPTransaction<AccountSchema, Stores, 'readwrite'>) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' });
  // Its rejection arrives where `writeStores` is awaited; an abort must not be reported twice.
  transaction.done.catch(() => undefined);
  try {
    const result = await work(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It had ended by itself.
    }
    const reason: unknown = await transaction.done.then(
      () => error,
      (failure: unknown) => failure,
    );
    // A request that met the end of the transaction says only that: why it ended is the transaction's own error.
    throw isAborted(error) ? reason : error;
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
