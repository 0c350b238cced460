import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Statuses } from '../accountStore.ts';
import { statusOf } from './columns.ts';
import type { Ask } from './openAccountStore.ts';

/** The page's view of each language's statuses, kept up by the worker's news. */
export function createStatusViews(ask: Ask) {
  const views = new Map<string, View>();
  return {
    of(language: Language): Statuses {
      const view = views.get(language) ?? new View(language, ask);
      views.set(language, view);
      return view;
    },
    take(language: string, changed: readonly (readonly [string, Status | null])[]): void {
      views.get(language)?.take(changed);
    },
    renew(): void {
      for (const view of views.values()) view.load();
    },
  };
}

class View implements Statuses {
  readonly #language: string;
  readonly #ask: Ask;
  readonly #listeners = new Set<(changed: readonly string[] | 'all') => void>();
  #byKey = new Map<string, Status>();
  /** Changes that came while the columns were on their way: newer than them. */
  #since: (readonly [string, Status | null])[] | null = null;
  #loading: Promise<void>;
  readonly ready: Promise<void>;

  constructor(language: string, ask: Ask) {
    this.#language = language;
    this.#ask = ask;
    this.#loading = this.#load();
    this.ready = this.#loading;
    // Whoever awaits it is told that the store does not work; nobody has to.
    this.ready.catch(() => undefined);
  }

  load(): void {
    this.#loading = this.#load();
    this.#loading.catch(() => undefined);
  }

  async #load(): Promise<void> {
    const since: (readonly [string, Status | null])[] = [];
    this.#since = since;
    const core = await this.#ask('statuses', this.#language);
    // Asked for again meanwhile: that answer is newer, whichever comes first.
    if (this.#since !== since) return this.#loading;
    const byKey = new Map<string, Status>();
    if (core.keys !== '') core.keys.split('\n').forEach((key, index) => byKey.set(key, statusOf(core.statuses[index])));
    this.#byKey = byKey;
    this.#put(since);
    this.#since = null;
    for (const listener of this.#listeners) listener('all');
  }

  take(changed: readonly (readonly [string, Status | null])[]): void {
    this.#since?.push(...changed);
    this.#put(changed);
    const keys = changed.map(([key]) => key);
    for (const listener of this.#listeners) listener(keys);
  }

  expect(key: string, status: Status | null): void {
    if ((this.#byKey.get(key) ?? null) !== status) this.take([[key, status]]);
  }

  #put(entries: readonly (readonly [string, Status | null])[]): void {
    for (const [key, status] of entries) {
      if (status) this.#byKey.set(key, status);
      else this.#byKey.delete(key);
    }
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

  subscribe(listener: (changed: readonly string[] | 'all') => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
