import { useState } from 'react';
import { useLatest } from '#web/ui/useLatest.ts';

/** The words that are selected, over all pages of one list. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Words are being chosen, though none may be yet. */
  readonly isChoosing: boolean;
  /** Selects a word, or takes it out; with `isRange` everything from the word that was chosen last. */
  toggle(key: string, page: readonly string[], isRange: boolean): void;
  /** Selects these words, or takes them out. */
  put(keys: readonly string[], isSelected: boolean): void;
  /** Deselects these words, whose change is done. Those that were selected since stay. */
  end(keys: readonly string[]): void;
  /** Begins or ends choosing, with no word selected. */
  choose(isChoosing: boolean): void;
}

interface Selected {
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  /** The word that was chosen last; null when that was in another list. */
  readonly anchor: string | null;
}

/**
 * @param list names the list: another one begins without a selection, so that nobody changes words that are out of sight by mistake.
 *   What is asked of a selection once another list is shown, as by an answer that was long in coming, changes nothing
 */
export function useSelection(list: string): Selection {
  const empty: Selected = { list, keys: new Set(), anchor: null };
  const [last, setSelected] = useState(empty);
  const [isChoosing, setChoosing] = useState(false);
  const shown = useLatest(list);
  const change = (changed: (now: Selected) => Selected): void => {
    if (shown.current === list) setSelected((now) => changed(now.list === list ? now : empty));
  };
  return {
    keys: last.list === list ? last.keys : none,
    isChoosing,
    put: (keys, isSelected) => change((now) => ({ ...now, keys: withKeys(now.keys, keys, isSelected) })),
    toggle(key, page, isRange) {
      change(({ keys, anchor }) => {
        const [from, to] = [page.indexOf(anchor ?? ''), page.indexOf(key)];
        const range = isRange && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : null;
        return { list, keys: withKeys(keys, range ?? [key], range !== null || !keys.has(key)), anchor: key };
      });
    },
    end(keys) {
      change((now) => ({ list, keys: withKeys(now.keys, keys, false), anchor: null }));
      setChoosing(false);
    },
    choose(next) {
      change(() => empty);
      setChoosing(next);
    },
  };
}

const none: ReadonlySet<string> = new Set();

function withKeys(keys: ReadonlySet<string>, some: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of some) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}
