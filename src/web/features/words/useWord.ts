import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isWord, wordRef, type Status, type Word } from '#domain/words/word.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { toast } from '#web/ui/toasts.ts';
import type { CallInput } from '#contract/calls.ts';

/** A word as it was met: which one, how it was written there, in which sentence. */
export interface MetWord {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly sentence: string;
  readonly bookId?: string;
}

type Changes = Pick<CallInput<'saveWord'>, 'status' | 'notes' | 'tags' | 'starred'>;

/** The learner's record of a word that was met, null when there is none, and what can be done with it. */
export function useWord(met: MetWord) {
  const store = useAccount();
  const stored = useDocument(wordRef(met.language, met.key));
  const word = isWord(stored) ? stored : null;
  const actions = useMemo(() => wordActions(store, met), [store, met]);
  return { word, status: useStatus(met), ...actions };
}

/** The status that the page shows, known before the record is. */
function useStatus({ language, key }: MetWord): Status | null {
  const statuses = useAccount().statuses(language);
  return useSyncExternalStore(
    useCallback((listener) => statuses.subscribe(listener), [statuses]),
    () => statuses.get(key) ?? null,
  );
}

/** What can be done with a word that was met; every change says so and can be undone. */
export function wordActions(store: AccountStore, met: MetWord) {
  const { key, language } = met;

  async function save(changes: Changes): Promise<void> {
    // Asked first and so answered first, but nothing waits for it: only an undo needs it.
    const before = recordOf(store, language, key);
    const statuses = store.statuses(language);
    if (changes.status) statuses.expect(key, changes.status);
    try {
      const { created } = await store.call('saveWord', { lang: language, text: met.text, ...changes, ...(met.sentence !== '' && { sentence: contextOf(met) }) });
      toast({
        title: created ? `«${met.text}» añadida a tu vocabulario` : `«${met.text}» actualizada`,
        ...(!store.peekSync().online && { detail: 'Sin conexión: se enviará al volver.' }),
        action: { label: 'Deshacer', run: () => void before.then((record) => restore(store, language, [[key, record]])) },
      });
    } catch (error) {
      statuses.expect(key, (await before)?.status ?? null);
      tellRefusal(met.text, error);
    }
  }

  return {
    mark: (status: Status) => save({ status }),
    note: (notes: string) => save({ notes }),
    star: (starred: boolean) => save({ starred }),
    tag: (tag: string) => save({ tags: [tag] }),
    async untag(tags: readonly string[]): Promise<void> {
      try {
        await store.call('editTags', { lang: language, id: key, tags: [...tags] });
      } catch (error) {
        tellRefusal(met.text, error);
      }
    },
  };
}

/** Marks words that were never marked, all at once, undone at once. */
export async function markAll(store: AccountStore, language: Language, words: ReadonlyMap<string, string>, status: Status): Promise<void> {
  await store.call('saveWords', { lang: language, texts: [...words.values()], status });
  toast({
    title: words.size === 1 ? '1 palabra conocida más' : `${words.size} palabras conocidas más`,
    action: { label: 'Deshacer', run: () => void restore(store, language, [...words.keys()].map((key) => [key, null])) },
  });
}

async function recordOf(store: AccountStore, language: Language, key: string): Promise<Word | null> {
  const record = (await store.words(language, [key])).get(key);
  return isWord(record) ? record : null;
}

async function restore(store: AccountStore, language: Language, words: readonly (readonly [key: string, before: Word | null])[]): Promise<void> {
  await store.call('restoreWords', { lang: language, words: words.map(([id, before]) => ({ id, before: before && plain(before) })) });
}

/** The call's input takes lists that can be written to; the record's cannot. */
function plain(word: Word) {
  return { ...word, tags: [...word.tags] };
}

function contextOf({ sentence, bookId }: MetWord) {
  return { text: sentence, ...(bookId !== undefined && { bookId }) };
}

function tellRefusal(text: string, error: unknown): void {
  toast({ tone: 'danger', title: `No se pudo guardar «${text}»`, ...(error instanceof Refusal && { detail: error.message }) });
}
