import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookEndings } from '#domain/files/openedFiles.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { AddBooksContext, type AddBooks } from '#web/books/addBooks.ts';
import { useAccount, useAccountOnly, useRoot } from '#web/platform/account.ts';
import styles from './BookImports.module.css';
import { sayHowItReads } from './sayHowItReads.ts';
import { ImportList } from './ImportList.tsx';
import { useImports } from './useImports.ts';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';

interface BookImportsProps {
  readonly profile: Profile;
  readonly children: ReactNode;
}

/**
 * Brings books in from any page of the frame: by the file dialog, which opens at once, or dropped anywhere in the window. Above
 * the page stands how far they are. A single book that was added on Inicio opens: a person who adds it there wants to read it.
 */
export function BookImports({ profile, children }: BookImportsProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const store = useAccount();
  const accountOnly = useAccountOnly();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  shownPath.current = pathname;
  const input = useRef<HTMLInputElement>(null);
  const { imports, add, dismiss } = useImports(profile);
  const bring = (files: readonly File[]) => {
    const single = files.length === 1 && pathname === root;
    void add(files, (bookId) => {
      if (files.length === 1) void sayHowItReads(store, bookId);
      if (single && shownPath.current === root) void navigate(`${root}/lector/${bookId}`);
    });
  };
  const over = useWindowDrop((files) => accountOnly(() => bring(files)), 'frame');
  const choose = useRef(() => undefined as void);
  choose.current = () => accountOnly(() => input.current?.click());
  const list = useRef<HTMLDivElement>(null);
  const isBusy = imports.length > 0;
  useEffect(() => {
    // A person who pressed the button far down the page must see what came of it.
    if (isBusy) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isBusy]);
  const adding = useRef(add);
  adding.current = add;
  const way = useMemo<AddBooks>(
    () => ({
      choose: () => choose.current(),
      bring: (file, onAdded, language) =>
        adding.current(
          [file],
          (bookId) => {
            void sayHowItReads(store, bookId);
            onAdded(bookId);
          },
          language,
        ),
    }),
    [store],
  );
  return (
    <AddBooksContext value={way}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={bookEndings.join()}
        aria-label="Libros y textos"
        onChange={(event) => {
          bring([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div ref={list} className={styles['imports']}>
        <ImportList
          imports={imports}
          onDismiss={(id) => {
            dismiss(id);
            // The button that did it goes with its row.
            document.querySelector<HTMLElement>('#contenido')?.focus({ preventScroll: true });
          }}
        />
      </div>
      {children}
      {over && <DropPrompt>Suelta aquí tus libros y textos</DropPrompt>}
    </AddBooksContext>
  );
}
