import { blockOf, sensesInBlock } from '#domain/dictionaries/packedDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { writeStores, type AccountDatabase, type DictionaryRow } from '../base/database.ts';
import type { DictionaryAnswers, ReplicaDictionaries } from './ownDictionary.ts';
import { meaningInDictionary, type LookUp } from './dictionaryMeaning.ts';
import { unpackBlock } from './packBlocks.ts';

/** Milliseconds in which a removal can be undone, and more. */
const removedKept = 600_000;
/** Blocks whose text is at hand: words of a page lie in many, forms of one word in the same. */
const mostUnpacked = 24;

export interface DictionariesParts {
  readonly database: AccountDatabase;
  readonly now: () => number;
  /** Called after each change of the list, here. */
  readonly onChange: () => void;
}

export interface Dictionaries extends Omit<ReplicaDictionaries, 'ofServer' | 'prepareBook'>, DictionaryAnswers {
  /** Forgets what it has at hand: another tab has changed something. */
  forget(): void;
  /** Deletes what was removed long ago. */
  sweep(): Promise<void>;
}

/** The learner's dictionaries in this browser: heads of blocks in memory, blocks unpacked when a word of theirs is asked for. */
export function createDictionaries({ database, now, onChange }: DictionariesParts): Dictionaries {
  let rows: Promise<readonly DictionaryRow[]> | null = null;
  const heads = new Map<string, readonly string[]>();
  const unpacked = new Map<string, Promise<string>>();

  function read(): Promise<readonly DictionaryRow[]> {
    const reading =
      rows ?? database.getAll('dictionaries').then((all) => all.toSorted((one, other) => one.place - other.place));
    rows = reading;
    reading.catch(() => {
      if (rows === reading) rows = null;
    });
    return reading;
  }

  const present = async (): Promise<readonly DictionaryRow[]> =>
    (await read()).filter(({ removedAt }) => removedAt === null);

  function forget(): void {
    rows = null;
    heads.clear();
    unpacked.clear();
  }

  function changed(): void {
    forget();
    onChange();
  }

  async function update(ids: readonly string[], change: (row: DictionaryRow) => DictionaryRow): Promise<void> {
    const transaction = database.transaction('dictionaries', 'readwrite');
    for (const id of ids) {
      const row = await transaction.store.get(id);
      if (row) await transaction.store.put(change(row), id);
    }
    await transaction.done;
    changed();
  }

  function textOf(id: string, block: number): Promise<string> {
    const name = `${id} ${block}`;
    const kept = unpacked.get(name);
    const text =
      kept ?? database.get('dictionaryBlocks', [id, block]).then((bytes) => (bytes ? unpackBlock(bytes) : ''));
    // The one that was used last is forgotten last.
    unpacked.delete(name);
    unpacked.set(name, text);
    const [oldest] = unpacked.keys();
    if (unpacked.size > mostUnpacked && oldest !== undefined) unpacked.delete(oldest);
    if (!kept) text.catch(() => unpacked.delete(name));
    return text;
  }

  function lookUpIn(row: DictionaryRow): LookUp {
    const ofRow = heads.get(row.id) ?? row.heads.split('\n');
    heads.set(row.id, ofRow);
    return async (key) => {
      const block = blockOf(ofRow, key);
      return block < 0 ? [] : sensesInBlock(await textOf(row.id, block), key);
    };
  }

  return {
    list: async () =>
      (await present()).map(({ place: _place, heads: _heads, removedAt: _removedAt, ...dictionary }) => dictionary),
    async meaningOf(language, word) {
      const asked = (await present()).filter((row) => row.on && row.language === language);
      if (asked.length === 0) return null;
      const looked = word();
      for (const row of asked) {
        const meaning = await meaningInDictionary(row.name, language, looked, lookUpIn(row));
        if (meaning) return meaning;
      }
      return null;
    },
    async add({ blocks, heads: blockHeads, ...dictionary }) {
      await writeStores(database, ['dictionaries', 'dictionaryBlocks'] as const, async (transaction) => {
        const list = transaction.objectStore('dictionaries');
        const all = await list.getAll();
        if (all.some(({ id, removedAt }) => id === dictionary.id && removedAt === null))
          throw new Refusal('dictionary-duplicate');
        const store = transaction.objectStore('dictionaryBlocks');
        // One after the other: when one fails none is under way.
        for (const [place, block] of blocks.entries()) await store.put(block, [dictionary.id, place]);
        const row = {
          ...dictionary,
          bytes: blocks.reduce((sum, { byteLength }) => sum + byteLength, 0),
          on: true,
          place: Math.max(-1, ...all.map(({ place }) => place)) + 1,
          heads: blockHeads.join('\n'),
          removedAt: null,
        };
        await list.put(row, dictionary.id);
      });
      changed();
    },
    setOn: (id, on) => update([id], (row) => ({ ...row, on })),
    order: (ids) => update(ids, (row) => ({ ...row, place: ids.indexOf(row.id) })),
    remove: (id) => update([id], (row) => ({ ...row, removedAt: now() })),
    restore: (id) => update([id], (row) => ({ ...row, removedAt: null })),
    forget,
    async sweep() {
      await writeStores(database, ['dictionaries', 'dictionaryBlocks'] as const, async (transaction) => {
        for (const { id, removedAt } of await transaction.objectStore('dictionaries').getAll()) {
          if (removedAt === null || now() - removedAt < removedKept) continue;
          await transaction.objectStore('dictionaries').delete(id);
          await transaction.objectStore('dictionaryBlocks').delete(IDBKeyRange.bound([id], [id, []]));
        }
      });
      forget();
    },
  };
}
