import { useCallback, useRef } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { askBeforeLeaving } from '#web/ui/askBeforeLeaving.ts';
import { toast } from '#web/ui/toasts.ts';
import { foreignTo, describeForeignLanguage } from './foreignBook.ts';
import type { ReadBook } from '#web/books/keeping/readEpub.ts';
import { readBook } from './importing.ts';
import { isDuplicateBook, keepBook, keepCopy } from '#web/books/keeping/keepBook.ts';
import { editionOf, replaceEdition } from './replaceEdition.ts';
import { useImportList } from './useImportList.ts';

/**
 * Brings files in, one after another; what went in leaves the list and stands in the library. Leaving the page does not
 * stop it: a toast then reports what is left out.
 */
export function useImports({
  activeLanguage: language,
  languagesList,
}: Pick<Profile, 'activeLanguage' | 'languagesList'>) {
  const store = useAccount();
  const { imports, enlist, set, ask, dismiss, fail } = useImportList();
  const studied = useRef(languagesList);
  studied.current = languagesList;

  const books = useCollection<Book>('books');
  const shelf = useRef(books);
  shelf.current = books;

  /** Acts on the first answer alone: a button can be pressed twice before its row has changed. */
  const answer = useCallback(
    (id: string, name: string, act: () => Promise<unknown>) =>
      once(async () => {
        set(id, { kind: 'waiting' });
        try {
          await act();
          dismiss(id);
        } catch (error) {
          fail(id, name, error);
        }
      }),
    [set, dismiss, fail],
  );

  /** Keeps a book that was read; a duplicate is offered as a copy, another edition in the place of the one that is there. */
  const keepOrAsk = useCallback(
    async (id: string, file: File, read: ReadBook): Promise<string | null> => {
      const { title, chapterCount } = read.facts;
      const addCopy = answer(id, file.name, () => keepCopy(store, file, read));
      const askForCopy = () =>
        ask(id, file.name, { kind: 'duplicate', title, addCopy }, new Refusal('book-duplicate').message);
      // A file that has taken the place of another has not its book's id.
      if ([...(shelf.current?.values() ?? [])].some(({ fileId }) => fileId === read.facts.fileId)) {
        askForCopy();
        return null;
      }
      const edition = editionOf(read.facts, shelf.current ?? new Map());
      if (edition) {
        const replace = answer(id, file.name, () => replaceEdition(store, file, read, edition));
        const addApart = answer(id, file.name, () => keepCopy(store, file, read, 1));
        const chapters = [edition[1].chapterCount, chapterCount] as const;
        ask(id, file.name, { kind: 'edition', title, chapters, replace, addApart }, editionSkipped);
        return null;
      }
      try {
        const bookId = await keepBook(store, file, read);
        dismiss(id);
        return bookId;
      } catch (error) {
        if (!isDuplicateBook(error)) throw error;
        askForCopy();
        return null;
      }
    },
    [store, answer, dismiss, ask],
  );

  const addOne = useCallback(
    async (id: string, brought: File, onAdded: (bookId: string) => void, forced?: Language) => {
      set(id, { kind: 'reading', share: 0 });
      try {
        const read = await readBook(
          { file: brought, language, ...(forced && { forced }) },
          {
            onProgress: (share) => set(id, { kind: 'reading', share }),
            onConverting: (format) => set(id, { kind: 'converting', format }),
          },
        );
        const file = read.made ? new File([read.made], brought.name) : brought;
        sayWhatIsMissing(read);
        const foreign = foreignTo(studied.current, read.spoken);
        if (foreign) {
          const answered = once(async (isLearned: boolean) => {
            set(id, { kind: 'waiting' });
            try {
              if (isLearned)
                await store.call('updateProfile', { languagesList: [...studied.current, read.facts.language] });
              await keepOrAsk(id, file, read);
            } catch (error) {
              fail(id, file.name, error);
            }
          });
          const [addLanguage, addBook] = [() => answered(true), () => answered(false)];
          const state = { kind: 'foreign', title: read.facts.title, ...foreign, addLanguage, addBook } as const;
          ask(id, file.name, state, describeForeignLanguage(foreign));
          return;
        }
        const bookId = await keepOrAsk(id, file, read);
        if (bookId !== null) onAdded(bookId);
      } catch (error) {
        fail(id, brought.name, error);
      }
    },
    [store, language, set, ask, keepOrAsk, fail],
  );

  const add = useCallback(
    async (files: readonly File[], onAdded: (bookId: string) => void, forced?: Language) => {
      const entries = files.map((file) => ({ id: crypto.randomUUID(), file }));
      enlist(entries.map(({ id, file }) => ({ id, name: file.name })));
      const addAll = async (): Promise<void> => {
        for (const { id, file } of entries) await addOne(id, file, onAdded, forced);
      };
      await askBeforeLeaving(addAll());
      // The first book is what makes this browser's copy worth keeping.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    [enlist, addOne],
  );

  return {
    imports,
    /** Calls `onAdded` with the id of each book that went in without a question. `forced` is the language that the learner names. */
    add,
    dismiss,
  };
}

/** The book is added all the same: the rest of it can be read. */
function sayWhatIsMissing({ facts: { title }, missing }: ReadBook): void {
  if (missing === 0) return;
  const chapters = missing === 1 ? 'Falta un capítulo' : `Faltan ${missing} capítulos`;
  toast({
    tone: 'undone',
    title: `${chapters} de «${title}»`,
    detail: 'No vienen en el archivo. Puedes leer lo demás, o buscar otra edición.',
  });
}

const editionSkipped = 'Ya tienes otra edición. Vuelve a añadirlo y Glosa te pregunta qué hacer.';

/** Takes the first answer to a question: a button is pressed twice before its row has changed. */
function once<Answer extends readonly unknown[]>(take: (...answer: Answer) => Promise<void>) {
  let isAnswered = false;
  return (...answer: Answer): void => {
    if (isAnswered) return;
    isAnswered = true;
    void take(...answer);
  };
}
