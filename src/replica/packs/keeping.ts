/** Keeps what was loaded for each key; requests made meanwhile wait for the same answer, and failures are forgotten. */
export function keeping<Key, Loaded>(load: (key: Key) => Promise<Loaded>): (key: Key) => Promise<Loaded> {
  const kept = new Map<Key, Promise<Loaded>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const loading = load(key);
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  };
}
