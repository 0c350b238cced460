import { useState } from 'react';
import { useAccount, useProfile } from './account.ts';

/** Things that are explained once. */
export type HintKey = 'tour' | 'double-xp' | 'first-mark' | 'reading-goal' | 'inference';

const key = 'glosa.hints';

/**
 * Tells whether a hint was seen, and stores that it was: with the account, for a guest in session storage alone
 * (spec §6).
 */
export function useHint(hint: HintKey): { readonly seen: boolean; readonly see: () => void } {
  const store = useAccount();
  const profile = useProfile();
  const [seenHere, setSeenHere] = useState(() => seenInSession().includes(hint));
  const seen = seenHere || (!store.guest && (profile?.hintsSeen?.includes(hint) ?? !profile));
  return {
    seen,
    see() {
      if (seen) return;
      setSeenHere(true);
      if (store.guest) sessionStorage.setItem(key, JSON.stringify([...seenInSession(), hint]));
      // Shown once more at the worst.
      else store.call('updateUserHintStatus', { key: hint }).catch(() => undefined);
    },
  };
}

function seenInSession(): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
