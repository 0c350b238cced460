import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import type { Status } from '#domain/words/word.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { statusOfKey } from '#web/words/useCardKeys.ts';
import { useSearchKey, useUndoKey } from '../tabKeys.ts';
import type { Selection } from './useSelection.ts';

interface ListKeysParts {
  readonly words: readonly ListedWord[];
  readonly selection: Selection;
  /** The key of the word whose detail is open. */
  readonly open: string | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onOpen: (key: string | null) => void;
  readonly onEdit: (key: string) => void;
  readonly onMark: (keys: readonly string[], status: Status) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onSelectAll: () => void;
}

/** What keys do in the list: those of a row while one has the focus, and a few anywhere on the page. */
export function useListKeys(parts: ListKeysParts) {
  const { words, selection, search, open } = parts;
  useUndoKey();
  useSearchKey(search);
  const page = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(0);
  const reached = Math.min(row, Math.max(0, words.length - 1));

  const rowElement = () => page.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
  const focusRow = (): void => {
    // After what had the focus has gone.
    requestAnimationFrame(() => rowElement()?.focus());
  };
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
  const hasSelection = selection.keys.size > 0;
  const hadSelection = useRef(false);
  useEffect(() => {
    // The bar in which something was pressed has gone.
    if (hadSelection.current && !hasSelection) saveFocus();
    hadSelection.current = hasSelection;
  }, [hasSelection]);

  // Whoever comes back from a book finds the row where it was left.
  const isComing = useRef(open !== null);
  useEffect(() => {
    if (!isComing.current || words.length === 0) return;
    isComing.current = false;
    const at = words.findIndex(({ key }) => key === open);
    if (at < 0) return;
    setRow(at);
    page.current?.querySelectorAll('tbody tr')[at]?.scrollIntoView({ block: 'nearest' });
  }, [words, open]);

  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('[data-keeps-keys], [role=menu]'))
      return;
    if (key !== 'Escape') return;
    if (open !== null) parts.onOpen(null);
    else if (selection.keys.size > 0) selection.clear();
    else return;
    event.preventDefault();
    focusRow();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPageKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  function onRowKey(event: ReactKeyboardEvent, { key: word }: ListedWord): void {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const targets = selection.keys.size > 0 ? [...selection.keys] : [word];
    const status = statusOfKey(event);
    if (status) parts.onMark(targets, status);
    else if (event.key === ' ') selection.toggle(word, [], false);
    else if (event.key === 'Enter') parts.onOpen(word);
    else if (event.key === 'F2' || (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey))
      parts.onEdit(word);
    else if (event.key === 'Delete') parts.onRemove(targets);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      const isWholePage = words.every(({ key }) => selection.keys.has(key));
      if (isWholePage) parts.onSelectAll();
      else
        selection.put(
          words.map(({ key }) => key),
          true,
        );
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    page,
    reached,
    reach(to: number): void {
      focused.current = document.activeElement;
      setRow(to);
    },
    onRowKey,
    focusRow,
    /** To be called where a press takes away what was pressed. */
    saveFocusSoon: () => void requestAnimationFrame(saveFocus),
  };
}
