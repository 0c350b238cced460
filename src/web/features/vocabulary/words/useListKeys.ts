import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { statusOfKey } from '#web/words/cardKeys.ts';
import type { BulkWork } from './changes/useBulkWork.ts';
import type { Selection } from '#web/ui/selection/useSelection.ts';

interface ListKeysParts {
  readonly words: readonly ListedWord[];
  readonly selection: Selection;
  readonly bulk: Pick<BulkWork, 'isSelecting' | 'mark' | 'remove' | 'selectAll'>;
  /** The key of the word whose detail is open. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  readonly onEdit: (key: string) => void;
  /** Escape has closed something: the focus goes back to the row. */
  readonly onReturn: () => void;
}

/**
 * Handles keys in the list: Escape anywhere on the page, the others while a row has the focus.
 * @returns what a row calls with the keys that are pressed in it
 */
export function useListKeys(parts: ListKeysParts): (event: ReactKeyboardEvent, word: ListedWord) => void {
  const { words, selection, bulk, open } = parts;
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('[data-keeps-keys], [role=menu]'))
      return;
    if (key !== 'Escape') return;
    if (open !== null) parts.onOpen(null);
    else if (selection.keys.size > 0) selection.choose(false);
    else return;
    event.preventDefault();
    parts.onReturn();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPageKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (event, { key: word }) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const targets = selection.keys.size > 0 ? [...selection.keys] : [word];
    const status = statusOfKey(event);
    const letter = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase();
    const isChange = status !== null || event.key === 'Delete';
    if (isChange && bulk.isSelecting) event.preventDefault();
    else if (status) bulk.mark(targets, status);
    else if (event.key === ' ') selection.toggle(word, [], false);
    else if (event.key === 'Enter') parts.onOpen(word);
    else if (event.key === 'F2' || letter === 'e') parts.onEdit(word);
    else if (event.key === 'Delete') bulk.remove(targets);
    else if (letter === 'Ctrl+a') {
      const keys = words.map(({ key }) => key);
      if (keys.every((key) => selection.keys.has(key))) bulk.selectAll();
      else selection.put(keys, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
