import type { Device } from './device.ts';

/** Everything that a browser has stored for an account, as a copy of its profile has it. */
export type ProfileCopy = ReadonlyMap<string, readonly (readonly [key: IDBValidKey, value: unknown])[]>;

/** Copies what a device has stored. */
export async function copyProfile({ tabs: [tab] }: Device): Promise<ProfileCopy> {
  const names = [...tab.connection.objectStoreNames];
  const transaction = tab.connection.transaction(names, 'readonly');
  const stores = names.map(async (name) => {
    const store = transaction.objectStore(name);
    const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return [name, keys.map((key, at) => [key, values[at]] as const)] as const;
  });
  return new Map(await Promise.all(stores));
}

/** Puts it back; what the tabs have in memory is of another life. */
export async function putProfileBack({ tabs: [tab] }: Device, copy: ProfileCopy): Promise<void> {
  const connection = await openPlain(tab.connection.name);
  const transaction = connection.transaction([...copy.keys()], 'readwrite');
  for (const [name, entries] of copy) {
    const store = transaction.objectStore(name);
    store.clear();
    for (const [key, value] of entries) store.put(value, ...(store.keyPath === null ? [key] : []));
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The copy was not put back')));
  });
  connection.close();
}

function openPlain(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open')));
  });
}
