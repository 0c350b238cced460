import type { Status } from '#domain/words/word.ts';
import type { Statuses } from '../accountStore.ts';

/** The statuses of one language in memory. */
export class DemoStatuses implements Statuses {
  readonly #byKey = new Map<string, Status>();
  readonly #listeners = new Set<(changed: readonly string[] | 'all') => void>();
  readonly ready: Promise<void>;

  /** @param ready when the language's words have been put */
  constructor(ready: Promise<void>) {
    this.ready = ready;
  }

  put(changed: readonly (readonly [key: string, status: Status | null])[]): void {
    for (const [key, status] of changed) {
      if (status) this.#byKey.set(key, status);
      else this.#byKey.delete(key);
    }
    for (const listener of this.#listeners) listener(changed.map(([key]) => key));
  }

  get(key: string): Status | undefined {
    return this.#byKey.get(key);
  }

  phrases(): readonly string[] {
    return [...this.#byKey.keys()].filter((key) => key.includes(' '));
  }

  counts(): Readonly<Record<Status, number>> {
    const counts: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
    for (const status of this.#byKey.values()) counts[status]++;
    return counts;
  }

  expect(key: string, status: Status | null): void {
    if ((this.#byKey.get(key) ?? null) !== status) this.put([[key, status]]);
  }

  subscribe(listener: (changed: readonly string[] | 'all') => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
