import type { AccountDatabase, DictionaryRow } from '../base/database.ts';

/** The list of the learner's dictionaries as it is stored, read once until something changes. */
export interface DictionaryRows {
  /** Those that were not removed, in the order in which they are asked. */
  present(): Promise<readonly DictionaryRow[]>;
  /** Changes those of these names that are there. */
  update(ids: readonly string[], change: (row: DictionaryRow) => DictionaryRow): Promise<void>;
  /** They were changed by something else: they are read anew when they are asked for. */
  forget(): void;
}

export function createDictionaryRows(database: AccountDatabase): DictionaryRows {
  let rows: Promise<readonly DictionaryRow[]> | null = null;

  function read(): Promise<readonly DictionaryRow[]> {
    const reading =
      rows ?? database.getAll('dictionaries').then((all) => all.toSorted((one, other) => one.place - other.place));
    rows = reading;
    reading.catch(() => {
      if (rows === reading) rows = null;
    });
    return reading;
  }

  function forget(): void {
    rows = null;
  }

  return {
    present: async () => (await read()).filter(({ removedAt }) => removedAt === null),
    async update(ids, change) {
      const transaction = database.transaction('dictionaries', 'readwrite');
      for (const id of ids) {
        const row = await transaction.store.get(id);
        if (row) await transaction.store.put(change(row), id);
      }
      await transaction.done;
      forget();
    },
    forget,
  };
}
