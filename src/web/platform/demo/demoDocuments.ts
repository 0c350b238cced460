import { pathOf, refAt, type Path, type Ref } from '#domain/documents/ref.ts';

/** Documents in memory, read at once; changes come by callback. */
export class DemoDocuments {
  readonly #documents = new Map<Path, object>();
  readonly #collections = new Map<string, ReadonlyMap<string, object>>();
  readonly #listeners = new Map<Path, Set<() => void>>();

  at(path: Path): object | null {
    return this.#documents.get(path) ?? null;
  }

  get<D>(ref: Ref<D>): D | null {
    // Each document is filed under a ref of its own type.
    return this.at(pathOf(ref)) as D | null;
  }

  all(): ReadonlyMap<Path, object> {
    return this.#documents;
  }

  /** A collection by id; the same object until something in it changes. */
  collection<D>(name: string): ReadonlyMap<string, D> {
    const known = this.#collections.get(name) ?? this.#gather(name);
    this.#collections.set(name, known);
    return known as ReadonlyMap<string, D>;
  }

  #gather(name: string): ReadonlyMap<string, object> {
    const entries = [...this.#documents].map(([path, document]) => [refAt(path), document] as const);
    return new Map(entries.filter(([ref]) => ref.collection === name).map(([ref, document]) => [ref.id, document]));
  }

  /** Puts documents, null removing one, and notifies the watchers of them and of their collections. */
  write(writes: Iterable<readonly [Path, object | null]>): void {
    const touched = new Set<string>();
    for (const [path, document] of writes) {
      if (document) this.#documents.set(path, document);
      else this.#documents.delete(path);
      touched.add(path).add(refAt(path).collection);
    }
    for (const name of touched) this.#collections.delete(name);
    for (const name of touched) this.#listeners.get(name)?.forEach((listener) => listener());
  }

  /** Notifies all watchers that anything may have changed. */
  notifyAll(): void {
    for (const listeners of this.#listeners.values()) listeners.forEach((listener) => listener());
  }

  /** @param name a path, or a collection's name */
  watch(name: string, listener: () => void): () => void {
    const those = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, those.add(listener));
    return () => those.delete(listener);
  }
}
