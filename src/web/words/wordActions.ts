import type { CallInput } from '#contract/calls.ts';
import type { Language } from '#domain/languages.ts';
import { mostWordsAtOnce } from '#domain/words/saveWords.ts';
import { isWord, longestWord, type Status, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { tellFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** A word as it was met: which one, how it was written there, in which sentence. */
export interface MetWord {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly sentence: string;
  readonly bookId?: string;
}

type Changes = Pick<CallInput<'saveWord'>, 'status' | 'notes' | 'tags' | 'starred'>;

/** What can be done with a word that was met; every change says so and can be undone. None of it rejects: a failure is shown as a toast. */
export function wordActions(store: AccountStore, met: MetWord) {
  const { key, language, text } = met;
  const failed = tellFailure(`No se pudo guardar «${text}»`);

  async function save(changes: Changes): Promise<void> {
    const before = recordBefore();
    const statuses = store.statuses(language);
    if (changes.status) statuses.expect(key, changes.status);
    try {
      const { created } = await store.call('saveWord', {
        lang: language,
        text,
        ...changes,
        ...(met.sentence !== '' && { sentence: contextOf(met) }),
      });
      toastSaved(created ? `«${text}» añadida a tu vocabulario` : `«${text}» actualizada`, before);
    } catch (error) {
      if (changes.status)
        statuses.expect(
          key,
          await before.then(
            (record) => record?.status ?? null,
            () => null,
          ),
        );
      failed(error);
    }
  }

  /** Asked first and so answered first, but nothing waits for it: only an undo needs it, and tells if it was not to be had. */
  function recordBefore(): Promise<Word | null> {
    const before = recordOf(store, language, key);
    before.catch(() => undefined);
    return before;
  }

  function toastSaved(title: string, before: Promise<Word | null>): void {
    toast({
      title,
      ...(!store.peekSync().online && { detail: 'Sin conexión: se enviará al volver.' }),
      action: {
        label: 'Deshacer',
        run: () => void undo(before.then((record) => restore(store, language, [[key, record]]))),
      },
    });
  }

  return {
    mark: (status: Status) => save({ status }),
    note: (notes: string) => save({ notes }),
    star: (starred: boolean) => save({ starred }),
    tag: (tag: string) => save({ tags: [tag] }),
    /** Leaves the word with these tags alone. */
    async keepTags(tags: readonly string[]): Promise<void> {
      const before = recordBefore();
      try {
        await store.call('editTags', { lang: language, id: key, tags: [...tags] });
        toastSaved(`«${text}» actualizada`, before);
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** Marks those words (key to text) that were never marked as known, in one step that can be undone; a failure is shown as a toast. */
export async function markRestKnown(
  store: AccountStore,
  language: Language,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  const statuses = store.statuses(language);
  // What is longer than any word is a fault of the book's text.
  const fresh = [...words].filter(([key, text]) => statuses.get(key) === null && text.length <= longestWord);
  if (fresh.length === 0) return toast({ title: 'No queda ninguna palabra nueva en esta página' });
  const marked: string[] = [];
  try {
    for (const batch of batchesOf(fresh)) {
      await store.call('saveWords', { lang: language, texts: batch.map(([, text]) => text), status: '5' });
      marked.push(...batch.map(([key]) => key));
    }
  } catch (error) {
    tellFailure('No se pudieron guardar las palabras')(error);
  }
  if (marked.length === 0) return;
  toast({
    title: marked.length === 1 ? '1 palabra conocida más' : `${marked.length} palabras conocidas más`,
    action: {
      label: 'Deshacer',
      run: () =>
        void undo(
          restore(
            store,
            language,
            marked.map((key) => [key, null]),
          ),
        ),
    },
  });
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / mostWordsAtOnce) }, (_, at) =>
    items.slice(at * mostWordsAtOnce, (at + 1) * mostWordsAtOnce),
  );
}

async function recordOf(store: AccountStore, language: Language, key: string): Promise<Word | null> {
  const record = (await store.words(language, [key])).get(key);
  return isWord(record) ? record : null;
}

async function restore(
  store: AccountStore,
  language: Language,
  words: readonly (readonly [key: string, before: Word | null])[],
): Promise<void> {
  for (const batch of batchesOf(words)) {
    await store.call('restoreWords', {
      lang: language,
      words: batch.map(([id, before]) => ({ id, before: before && plain(before) })),
    });
  }
}

function undo(restored: Promise<void>): Promise<void> {
  return restored.catch(tellFailure('No se pudo deshacer'));
}

/** The call's input takes lists that can be written to; the record's cannot. */
function plain(word: Word) {
  return { ...word, tags: [...word.tags], ...(word.changes && { changes: [...word.changes] }) };
}

function contextOf({ sentence, bookId }: MetWord) {
  return { text: sentence, ...(bookId !== undefined && { bookId }) };
}
