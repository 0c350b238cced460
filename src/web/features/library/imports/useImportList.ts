import { useCallback, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { TextFormat } from '#textFiles/kindOfText.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { useUnmounted } from '#web/ui/useUnmounted.ts';

/** A file on its way into the library. */
export interface Import {
  readonly id: string;
  readonly name: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'converting'; readonly format: TextFormat }
    | { readonly kind: 'reading'; readonly share: number }
    | {
        /** It is in a language that the learner does not study; a null one is none of Glosa's. */
        readonly kind: 'foreign';
        readonly title: string;
        readonly language: Language | null;
        /** In Spanish; null when nothing says what it is. */
        readonly languageName: string | null;
        readonly addLanguage: () => void;
        readonly addBook: () => void;
      }
    | { readonly kind: 'duplicate'; readonly title: string; readonly addCopy: () => void }
    | {
        /** The library has another edition of it. */
        readonly kind: 'edition';
        readonly title: string;
        /** Of the one that is there, and of this one. */
        readonly chapters: readonly [there: number, here: number];
        readonly replace: () => void;
        readonly addApart: () => void;
      }
    | { readonly kind: 'failed'; readonly reason: string };
}

/** The files on their way in, each with how far it is. Once the page is closed, nobody sees them: a toast reports the files that are skipped. */
export function useImportList() {
  const [imports, setImports] = useState<readonly Import[]>([]);
  const unmounted = useUnmounted();

  const set = useCallback(
    (id: string, state: Import['state']) =>
      setImports((list) => list.map((item) => (item.id === id ? { ...item, state } : item))),
    [],
  );
  return {
    imports,
    /** Puts files at the end of the list, in their order. */
    enlist: useCallback((files: readonly { readonly id: string; readonly name: string }[]) => {
      setImports((list) => [...list, ...files.map((file): Import => ({ ...file, state: { kind: 'waiting' } }))]);
    }, []),
    set,
    dismiss: useCallback((id: string) => setImports((list) => list.filter((item) => item.id !== id)), []),
    /** Asks the learner about a file; `reasonToSkip` says why it is skipped when nobody is there to answer. */
    ask: useCallback(
      (id: string, name: string, state: Import['state'], reasonToSkip: string) => {
        if (unmounted.current) showSkippedToast(name, reasonToSkip);
        else set(id, state);
      },
      [unmounted, set],
    ),
    fail: useCallback(
      (id: string, name: string, error: unknown) => {
        const reason = refusalOf(error).message;
        if (unmounted.current) showSkippedToast(name, reason);
        else set(id, { kind: 'failed', reason });
      },
      [unmounted, set],
    ),
  };
}

function showSkippedToast(name: string, detail: string): void {
  toast({ tone: 'danger', title: `«${name}» no está en tu biblioteca`, detail });
}
