import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Statuses } from '../accountStore.ts';
import { putInto, StatusMap, type StatusChange } from '../statusMap.ts';
import { statusOf } from '#replica/base/columns.ts';
import type { Replica } from '#replica/replica.ts';

/** The page's view of each language's statuses, kept up by the worker's news. */
export function createStatusViews(replica: Pick<Replica, 'statuses'>) {
  const views = new Map<string, View>();
  return {
    of(language: Language): Statuses {
      const view = views.get(language) ?? new View(language, replica);
      views.set(language, view);
      return view;
    },
    take(language: string, changed: readonly StatusChange[]): void {
      views.get(language)?.put(changed);
    },
    renew(): void {
      for (const view of views.values()) view.load();
    },
  };
}

class View extends StatusMap {
  readonly #replica: Pick<Replica, 'statuses'>;
  /** Changes that came while the columns were on their way: newer than them. */
  #since: StatusChange[] | null = null;
  #loading: Promise<void>;
  readonly ready: Promise<void>;

  constructor(language: Language, replica: Pick<Replica, 'statuses'>) {
    super(language);
    this.#replica = replica;
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
    const since: StatusChange[] = [];
    this.#since = since;
    const core = await this.#replica.statuses(this.language);
    // Asked for again meanwhile: that answer is newer, whichever comes first.
    if (this.#since !== since) return this.#loading;
    const byKey = new Map<string, Status>();
    if (core.keys !== '') core.keys.split('\n').forEach((key, index) => byKey.set(key, statusOf(core.statuses[index])));
    putInto(byKey, since);
    this.#since = null;
    this.replace(byKey);
  }

  override put(changed: readonly StatusChange[]): void {
    this.#since?.push(...changed);
    super.put(changed);
  }
}
