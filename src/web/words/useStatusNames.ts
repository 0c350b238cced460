import { useCallback, useContext, useSyncExternalStore } from 'react';
import { profileRef } from '#domain/profile/profile.ts';
import { AccountContext } from '#web/platform/account.ts';
import { statusNamesOf, type StatusNames } from './statusNames.ts';

/** The names of the statuses in the learner's marking mode; those of the simple mode where nobody is signed in. */
export function useStatusNames(): StatusNames {
  const store = useContext(AccountContext);
  const subscribe = useCallback(
    (listener: () => void) => store?.watch(profileRef(store.uid), listener) ?? (() => undefined),
    [store],
  );
  return useSyncExternalStore(subscribe, () => statusNamesOf(store));
}
