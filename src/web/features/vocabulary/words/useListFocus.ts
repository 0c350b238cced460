import { useEffect, useRef, useState } from 'react';
import type { ListedWord } from '#web/platform/accountStore.ts';

interface ListFocusParts {
  readonly words: readonly ListedWord[];
  /** Words are selected, and there is a bar to press things in. */
  readonly hasSelection: boolean;
  /** The key of the word whose detail is open. */
  readonly open: string | null;
}

/** Remembers the row that the keyboard has reached, and leads back to it when the focused element has gone. */
export function useListFocus({ words, hasSelection, open }: ListFocusParts) {
  const page = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(0);
  const reached = Math.min(row, Math.max(0, words.length - 1));

  const rowElement = () => page.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
  const awaitsRow = useRef(false);
  /** Gives the focus to the row that the keyboard has reached when nothing has it; while there is no row, to the first that comes. */
  const saveFocus = (): void => {
    const row = rowElement();
    const isLost = document.activeElement === document.body;
    if (isLost) row?.focus({ preventScroll: true });
    awaitsRow.current = isLost && !row;
  };
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // The last row of a page goes with its word.
    if (awaitsRow.current || focused.current?.isConnected === false) saveFocus();
  }, [words]);
  const hadSelection = useRef(false);
  useEffect(() => {
    // The bar in which something was pressed has gone.
    if (hadSelection.current && !hasSelection) saveFocus();
    hadSelection.current = hasSelection;
  }, [hasSelection]);

  // A learner who comes back from a book finds the row where it was left.
  const isComing = useRef(open !== null);
  useEffect(() => {
    if (!isComing.current || words.length === 0) return;
    isComing.current = false;
    const at = words.findIndex(({ key }) => key === open);
    if (at < 0) return;
    setRow(at);
    page.current?.querySelectorAll('tbody tr')[at]?.scrollIntoView({ block: 'nearest' });
  }, [words, open]);

  return {
    /** The element that holds the rows. */
    page,
    /** The row that the keyboard has reached, from 0. */
    reached,
    reach(to: number): void {
      focused.current = document.activeElement;
      setRow(to);
    },
    /** Leads back to the row, after what had the focus has gone. */
    focusRow: () => void requestAnimationFrame(() => rowElement()?.focus()),
    /** Call it when a press removes the pressed element, which had the focus. */
    saveFocusSoon: () => void requestAnimationFrame(saveFocus),
  };
}
