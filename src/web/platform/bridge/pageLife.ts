/** The life of the page that a store is open on. */
interface PageLife {
  /** It cannot be seen any more, or is closed for another one. */
  readonly onHidden: () => void;
  readonly onSeen: () => void;
  /**
   * The browser keeps it, frozen as it stands, for the way back. WebKit freezes its worker too, with its locks and an open
   * transaction in its hands, and whatever page of ours comes next waits for them without end.
   */
  readonly onFrozen: () => void;
  readonly onThawed: () => void;
  readonly onOnline: () => void;
  /** Another page wrote to what storage keeps under this key; null: it was emptied. */
  readonly onStored: (key: string | null) => void;
}

/** Follows this page until the returned function is called. */
export function followPage({ onHidden, onSeen, onFrozen, onThawed, onOnline, onStored }: PageLife): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = (): void => (document.visibilityState === 'visible' ? onSeen() : onHidden());
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      onHidden();
      if (persisted) onFrozen();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // A page that has just begun has nothing to catch up with.
      if (!persisted) return;
      onThawed();
      look();
    },
    { signal },
  );
  addEventListener('storage', ({ key }) => onStored(key), { signal });
  addEventListener('online', onOnline, { signal });
  return () => listening.abort();
}
