import type { Path } from '#domain/documents/ref.ts';
import type { Replica } from '#replica/replica.ts';
import { isSameDocument } from './sameDocument.ts';
import type { ChangedDocuments } from './watchedCollections.ts';

/** The documents that the page watches, each from its first watcher to its last. */
export function createWatchedDocuments(replica: Pick<Replica, 'watch' | 'unwatch'>) {
  const known = new Map<Path, object | null>();
  const listeners = new Map<Path, Set<() => void>>();

  // A notice says once that the store does not work; what is asked for then stays unknown.
  const ignoreFailure = (): void => undefined;

  function take(documents: ChangedDocuments): void {
    for (const [path, document] of documents) {
      if (!listeners.has(path) || isSameDocument(known.get(path), document)) continue;
      known.set(path, document);
      listeners.get(path)?.forEach((listener) => listener());
    }
  }

  /** Paths that are asked for together at the end of this task: the components of a page come at once, each with its own. */
  let wanted: Path[] = [];

  function load(...paths: readonly Path[]): void {
    if (wanted.length === 0) queueMicrotask(loadWanted);
    wanted.push(...paths);
  }

  function loadWanted(): void {
    const paths = wanted.filter((path) => listeners.has(path));
    wanted = [];
    if (paths.length > 0) replica.watch(paths).then(take, ignoreFailure);
  }

  return {
    peek: (path: Path): object | null | undefined => known.get(path),
    take,
    /** Everything may have changed. */
    renew(): void {
      load(...listeners.keys());
    },
    watch(path: Path, listener: () => void): () => void {
      const isFirst = !listeners.has(path);
      const those = listeners.get(path) ?? new Set();
      listeners.set(path, those.add(listener));
      if (isFirst) load(path);
      return () => {
        those.delete(listener);
        if (those.size > 0) return;
        listeners.delete(path);
        known.delete(path);
        replica.unwatch(path).catch(ignoreFailure);
      };
    },
  };
}
