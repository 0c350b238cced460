import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Ref } from '#domain/documents/ref.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { askForAccount } from './accountNeeded.ts';
import type { SyncState } from '#replica/replica.ts';
import type { AccountStore } from './accountStore.ts';

/** The store of whoever is signed in; `AppShell` provides it. */
export const AccountContext = createContext<AccountStore | null>(null);

/** @throws when it is used outside the app's shell */
export function useAccount(): AccountStore {
  const store = useContext(AccountContext);
  if (!store) throw new Error('useAccount needs the app shell around it');
  return store;
}

/** A document that stays up to date; null when there is none, undefined while it is loading. */
export function useDocument<D>(ref: Ref<D>): D | null | undefined {
  const store = useAccount();
  const path = pathOf(ref);
  const subscribe = useCallback(
    (listener: () => void) => store.watch(ref, listener),
    // The path says all of a ref.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, path],
  );
  return useSyncExternalStore(subscribe, () => store.peek(ref));
}

export function useProfile(): Profile | null | undefined {
  return useDocument(profileRef(useAccount().uid));
}

/** Where the app's pages are for this visitor: `/home`, or `/demo` for a guest (spec §2). */
export function useRoot(): '/home' | '/demo' {
  return useAccount().guest ? '/demo' : '/home';
}

/** Gives the way to do what a guest cannot: a guest is asked to sign up instead. */
export function useAccountOnly(): (action: () => void) => void {
  const { guest } = useAccount();
  return (action) => (guest ? askForAccount() : action());
}

/** A small collection (books, sentences) that stays up to date; undefined while it is loading. */
export function useCollection<D>(collection: string): ReadonlyMap<string, D> | undefined {
  const store = useAccount();
  const subscribe = useCallback(
    (listener: () => void) => store.watchCollection(collection, listener),
    [store, collection],
  );
  return useSyncExternalStore(subscribe, () => store.peekCollection<D>(collection));
}

export function useSync(): SyncState {
  const store = useAccount();
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.watchSync(listener), [store]),
    () => store.peekSync(),
  );
}
