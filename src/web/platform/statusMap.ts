import type { Language } from '#domain/languages.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { Status } from '#domain/words/word.ts';
import type { Statuses } from './accountStore.ts';

type Listener = (changed: readonly string[] | 'all') => void;
export type StatusChange = readonly [key: string, status: Status | null];

/** The statuses of one language in memory, and who is to be told of their changes; `ready` is whoever's that fills it. */
export abstract class StatusMap implements Statuses {
  #byKey = new Map<string, Status>();
  readonly #listeners = new Set<Listener>();
  protected readonly language: Language;
  abstract readonly ready: Promise<void>;

  constructor(language: Language) {
    this.language = language;
  }

  /** Takes in changes, null removing a status, and tells their keys. */
  put(changed: readonly StatusChange[]): void {
    putInto(this.#byKey, changed);
    this.#tell(changed.map(([key]) => key));
  }

  /** Takes another map in place of the one it has. */
  replace(byKey: Map<string, Status>): void {
    this.#byKey = byKey;
    this.#tell('all');
  }

  #tell(changed: readonly string[] | 'all'): void {
    for (const listener of this.#listeners) listener(changed);
  }

  get(key: string): Status | undefined {
    return this.#byKey.get(key);
  }

  phrases(): readonly string[] {
    return [...this.#byKey.keys()].filter((key) => isPhrase(key, this.language));
  }

  counts(): Readonly<Record<Status, number>> {
    const counts: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
    for (const status of this.#byKey.values()) counts[status]++;
    return counts;
  }

  expect(key: string, status: Status | null): void {
    if ((this.#byKey.get(key) ?? null) !== status) this.put([[key, status]]);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Applies changes to a map of statuses. */
export function putInto(byKey: Map<string, Status>, changed: readonly StatusChange[]): void {
  for (const [key, status] of changed) {
    if (status) byKey.set(key, status);
    else byKey.delete(key);
  }
}
