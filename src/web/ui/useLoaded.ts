import { useEffect, useState } from 'react';

/**
 * Loads what a key stands for, anew for each other key.
 * @param key null: nothing is loaded
 * @param load the same function at every call, as is `peek`
 * @param peek answers at once what is here already; null for nothing
 * @returns `value` is undefined while it is loaded or cannot be loaded; `retry` loads once more
 */
export function useLoaded<Key, Value>(
  key: Key | null,
  load: (key: Key) => Promise<Value>,
  peek?: (key: Key) => Value | null,
): { readonly value: Value | undefined; readonly hasFailed: boolean; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<{ readonly key: Key; readonly value: Value } | null>(() => {
    const value = key === null || !peek ? null : peek(key);
    return key === null || value === null ? null : { key, value };
  });
  const [failed, setFailed] = useState<Key | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    setFailed(null);
    load(key).then(
      (value) => current && setLoaded({ key, value }),
      // Key may be a function, which React would call.
      () => current && setFailed(() => key),
    );
    return () => {
      current = false;
    };
  }, [key, load, attempt]);
  return {
    value: loaded?.key === key ? loaded?.value : undefined,
    hasFailed: key !== null && failed === key,
    retry: () => setAttempt(attempt + 1),
  };
}
