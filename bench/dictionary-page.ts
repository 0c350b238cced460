import { openReplicaDatabase } from '#replica/base/database.ts';
import { createDictionaries } from '#replica/dictionaries/dictionaries.ts';
import { startDictionaryImport } from '#web/features/settings/dictionaries/dictionaryImport.ts';

/** The page’s side of `bench/dictionary.ts`; times are milliseconds. */
const bench = {
  /** Reads the dictionary at these addresses and keeps it, as Configuración does. */
  async add(uid: string, addresses: readonly string[]): Promise<{ time: number; bytes: number; entries: number }> {
    const files = await fetchFiles(addresses);
    const dictionaries = await open(uid);
    const started = performance.now();
    const importing = startDictionaryImport();
    await importing.open(files);
    await dictionaries.add(await importing.read('en', () => undefined));
    const time = performance.now() - started;
    importing.cancel();
    const [own] = await dictionaries.list();
    return { time, bytes: own?.bytes ?? 0, entries: own?.entries ?? 0 };
  },

  /** Cancels an import half way; how many rows there are then. */
  async cancel(uid: string, addresses: readonly string[]): Promise<number> {
    const importing = startDictionaryImport();
    await importing.open(await fetchFiles(addresses));
    await new Promise<void>((resolve) => {
      void importing.read('en', (share) => share > 0.3 && resolve()).catch(() => undefined);
    });
    importing.cancel();
    const database = await openReplicaDatabase(uid);
    return (await database.count('dictionaries')) + (await database.count('dictionaryBlocks'));
  },

  /** Looks the words up one after the other, in a worker that has none of the dictionary at hand yet. */
  async lookUp(uid: string, keys: readonly string[]): Promise<{ times: number[]; found: number }> {
    const dictionaries = await open(uid);
    await dictionaries.list();
    const times: number[] = [];
    let found = 0;
    for (const key of keys) {
      const started = performance.now();
      const meaning = await dictionaries.meaningOf('en', () => ({ key, lemmas: [], capital: true }));
      times.push(performance.now() - started);
      if (meaning) found += 1;
    }
    return { times, found };
  },
};

export type Bench = typeof bench;

const open = async (uid: string) =>
  createDictionaries({ database: await openReplicaDatabase(uid), now: Date.now, onChange: () => undefined });

function fetchFiles(addresses: readonly string[]): Promise<File[]> {
  return Promise.all(
    addresses.map(async (address) => new File([await (await fetch(address)).blob()], address.replace(/^.*\//, ''))),
  );
}

Object.assign(globalThis, { bench });
