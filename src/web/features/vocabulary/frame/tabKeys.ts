import type { RefObject } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { isUndo } from '#web/ui/pageKeys.ts';
import { isUnmodified, usePageKey } from '#web/ui/usePageKey.ts';
import { undoLastMark } from '#web/words/markToast.tsx';

// Keys that the tabs share.

/** Ctrl+Z takes back what was done to words last. @param undo what it does instead */
export function useUndoKey(undo?: () => void): void {
  const store = useAccount();
  usePageKey(isUndo, undo ?? (() => void undoLastMark(store)));
}

/** «/» leads to the search. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  usePageKey(
    (event) => event.key === '/' && isUnmodified(event),
    () => {
      search.current?.focus();
      search.current?.select();
    },
  );
}
