/** An error that a toast has shown. */
export interface PastNotice {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly title: string;
  readonly detail?: string;
}

/** The number that can be looked back at. */
const kept = 50;
let notices: readonly PastNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The errors shown since this page was loaded, newest first: their toasts go by themselves, what they said stays readable. */
export const pastNotices = {
  current: (): readonly PastNotice[] => notices,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(notice: Omit<PastNotice, 'id'>): void {
    notices = [{ id: ++lastId, ...notice }, ...notices].slice(0, kept);
    for (const listener of listeners) listener();
  },
};
