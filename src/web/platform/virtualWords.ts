import type { Language } from '#domain/languages.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { keysOfPack, packOf, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { isWord, type Status, type VirtualWord } from '#domain/words/word.ts';
import type { AccountStore, Statuses } from './accountStore.ts';
import { loadStarterPack } from './starterPacks.ts';

/**
 * The store with the words of the learner's starter packs in its statuses: known, until a record of their own says
 * otherwise (spec §3, virtual words). Asked for a word without a record, it says what makes the word known. What it holds
 * (`everything`) stays what was stored.
 */
export function withVirtualWords(store: AccountStore, loadPack = loadStarterPack): AccountStore {
  const views = new Map<Language, VirtualStatuses>();
  const viewOf = (language: Language): VirtualStatuses => {
    const view = views.get(language) ?? new VirtualStatuses(store, language, loadPack);
    views.set(language, view);
    return view;
  };
  return {
    ...store,
    statuses: viewOf,
    async words(language, keys) {
      const view = viewOf(language);
      const [stored] = await Promise.all([store.words(language, keys), view.ready]);
      const virtual = keys.flatMap((key) => {
        const word = isWord(stored.get(key)) ? null : view.virtual(key);
        return word ? [[key, word] as const] : [];
      });
      return virtual.length > 0 ? new Map([...stored, ...virtual]) : stored;
    },
  };
}

class VirtualStatuses implements Statuses {
  readonly #own: Statuses;
  readonly #store: AccountStore;
  readonly #language: Language;
  readonly #loadPack: typeof loadStarterPack;
  readonly #listeners = new Set<(changed: readonly string[] | 'all') => void>();
  #packId: StarterPackId | null = null;
  #keys: ReadonlySet<string> = new Set();
  readonly ready: Promise<void>;

  constructor(store: AccountStore, language: Language, loadPack: typeof loadStarterPack) {
    this.#own = store.statuses(language);
    this.#store = store;
    this.#language = language;
    this.#loadPack = loadPack;
    const pack = new Promise<void>((resolve) => {
      const follow = (): void => {
        const profile = store.peek(profileRef(store.uid));
        if (profile) void this.#follow(profile).then(resolve);
        else if (profile === null) resolve();
      };
      store.watch(profileRef(store.uid), follow);
      follow();
    });
    this.ready = Promise.all([this.#own.ready, pack]).then(() => undefined);
    this.ready.catch(() => undefined);
    this.#own.subscribe((changed) => this.#tell(changed));
  }

  /** A pack that cannot be had now is asked for again with the next news of the profile; its words look new until then. */
  async #follow(profile: Profile): Promise<void> {
    const packId = packOf(profile, this.#language);
    if (packId === this.#packId) return;
    const words = packId ? await this.#loadPack(this.#language, packId).catch(() => null) : [];
    const current = this.#store.peek(profileRef(this.#store.uid));
    if (!words || (current && packOf(current, this.#language) !== packId)) return;
    this.#packId = packId;
    this.#keys = packId ? keysOfPack(words, packId, this.#language) : new Set();
    this.#tell('all');
  }

  #tell(changed: readonly string[] | 'all'): void {
    for (const listener of this.#listeners) listener(changed);
  }

  get(key: string): Status | undefined {
    return this.#own.get(key) ?? (this.#keys.has(key) ? '5' : undefined);
  }

  /** The word as it is without a record; null where nothing says that it is known. */
  virtual(key: string): VirtualWord | null {
    const isPreset = () => this.#store.peek(profileRef(this.#store.uid))?.settings.initialWordsPreset === 'known';
    const coveredBy = this.#keys.has(key) ? 'pack' : isPreset() ? 'preset' : null;
    return coveredBy && { text: key, status: '5', isVirtual: true, coveredBy };
  }

  phrases(): readonly string[] {
    return this.#own.phrases();
  }

  counts(): Readonly<Record<Status, number>> {
    const counts = { ...this.#own.counts() };
    for (const key of this.#keys) if (this.#own.get(key) === undefined) counts['5']++;
    return counts;
  }

  expect(key: string, status: Status | null): void {
    this.#own.expect(key, status);
  }

  subscribe(listener: (changed: readonly string[] | 'all') => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
