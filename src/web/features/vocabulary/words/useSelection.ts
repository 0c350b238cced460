import { useRef, useState } from 'react';

/** The words that are selected, over all pages of one list. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Selects a word, or takes it out; with `isRange` everything from the word that was chosen last. */
  toggle(key: string, page: readonly string[], isRange: boolean): void;
  /** Selects these words, or takes them out. */
  put(keys: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** @param list names the list: another one begins without a selection, so that nobody changes words that are out of sight by mistake */
export function useSelection(list: string): Selection {
  const [selected, setSelected] = useState<{ readonly list: string; readonly keys: ReadonlySet<string> }>({
    list,
    keys: none,
  });
  const anchor = useRef<string | null>(null);
  const keys = selected.list === list ? selected.keys : none;
  const put = (some: readonly string[], isSelected: boolean): void => {
    const next = new Set(keys);
    for (const key of some) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setSelected({ list, keys: next });
  };
  return {
    keys,
    put,
    toggle(key, page, isRange) {
      const [from, to] = [page.indexOf(anchor.current ?? ''), page.indexOf(key)];
      anchor.current = key;
      if (isRange && from >= 0 && to >= 0) put(page.slice(Math.min(from, to), Math.max(from, to) + 1), true);
      else put([key], !keys.has(key));
    },
    clear() {
      anchor.current = null;
      setSelected({ list, keys: none });
    },
  };
}

const none: ReadonlySet<string> = new Set();
