import { pathOf, refAt, type Path, type Ref } from '#domain/documents/ref.ts';
import type { Replica } from '#replica/replica.ts';

/** The documents that the page watches, as the worker last told them: read at once, told of by callback. */
export function createDocumentCache(replica: Pick<Replica, 'watch' | 'unwatch' | 'watchCollection'>) {
  const known = new Map<Path, object | null>();
  const listeners = new Map<Path, Set<() => void>>();
  const collections = new Map<string, ReadonlyMap<string, object>>();
  const collectionListeners = new Map<string, Set<() => void>>();

  const notify = (path: Path) => listeners.get(path)?.forEach((listener) => listener());

  // A store that does not work is told of once, as a notice; what is asked for then stays unknown.
  const ignoreFailure = (): void => undefined;

  function load(paths: readonly Path[]): void {
    replica.watch(paths).then(take, ignoreFailure);
  }

  function loadCollection(collection: string): void {
    replica.watchCollection(collection).then((documents) => {
      if (!documents) return;
      collections.set(collection, new Map(documents));
      collectionListeners.get(collection)?.forEach((listener) => listener());
    }, ignoreFailure);
  }

  function take(documents: readonly (readonly [Path, object | null])[]): void {
    const touched = new Map<string, Map<string, object>>();
    for (const [path, document] of documents) {
      if (listeners.has(path) && !isSame(known.get(path), document)) {
        known.set(path, document);
        notify(path);
      }
      const { collection, id } = refAt(path);
      const all = collections.get(collection);
      if (!all) continue;
      if (isSame(all.get(id) ?? null, document)) continue;
      const next = touched.get(collection) ?? new Map(all);
      if (document) next.set(id, document);
      else next.delete(id);
      touched.set(collection, next);
    }
    for (const [collection, next] of touched) {
      collections.set(collection, next);
      collectionListeners.get(collection)?.forEach((listener) => listener());
    }
  }

  /** A document that is not watched yet may be known from its collection. */
  function peek(ref: Ref<unknown>): object | null | undefined {
    const document = known.get(pathOf(ref));
    if (document !== undefined) return document;
    const all = collections.get(ref.collection);
    return all && (all.get(ref.id) ?? null);
  }

  return {
    take,
    /** Everything may have changed: what is watched is asked for again. */
    renew(): void {
      if (listeners.size > 0) load([...listeners.keys()]);
      for (const collection of collectionListeners.keys()) loadCollection(collection);
    },
    peek<D>(ref: Ref<D>): D | null | undefined {
      // What is kept under a ref was put through a ref of the same type.
      return peek(ref) as D | null | undefined;
    },
    watch(path: Path, listener: () => void): () => void {
      const first = !listeners.has(path);
      const those = listeners.get(path) ?? new Set();
      listeners.set(path, those.add(listener));
      if (first) load([path]);
      return () => {
        those.delete(listener);
        if (those.size > 0) return;
        listeners.delete(path);
        known.delete(path);
        replica.unwatch(path).catch(ignoreFailure);
      };
    },
    peekCollection<D>(collection: string): ReadonlyMap<string, D> | undefined {
      return collections.get(collection) as ReadonlyMap<string, D> | undefined;
    },
    watchCollection(collection: string, listener: () => void): () => void {
      const those = collectionListeners.get(collection) ?? new Set();
      collectionListeners.set(collection, those.add(listener));
      if (!collections.has(collection)) loadCollection(collection);
      return () => those.delete(listener);
    },
  };
}

/** Equal in content: a mark tells the same profile twice, from the overlay and from the base, and need be shown once. */
function isSame(before: object | null | undefined, document: object | null): boolean {
  return (
    before === document ||
    (before !== undefined &&
      before !== null &&
      document !== null &&
      JSON.stringify(before) === JSON.stringify(document))
  );
}
