import type { Language } from '#domain/languages.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { noForms, type WordForms } from '#domain/lemmas/wordForms.ts';
import { isCompound, tokensWith } from '#domain/text/compounds.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import { knownBaseOf } from '#domain/words/status/shownStatus.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import type { Status } from '#domain/words/word.ts';
import type { Replica, StatusNews } from '#replica/replica.ts';
import type { Statuses } from '../accountStore.ts';

type Listener = (changed: readonly string[] | 'all') => void;

/** The page's view of each language's statuses, kept up by the replica's news. */
export function createStatusViews(replica: Pick<Replica, 'statuses'>) {
  const views = new Map<string, View>();
  return {
    of(language: Language): Statuses {
      const view = views.get(language) ?? new View(language, replica);
      views.set(language, view);
      return view;
    },
    take(language: string, changed: readonly StatusNews[] | 'all'): void {
      if (changed === 'all') views.get(language)?.load();
      else views.get(language)?.take(changed);
    },
    renew(): void {
      for (const view of views.values()) view.load();
    },
  };
}

/** Reads forms by code that comes with the first of them. Without it, which an old page may not find any more, the words are known all the same. */
async function readForms(lines: string, language: Language): Promise<WordForms> {
  if (lines === '') return noForms;
  try {
    const [{ readKnownForms }, tables] = await Promise.all([
      import('#domain/lemmas/knownForms.ts'),
      loadTables(language),
    ]);
    return readKnownForms(lines, language, tables);
  } catch {
    return noForms;
  }
}

/** The statuses that the words of one language show, in memory. */
class View implements Statuses {
  readonly #language: Language;
  readonly #replica: Pick<Replica, 'statuses'>;
  readonly #listeners = new Set<Listener>();
  #listed = new Map<string, Status>();
  /** Forms that are known with the words listed. */
  #forms: WordForms = noForms;
  /** The status that all other words show. */
  #others: Status | null = null;
  #phrases = new Set<string>();
  /** Words with hyphens that dictionaries have. */
  #compounds: readonly string[] = [];
  #tokens = tokensWith([]);
  /** Statuses shown before the replica has reported them. */
  readonly #expected = new Map<string, Status>();
  /** News that came while the whole was on its way: newer than it. */
  #since: StatusNews[] | null = null;
  #loading: Promise<void>;
  readonly ready: Promise<void>;

  constructor(language: Language, replica: Pick<Replica, 'statuses'>) {
    this.#language = language;
    this.#replica = replica;
    this.#loading = this.#load();
    this.ready = this.#loading;
    // A caller that awaits it learns that the store does not work; a caller need not await it.
    this.ready.catch(() => undefined);
  }

  load(): void {
    this.#loading = this.#load();
    this.#loading.catch(() => undefined);
  }

  async #load(): Promise<void> {
    const since: StatusNews[] = [];
    this.#since = since;
    const { keys, statuses, phrases, compounds, forms, others } = await this.#replica.statuses(this.#language);
    // The statuses were asked for again meanwhile: that answer is newer, whichever comes first.
    if (this.#since !== since) return this.#loading;
    const read = forms === this.#forms.lines ? this.#forms : await readForms(forms, this.#language);
    if (this.#since !== since) return this.#loading;
    this.#listed = new Map();
    this.#expected.clear();
    if (keys !== '') keys.split('\n').forEach((key, index) => this.#listed.set(key, statusOfCode(statuses[index])));
    this.#phrases = new Set(phrases);
    this.#compounds = compounds;
    this.#tokens = tokensWith([...phrases, ...compounds]);
    this.#forms = read;
    this.#others = others;
    this.#put(since);
    this.#since = null;
    this.#notify('all');
  }

  /** Takes in what words show now and notifies listeners of their keys. */
  take(changed: readonly StatusNews[]): void {
    this.#since?.push(...changed);
    this.#put(changed);
    this.#notify(changed.flatMap(([key]) => this.#touched(key)));
  }

  /** The keys that may show something else once this one does: forms follow the word that they are forms of. */
  #touched(key: string): readonly string[] {
    return [key, ...this.#forms.formsOf(key)];
  }

  #put(changed: readonly StatusNews[]): void {
    for (const [key, status] of changed) {
      this.#expected.delete(key);
      if (status) this.#listed.set(key, status);
      else this.#listed.delete(key);
      const isNow = status !== null && isPhrase(key, this.#language);
      if (isNow === this.#phrases.has(key)) continue;
      if (isNow) this.#phrases.add(key);
      else this.#phrases.delete(key);
      if (isCompound(key)) this.#tokens = tokensWith([...this.#phrases, ...this.#compounds]);
    }
  }

  #notify(changed: readonly string[] | 'all'): void {
    for (const listener of this.#listeners) listener(changed);
  }

  get(key: string): Status | null {
    return this.#shown(key) ?? (knownBaseOf(key, this.#forms, this.#shown) === null ? this.#others : '5');
  }

  readonly #shown = (key: string): Status | null | undefined => this.#expected.get(key) ?? this.#listed.get(key);

  phrases(): readonly string[] {
    return [...this.#phrases];
  }

  tokens(): TokeniseOptions {
    return this.#tokens;
  }

  expect(key: string, status: Status | null): void {
    const before = this.get(key);
    if (status) this.#expected.set(key, status);
    else this.#expected.delete(key);
    if (this.get(key) !== before) this.#notify(this.#touched(key));
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
