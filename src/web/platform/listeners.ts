/** Listeners of one event, called in the order in which they were added. */
interface Listeners<Parts extends readonly unknown[]> {
  /** Calls back each time from now on; returns a function that stops it. */
  add(listener: (...parts: Parts) => void): () => void;
  notify(...parts: Parts): void;
  /** Removes all listeners. */
  clear(): void;
}

export function createListeners<Parts extends readonly unknown[] = []>(): Listeners<Parts> {
  const all = new Set<(...parts: Parts) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...parts) {
      for (const listener of all) listener(...parts);
    },
    clear: () => all.clear(),
  };
}
