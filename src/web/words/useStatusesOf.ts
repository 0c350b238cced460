import { useCallback, useSyncExternalStore } from 'react';
import type { Status } from '#domain/words/word.ts';
import type { Statuses } from '#web/platform/accountStore.ts';

/**
 * The statuses of a few words, as many as a short text has; renders again when one of them changes.
 * @returns the status that a word shows, null for a new one
 */
export function useStatusesOf(statuses: Statuses, keys: readonly string[]): (key: string) => Status | null {
  // Compared by what they are: a change between the first render and the subscription is seen, one elsewhere renders nothing.
  useSyncExternalStore(
    useCallback((listener) => statuses.subscribe(listener), [statuses]),
    () => keys.map((key) => statuses.get(key) ?? '').join(),
  );
  return (key) => statuses.get(key);
}
