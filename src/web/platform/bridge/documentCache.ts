import { pathOf, type Path, type Ref } from '#domain/documents/ref.ts';
import type { Replica } from '#replica/replica.ts';
import { createWatchedCollections, type ChangedDocuments } from './watchedCollections.ts';
import { createWatchedDocuments } from './watchedDocuments.ts';

/** The documents that the page watches, as the worker last reported them: read at once, changes come by callback. */
export function createDocumentCache(replica: Pick<Replica, 'watch' | 'unwatch' | 'watchCollection'>) {
  const documents = createWatchedDocuments(replica);
  const collections = createWatchedCollections(replica);

  /** A document that is not watched yet may be known from its collection. */
  function peek(ref: Ref<unknown>): object | null | undefined {
    const document = documents.peek(pathOf(ref));
    if (document !== undefined) return document;
    const all = collections.peek(ref.collection);
    return all && (all.get(ref.id) ?? null);
  }

  return {
    take(changes: ChangedDocuments): void {
      documents.take(changes);
      collections.take(changes);
    },
    /** Everything may have changed: what is watched is asked for again. */
    renew(): void {
      documents.renew();
      collections.renew();
    },
    peek<D>(ref: Ref<D>): D | null | undefined {
      // The cache files each document under a ref of its own type.
      return peek(ref) as D | null | undefined;
    },
    watch: (path: Path, listener: () => void): (() => void) => documents.watch(path, listener),
    peekCollection<D>(collection: string): ReadonlyMap<string, D> | undefined {
      return collections.peek(collection) as ReadonlyMap<string, D> | undefined;
    },
    watchCollection: (collection: string, listener: () => void): (() => void) =>
      collections.watch(collection, listener),
  };
}
