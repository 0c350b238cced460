import { pathOf, refAt, type Path, type Ref } from '#domain/documents/ref.ts';
import type { Ask } from './openAccountStore.ts';

/** The documents that the page watches, as the worker last told them: read at once, told of by callback. */
export function createDocumentCache(ask: Ask) {
  const known = new Map<Path, object | null>();
  const listeners = new Map<Path, Set<() => void>>();
  const collections = new Map<string, ReadonlyMap<string, object>>();
  const collectionListeners = new Map<string, Set<() => void>>();

  const notify = (path: Path) => listeners.get(path)?.forEach((listener) => listener());

  async function load(paths: readonly Path[]): Promise<void> {
    take(await ask('watch', paths));
  }

  async function loadCollection(collection: string): Promise<void> {
    const documents = await ask('watchCollection', collection);
    if (!documents) return;
    collections.set(collection, new Map(documents));
    collectionListeners.get(collection)?.forEach((listener) => listener());
  }

  function take(documents: readonly (readonly [Path, object | null])[]): void {
    const touched = new Set<string>();
    for (const [path, document] of documents) {
      if (listeners.has(path)) {
        known.set(path, document);
        notify(path);
      }
      const { collection, id } = refAt(path);
      const all = collections.get(collection);
      if (!all) continue;
      const next = new Map(all);
      if (document) next.set(id, document);
      else next.delete(id);
      collections.set(collection, next);
      touched.add(collection);
    }
    for (const collection of touched) collectionListeners.get(collection)?.forEach((listener) => listener());
  }

  return {
    take,
    /** Everything may have changed: what is watched is asked for again. */
    renew(): void {
      if (listeners.size > 0) void load([...listeners.keys()]);
      for (const collection of collectionListeners.keys()) void loadCollection(collection);
    },
    peek<D>(ref: Ref<D>): D | null | undefined {
      // What is kept under a ref was put through a ref of the same type.
      return known.get(pathOf(ref)) as D | null | undefined;
    },
    watch(path: Path, listener: () => void): () => void {
      const first = !listeners.has(path);
      const those = listeners.get(path) ?? new Set();
      listeners.set(path, those.add(listener));
      if (first) void load([path]);
      return () => {
        those.delete(listener);
        if (those.size > 0) return;
        listeners.delete(path);
        known.delete(path);
        void ask('unwatch', path);
      };
    },
    peekCollection<D>(collection: string): ReadonlyMap<string, D> | undefined {
      return collections.get(collection) as ReadonlyMap<string, D> | undefined;
    },
    watchCollection(collection: string, listener: () => void): () => void {
      const those = collectionListeners.get(collection) ?? new Set();
      collectionListeners.set(collection, those.add(listener));
      if (!collections.has(collection)) void loadCollection(collection);
      return () => those.delete(listener);
    },
  };
}
