/** Loads what has this key the first time it is asked for, and answers from the store from then on; what failed is tried again the next time. */
export function loadOnce<Key, Value>(
  store: Map<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = store.get(key);
  if (known) return known;
  const loading = load();
  store.set(key, loading);
  loading.catch(() => store.delete(key));
  return loading;
}
