import { profileRef } from '#domain/profile/profile.ts';
import type { AccountStore } from './accountStore.ts';
import { openAccountStore } from './bridge/openAccountStore.ts';
import { sessionStore } from './session.ts';

let early: AccountStore | null = null;

/**
 * Opens the store of the account that was last signed in here before anything of the page is there, and asks for what every page
 * shows first: the worker works while React is loaded.
 */
export function openEarly(path: string): void {
  const visitor = sessionStore.current();
  if (!/^\/home(?:\/|$)/.test(path) || visitor.state !== 'signed-in') return;
  const store = openAccountStore(visitor.uid);
  early = store;
  // Whoever watches these later finds them here.
  store.watch(profileRef(store.uid), () => undefined);
  store.watchCollection('books', () => undefined);
  const stop = sessionStore.subscribe(() => {
    const now = sessionStore.current();
    if (now.state === 'signed-in' && now.uid === store.uid) return;
    stop();
    // Nobody has taken it, and nobody will.
    if (early === store) takeEarly(store.uid)?.close();
  });
}

/** The store that was opened early, for whoever asks first; null when there is none of this account. */
export function takeEarly(uid: string): AccountStore | null {
  const store = early?.uid === uid ? early : null;
  if (store) early = null;
  return store;
}
