import { Refusal } from '#domain/errors/refusal.ts';
import { writeStores, type AccountDatabase, type DictionaryRow } from '../base/database.ts';
import type { DictionaryAnswers, ReplicaDictionaries } from './ownDictionary.ts';
import { createBlockTexts } from './blockTexts.ts';
import { meaningInDictionary } from './dictionaryMeaning.ts';
import { unpackBlock } from './packBlocks.ts';
import { compoundsOfBlocks } from './dictionaryCompounds.ts';
import { createDictionaryRows } from './dictionaryRows.ts';

/** Milliseconds in which a removal can be undone, and more. */
const keepRemovedFor = 600_000;

export interface DictionariesParts {
  readonly database: AccountDatabase;
  readonly now: () => number;
  /** Called after each change of the list, here. */
  readonly onChange: () => void;
}

export interface Dictionaries extends Omit<ReplicaDictionaries, 'ofServer' | 'prepareBook'>, DictionaryAnswers {
  /** Forgets what it has at hand: another tab has changed something. */
  forget(): void;
  /** Looks for the words with hyphens of those in which nobody has looked yet. */
  findCompounds(): Promise<void>;
  /** Deletes what was removed long ago. */
  sweep(): Promise<void>;
}

/** The learner's dictionaries in this browser. */
export function createDictionaries({ database, now, onChange }: DictionariesParts): Dictionaries {
  const rows = createDictionaryRows(database);
  const texts = createBlockTexts((id, block) => database.get('dictionaryBlocks', [id, block]));

  function forget(): void {
    rows.forget();
    texts.forget();
  }

  function changed(): void {
    forget();
    onChange();
  }

  async function update(ids: readonly string[], change: (row: DictionaryRow) => DictionaryRow): Promise<void> {
    await rows.update(ids, change);
    changed();
  }

  return {
    list: async () =>
      (await rows.present()).map(
        ({ place: _place, heads: _heads, compounds: _compounds, removedAt: _removedAt, ...dictionary }) => dictionary,
      ),
    async meaningOf(language, word) {
      const enabled = (await rows.present()).filter((row) => row.on && row.language === language);
      if (enabled.length === 0) return null;
      const query = word();
      for (const row of enabled) {
        const meaning = await meaningInDictionary(row.name, language, query, texts.lookUpIn(row));
        if (meaning) return meaning;
      }
      return null;
    },
    compounds: async (language) =>
      (await rows.present())
        .filter((row) => row.on && row.language === language)
        .flatMap(({ compounds = '' }) => compounds.split('\n').filter(Boolean)),
    async findCompounds() {
      for (const { id, heads, compounds } of await rows.present()) {
        if (compounds !== undefined) continue;
        const found = await compoundsOfBlocks(textsOf(database, id, heads.split('\n').length));
        await update([id], (row) => ({ ...row, compounds: found }));
      }
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
          if (removedAt === null || now() - removedAt < keepRemovedFor) continue;
          await transaction.objectStore('dictionaries').delete(id);
          await transaction.objectStore('dictionaryBlocks').delete(IDBKeyRange.bound([id], [id, []]));
        }
      });
      forget();
    },
  };
}

/** The texts of a dictionary's blocks, each read when it is asked for. */
function* textsOf(database: AccountDatabase, id: string, blocks: number): Generator<Promise<string>> {
  for (let place = 0; place < blocks; place++)
    yield database.get('dictionaryBlocks', [id, place]).then((block) => (block ? unpackBlock(block) : ''));
}
