import { refAt, type Path } from '#domain/documents/ref.ts';
import type { Replica } from '#replica/replica.ts';
import { isSameDocument } from './sameDocument.ts';

/** Documents of several paths, as the worker reports them; null: there is none. */
export type ChangedDocuments = readonly (readonly [Path, object | null])[];

/** The collections that the page watches. A collection that was watched once stays here, and follows its documents from then on. */
export function createWatchedCollections(replica: Pick<Replica, 'watchCollection'>) {
  const known = new Map<string, ReadonlyMap<string, object>>();
  const listeners = new Map<string, Set<() => void>>();

  function set(collection: string, documents: ReadonlyMap<string, object>): void {
    known.set(collection, documents);
    listeners.get(collection)?.forEach((listener) => listener());
  }

  function load(collection: string): void {
    replica.watchCollection(collection).then(
      (documents) => documents && set(collection, new Map(documents)),
      // A notice says once that the store does not work; what is asked for then stays unknown.
      () => undefined,
    );
  }

  return {
    peek: (collection: string): ReadonlyMap<string, object> | undefined => known.get(collection),
    /** A change of many documents is one change of their collection. */
    take(documents: ChangedDocuments): void {
      const touched = new Map<string, Map<string, object>>();
      for (const [path, document] of documents) {
        const { collection, id } = refAt(path);
        const all = touched.get(collection) ?? known.get(collection);
        if (!all || isSameDocument(all.get(id) ?? null, document)) continue;
        const next = touched.get(collection) ?? new Map(all);
        if (document) next.set(id, document);
        else next.delete(id);
        touched.set(collection, next);
      }
      for (const [collection, next] of touched) set(collection, next);
    },
    /** Everything may have changed. */
    renew(): void {
      for (const collection of listeners.keys()) load(collection);
    },
    watch(collection: string, listener: () => void): () => void {
      const isFirst = !listeners.has(collection);
      const those = listeners.get(collection) ?? new Set();
      listeners.set(collection, those.add(listener));
      // One that did not come is asked for again with everything else, when the store works again.
      if (isFirst) load(collection);
      return () => those.delete(listener);
    },
  };
}
