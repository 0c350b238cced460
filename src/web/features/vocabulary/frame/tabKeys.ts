import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { isUndo } from '#web/ui/pageKeys.ts';
import { undoLastMark } from '#web/words/markToast.tsx';

// Keys that the tabs share. They work anywhere on the page but in text fields, which keep their letters and undo what was written in
// them, and in layers over the page.

/** Ctrl+Z takes back what was done to words last. @param undo what it does instead */
export function useUndoKey(undo?: () => void): void {
  const store = useAccount();
  useTabKey(isUndo, undo ?? (() => void undoLastMark(store)));
}

/** «/» leads to the search. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useTabKey(
    ({ key, ctrlKey, altKey, metaKey }) => key === '/' && !ctrlKey && !altKey && !metaKey,
    () => {
      search.current?.focus();
      search.current?.select();
    },
  );
}

function useTabKey(isWanted: (event: KeyboardEvent) => boolean, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isWanted(event) || event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-keeps-keys], [role=menu], input:not([type=checkbox], [type=radio]), textarea, select'))
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
