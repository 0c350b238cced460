import { useSyncExternalStore } from 'react';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Statuses } from '#web/platform/accountStore.ts';

/** The options for cutting this learner's texts into words: another object only when other words with hyphens are saved. */
export function useTokens(statuses: Statuses): TokeniseOptions {
  return useSyncExternalStore(
    (changed) => statuses.subscribe(changed),
    () => statuses.tokens(),
  );
}
