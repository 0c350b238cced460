/** Who wants to hear of something, in the order in which they began to. */
interface Listeners<Parts extends readonly unknown[]> {
  /** Calls back each time from now on; returns the way to stop. */
  add(listener: (...parts: Parts) => void): () => void;
  notify(...parts: Parts): void;
  /** Nobody is told any more. */
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
