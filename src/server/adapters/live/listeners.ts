import type { News } from './live.ts';

/** The listeners of this process, by account. */
export class Listeners {
  readonly #byUid = new Map<string, Set<(rev: number) => void>>();

  add(uid: string, listener: (rev: number) => void): () => void {
    const listeners = this.#byUid.get(uid) ?? new Set();
    this.#byUid.set(uid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byUid.get(uid) === listeners) this.#byUid.delete(uid);
    };
  }

  notify({ uid, rev }: News): void {
    for (const listener of this.#byUid.get(uid) ?? []) listener(rev);
  }
}
