import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { foreignLanguageName } from '#web/books/bookLanguage.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { askBeforeLeaving } from '#web/ui/askBeforeLeaving.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { toast } from '#web/ui/toasts.ts';
import { readBook, type ReadBook } from './importing.ts';

/** A file on its way into the library. */
export interface Import {
  readonly id: string;
  readonly name: string;
  readonly state:
    | { readonly at: 'waiting' }
    | { readonly at: 'reading'; readonly share: number }
    | {
        /** It is in a language that the learner does not study; a null one is none of Glosa's. */
        readonly at: 'foreign';
        readonly title: string;
        readonly language: Language | null;
        /** In Spanish; null when nothing says what it is. */
        readonly languageName: string | null;
        readonly addLanguage: () => void;
        readonly addBook: () => void;
      }
    | { readonly at: 'duplicate'; readonly title: string; readonly addCopy: () => void }
    | { readonly at: 'failed'; readonly reason: string };
}

/**
 * Brings files in, one after another; what went in leaves the list and stands in the library. Leaving the page does not
 * stop it: what is left out then is told by a toast.
 */
export function useImports({
  activeLanguage: language,
  languagesList,
}: Pick<Profile, 'activeLanguage' | 'languagesList'>) {
  const store = useAccount();
  const [imports, setImports] = useState<readonly Import[]>([]);

  const set = useCallback(
    (id: string, state: Import['state']) =>
      setImports((list) => list.map((item) => (item.id === id ? { ...item, state } : item))),
    [],
  );
  const dismiss = useCallback((id: string) => setImports((list) => list.filter((item) => item.id !== id)), []);

  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const fail = useCallback(
    (id: string, name: string, error: unknown) => {
      const reason = refusalOf(error).message;
      if (left.current) toast({ tone: 'danger', title: `«${name}» no está en tu biblioteca`, detail: reason });
      else set(id, { at: 'failed', reason });
    },
    [set],
  );

  const studied = useRef(languagesList);
  studied.current = languagesList;

  /** Keeps a book that was read; a duplicate is offered as a copy. */
  const keepOrAsk = useCallback(
    async (id: string, file: File, read: ReadBook): Promise<string | null> => {
      try {
        const bookId = await keep(store, file, read);
        dismiss(id);
        return bookId;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const addCopy = () =>
          void keepCopy(store, file, read).then(
            () => dismiss(id),
            (failure: unknown) => fail(id, file.name, failure),
          );
        set(id, { at: 'duplicate', title: read.facts.title, addCopy });
        return null;
      }
    },
    [store, set, dismiss, fail],
  );

  const addOne = useCallback(
    async (id: string, file: File, onAdded: (bookId: string) => void) => {
      set(id, { at: 'reading', share: 0 });
      try {
        const read = await readBook({ file, language }, (share) => set(id, { at: 'reading', share }));
        const addBook = () => void keepOrAsk(id, file, read).catch((error: unknown) => fail(id, file.name, error));
        const foreign = foreignTo(studied.current, read);
        if (foreign) {
          const addLanguage = () =>
            void store
              .call('updateProfile', { languagesList: [...studied.current, read.facts.language] })
              .then(addBook, (error: unknown) => fail(id, file.name, error));
          set(id, { at: 'foreign', title: read.facts.title, ...foreign, addLanguage, addBook });
          return;
        }
        const bookId = await keepOrAsk(id, file, read);
        if (bookId !== null) onAdded(bookId);
      } catch (error) {
        fail(id, file.name, error);
      }
    },
    [store, language, set, keepOrAsk, fail],
  );

  const add = useCallback(
    async (files: readonly File[], onAdded: (bookId: string) => void) => {
      const entries = files.map((file) => ({ id: crypto.randomUUID(), file }));
      setImports((list) => [
        ...list,
        ...entries.map(({ id, file }): Import => ({ id, name: file.name, state: { at: 'waiting' } })),
      ]);
      const addAll = async (): Promise<void> => {
        for (const { id, file } of entries) await addOne(id, file, onAdded);
      };
      await askBeforeLeaving(addAll());
      // The first book is what makes this browser's copy worth keeping.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    [addOne],
  );

  return {
    imports,
    /** `onAdded` is told the id of each book that went in without a question. */
    add,
    dismiss,
  };
}

/** What is to be asked about a book's language; null when it is one that is studied. */
function foreignTo(
  studied: readonly Language[],
  { spoken }: ReadBook,
): { readonly language: Language | null; readonly languageName: string | null } | null {
  if (spoken.kind === 'known')
    return studied.includes(spoken.language)
      ? null
      : { language: spoken.language, languageName: languageNames[spoken.language].toLowerCase() };
  return { language: null, languageName: spoken.code && foreignLanguageName(spoken.code) };
}

/** The files, then the book, so that a book always has them here; a book that is refused leaves none behind. */
async function keep(
  store: AccountStore,
  file: File,
  { facts, cover, index }: ReadBook,
  copy?: number,
): Promise<string> {
  const files: (readonly [id: string | null, content: Blob | null])[] = [
    [facts.fileId, new Blob([file], { type: 'application/epub+zip' })],
    [facts.coverId, cover],
    [facts.indexId, index],
  ];
  try {
    for (const [id, content] of files) if (id && content) await store.files.put(id, content);
    const { id } = await store.call('addBook', { ...facts, ...(copy !== undefined && { copy }) });
    return id;
  } catch (error) {
    // A duplicate's and a copy's files belong to the book that is there already. What cannot be removed is no reason of its own.
    if (copy === undefined && !isDuplicate(error))
      await store.files.release(files.flatMap(([id]) => (id ? [id] : []))).catch(() => undefined);
    throw error;
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Refusal && error.id === 'book-duplicate';
}

async function keepCopy(store: AccountStore, file: File, read: ReadBook): Promise<void> {
  for (let copy = 2; copy < 100; copy++) {
    try {
      await keep(store, file, read, copy);
      return;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
