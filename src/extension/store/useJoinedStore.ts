import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { askBackground } from './askBackground.ts';
import { openExtensionStore } from './openExtensionStore.ts';

/** The store of the account that this browser is joined to, for a page in a frame; null until it is open, and where there is none. */
export function useJoinedStore(onEnded: () => void): AccountStore | null {
  const [store, setStore] = useState<AccountStore | null>(null);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    let made: AccountStore | null = null;
    let isGone = false;
    const openStore = async (): Promise<void> => {
      const account = await askBackground<'account'>({ kind: 'account' });
      if (isGone || account.kind !== 'joined') return;
      made = openExtensionStore(account.uid, () => end());
      setStore(made);
    };
    openStore().catch((error: unknown) => console.error(error));
    return () => {
      isGone = true;
      made?.close();
    };
  }, []);
  return store;
}
