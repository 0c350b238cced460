import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useLatest } from '#web/ui/useLatest.ts';
import { addressOf, listStateOf, type ListState } from './listState.ts';

export interface Listed {
  readonly state: ListState;
  /** The collection for which words are being chosen; null while none is. */
  readonly collecting: string | null;
  /** Chooses no more words for it. */
  endCollecting(): void;
  /**
   * Shows the list otherwise; the same function as long as the list is there. What narrows it or leads to another page is gone back from;
   * typing and opening a word is not.
   */
  change(changes: Partial<ListState>, manner?: 'step' | 'same'): void;
}

/** The list's state in the address. Any change of the filter begins at the first page. */
export function useListState(): Listed {
  const { search, pathname, key, state: ofEntry } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  // The address follows in its own time: a box that is ticked is ticked at once.
  const [ahead, setAhead] = useState<{ readonly search: string; readonly key: string } | null>(null);
  const hasCome = ahead !== null && (ahead.search === search || (type === 'POP' && ahead.key !== key));
  if (hasCome) setAhead(null);
  const shown = hasCome ? search : (ahead?.search ?? search);
  const state = useMemo(() => listStateOf(new URLSearchParams(shown)), [shown]);
  const latest = useLatest({ state, shown, search, pathname, key, ofEntry, navigate });
  const change = useCallback<Listed['change']>(
    (changes, manner = 'step') => {
      const now = latest.current;
      const isOtherList = Object.keys(changes).some((field) => field !== 'page' && field !== 'word');
      const next = { ...now.state, ...(isOtherList && { page: 1 }), ...changes };
      const parameters = addressOf(next).toString();
      const address = parameters === '' ? '' : `?${parameters}`;
      if (address === now.shown) return;
      setAhead(address === now.search ? null : { search: address, key: now.key });
      void now.navigate(
        { pathname: now.pathname, search: address },
        { replace: manner === 'same', state: now.ofEntry },
      );
    },
    [latest],
  );
  const endCollecting = (): void => void navigate({ pathname, search: shown }, { replace: true, state: null });
  return { state, collecting: collectingOf(ofEntry), endCollecting, change };
}

/** Anybody may have written a history entry's state. */
function collectingOf(ofEntry: unknown): string | null {
  if (typeof ofEntry !== 'object' || ofEntry === null || !('collecting' in ofEntry)) return null;
  return typeof ofEntry.collecting === 'string' ? ofEntry.collecting : null;
}
