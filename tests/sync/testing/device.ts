// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import type { AccountDatabase, Queued, Reading } from '#replica/base/database.ts';
import { documentStores, eraseDatabase, openReplicaDatabase } from '#replica/base/database.ts';
import { createCopy, type Copy } from '#replica/base/copy.ts';
import { onDemand } from '#replica/late/onDemand.ts';
import { createBookIndexes } from '#replica/files/bookIndexes.ts';
import { createLexicons } from '#replica/packs/lexicons.ts';
import { createCovers } from '#replica/packs/covers.ts';
import { createTextCounter } from '#replica/query/source/keptCounts.ts';
import type { QuerySource } from '#replica/query/source/query.ts';
import { noDictionaries } from '#replica/dictionaries/ownDictionary.ts';
import { createReplicaSource } from '#replica/query/source/replicaSource.ts';
import { createShownWords } from '#replica/query/source/shownWords.ts';
import type { Transport } from '#replica/server/transport.ts';
import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import { table } from './toyCalls.ts';
import type { Tab } from './network.ts';

/** A queued call of which the property keeps track until it has left the queue. */
export interface Made {
  readonly id: string;
  left: boolean;
}

export interface DeviceTab extends Tab {
  copy: Copy;
  transport: Transport;
  /** The source of answers to the tab's questions. */
  source: QuerySource;
  connection: AccountDatabase;
  /** The read-write transaction that asks for a store after so many others is aborted; Infinity: none. */
  abortAfter: number;
}

export interface Device {
  readonly uid: string;
  readonly database: string;
  /** Milliseconds that its clock is ahead. */
  readonly skew: number;
  readonly tabs: readonly [DeviceTab, DeviceTab];
  readonly made: Made[];
  /** Refused calls that have left the queue: each must have left a notice. */
  refused: number;
}

export interface Sizes {
  readonly pageSize: number;
  readonly batchSize: number;
  readonly longLog: number;
  readonly manyWords: number;
}

export interface TabParts extends Sizes {
  readonly device: Pick<Device, 'uid' | 'database' | 'skew'>;
  readonly transport: (tab: Tab) => Transport;
  readonly now: () => number;
  readonly newId: () => string;
}

export async function openTab(parts: TabParts): Promise<DeviceTab> {
  const tab = { life: 0, uid: parts.device.uid, abortAfter: Infinity };
  return Object.assign(tab, await openCopy(tab, parts));
}

/** The tab is thrown away, with all that it had in memory, and opened anew. */
export async function reopenTab(tab: DeviceTab, parts: TabParts): Promise<void> {
  tab.life++;
  tab.abortAfter = Infinity;
  const old = tab.connection;
  Object.assign(tab, await openCopy(tab, parts));
  old.close();
}

async function openCopy(tab: Tab & { abortAfter: number }, { device, transport, now, newId, ...sizes }: TabParts) {
  const connection = await openReplicaDatabase(device.database);
  const copy = createCopy({
    uid: device.uid,
    database: breakable(connection, tab),
    now: () => now() + device.skew,
    newId,
    onChange: () => undefined,
    calls: onDemand(async () => ({ table, prepare: (uid, call) => prepareCall(table, uid, call) })),
    ...sizes,
  });
  return { connection, copy, transport: transport(tab), source: sourceOf(copy) };
}

function sourceOf(copy: Copy): QuerySource {
  const noFiles = { get: async () => null };
  const unavailable = async (): Promise<never> => {
    throw new Refusal('unavailable');
  };
  const packs = { loadStarterPack: unavailable, loadGlossary: unavailable };
  const covers = createCovers({ readProfile: async () => null, ...packs });
  const shownWords = createShownWords(copy, covers);
  const background = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const counter = createTextCounter({
    compounds: async () => [],
    copy,
    files: noFiles,
    covers,
    shownWords,
    onCounted: () => undefined,
    background,
  });
  return createReplicaSource({
    dictionaries: noDictionaries,
    copy,
    covers,
    lexicon: createLexicons(packs),
    wordsOfBook: createBookIndexes(noFiles),
    shownWords,
    counter,
    background,
  });
}

/** The same database, but read-write transactions fail while `tab` asks for it, as when the disk is full. */
function breakable(database: AccountDatabase, tab: { abortAfter: number }): AccountDatabase {
  const bound = (target: object, property: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, property, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return new Proxy(database, {
    get(target, property) {
      if (property !== 'transaction') return bound(target, property);
      return (stores: typeof documentStores, mode?: 'readwrite', options?: IDBTransactionOptions) => {
        const transaction = target.transaction(stores, mode, options);
        if (mode !== 'readwrite') return transaction;
        return new Proxy(transaction, {
          get(inner, name) {
            if (name === 'objectStore' && tab.abortAfter-- <= 0) {
              tab.abortAfter = Infinity;
              // Later, as a browser does: a full disk fails the transaction after its requests were made.
              queueMicrotask(() => inner.abort());
            }
            return bound(inner, name);
          },
        });
      };
    },
  });
}

/** A device's database, read without the code under test. */
export interface Stored {
  readonly base: ReadonlyMap<Path, object>;
  readonly overlay: ReadonlyMap<Path, object | null>;
  readonly queue: readonly Queued[];
  readonly cursor: number;
  readonly epoch: string;
  readonly staged: boolean;
  readonly notices: number;
}

export async function stored(device: Device): Promise<Stored> {
  const transaction = device.tabs[0].connection.transaction(documentStores, 'readonly');
  const pairs = async <Value>(name: 'rows' | 'overlay' | 'meta' | 'wordsHead'): Promise<[string, Value][]> => {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, index) => [key, values[index] as Value]);
  };
  const [rows, overlay, meta, heads] = [
    await pairs<object>('rows'),
    await pairs<{ data: object | null; after?: number }>('overlay'),
    new Map(await pairs<unknown>('meta')),
    await pairs<{ folded: number }>('wordsHead'),
  ];
  const base = new Map<Path, object>(rows);
  for (const [language, { folded }] of heads)
    for (const [key, document] of await wordsOf(transaction, language, folded))
      base.set(`words_${language}/${key}`, document);
  const written = new Map<Path, { readonly at: number; readonly data: object | null }>();
  const [logged, steps] = await Promise.all([
    transaction.objectStore('overlayLog').getAllKeys(),
    transaction.objectStore('overlayLog').getAll(),
  ]);
  logged.forEach(([at], index) => {
    for (const [path, data] of JSON.parse(steps[index] ?? '') as [Path, object | null][])
      written.set(path, { at, data });
  });
  for (const [path, { data, after = 0 }] of overlay)
    if (after >= (written.get(path)?.at ?? 0)) written.set(path, { at: after, data });
  const epoch = meta.get('epoch');
  return {
    base,
    overlay: new Map([...written].map(([path, { data }]) => [path, data])),
    queue: await transaction.objectStore('queue').getAll(),
    cursor: Number(meta.get('cursor') ?? 0),
    epoch: typeof epoch === 'string' ? epoch : '',
    staged: meta.has('stage'),
    notices: await transaction.objectStore('notices').count(),
  };
}

async function wordsOf(transaction: Reading, language: string, folded: number): Promise<Map<string, object>> {
  const words = new Map<string, object>();
  const chunks = await transaction.objectStore('wordsChunk').getAll(IDBKeyRange.bound([language], [language, []]));
  for (const chunk of chunks)
    if (typeof chunk === 'object' && chunk.ends.length > 0)
      chunk.keys.split('\n').forEach((key, at) => words.set(key, (JSON.parse(chunk.text) as object[])[at] ?? {}));
  const log = await transaction
    .objectStore('wordsLog')
    .getAll(IDBKeyRange.bound([language, folded], [language, []], true));
  for (const [key, document] of log.flat()) {
    if (document) words.set(key, document);
    else words.delete(key);
  }
  return words;
}

export async function eraseDevice(device: Device): Promise<void> {
  device.tabs[1].connection.close();
  await eraseDatabase(device.database, device.tabs[0].connection);
}
