import type { KeptChange } from '#replica/sync/keptChanges.ts';
import {
  isKeyOfPage,
  keyOfPage,
  readAbandoned,
  textOfChanges,
  type AbandonedChanges,
} from '../copies/abandonedChanges.ts';

/**
 * The changes that this page asks its worker for. A browser ends the worker with its page, and what it had not stored yet would be lost
 * without a word. So while the page is hidden or left, what is unanswered lies in storage too, for whichever page of the
 * account is next to open.
 */
export interface UnansweredChanges {
  /** Asks for a change, and knows of it until it is answered. */
  ask<Answer>(change: KeptChange, ask: () => Promise<Answer>): Promise<Answer>;
  /** The page is hidden or left, and may not come back. */
  leave(): void;
  /** The page is seen again. */
  stay(): void;
  /** The page's store is closed: unanswered changes wait for the next one. */
  end(): void;
  /** The changes of pages that were closed; null when there are none. */
  ofOthers(): AbandonedChanges | null;
  /**
   * Storage was written to under `key`: where another page of the account was closed, which some browsers end only after the next
   * one has begun, `take` is given its changes. They are forgotten once they are safe, and else stay for the page after this.
   */
  claim(key: string | null, take: (changes: readonly KeptChange[]) => Promise<boolean>): Promise<void>;
}

export function createUnansweredChanges(uid: string): UnansweredChanges {
  const ownKey = keyOfPage(uid);
  const unanswered = new Set<KeptChange>();
  let isAway = false;
  let isKept = false;
  let isEnded = false;

  function keep(): void {
    if (isEnded || !(isAway || isKept)) return;
    const text = textOfChanges(unanswered, Date.now());
    try {
      if (text !== null) localStorage.setItem(ownKey, text);
      else if (isKept) localStorage.removeItem(ownKey);
      isKept = text !== null;
    } catch {
      // No storage, or none left: the worker may still get to it.
    }
  }

  function leave(): void {
    isAway = true;
    keep();
  }

  return {
    async ask(change, ask) {
      unanswered.add(change);
      keep();
      try {
        return await ask();
      } finally {
        unanswered.delete(change);
        keep();
      }
    },
    leave,
    stay() {
      isAway = false;
    },
    end() {
      leave();
      isEnded = true;
    },
    ofOthers: () => readAbandoned(uid, ownKey),
    async claim(key, take) {
      const abandoned = key !== null && isKeyOfPage(uid, key) ? readAbandoned(uid, ownKey) : null;
      if (abandoned && (await take(abandoned.changes).catch(() => false))) abandoned.forget();
    },
  };
}
