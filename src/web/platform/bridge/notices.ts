import type { ReplicaNotice, Replica } from '#replica/replica.ts';

/** Notices that the learner must see, kept until this tab is visible and has a listener. */
export function createNotices(replica: Pick<Replica, 'claimNotice'>) {
  const listeners = new Set<(notice: ReplicaNotice) => void>();
  const pending: { readonly id: number; readonly notice: ReplicaNotice }[] = [];

  function deliver(): void {
    // The visible one of several tabs shows a notice; the others find it claimed.
    if (listeners.size === 0 || document.visibilityState !== 'visible') return;
    for (const { id, notice } of pending.splice(0)) {
      const notifyListeners = (): void => listeners.forEach((listener) => listener(notice));
      if (id === 0) notifyListeners();
      else
        replica.claimNotice(id).then(
          (isFirst) => void (isFirst && notifyListeners()),
          () => undefined,
        );
    }
  }

  return {
    deliver,
    add(id: number, notice: ReplicaNotice): void {
      pending.push({ id, notice });
      deliver();
    },
    listen(listener: (notice: ReplicaNotice) => void): () => void {
      listeners.add(listener);
      deliver();
      return () => listeners.delete(listener);
    },
  };
}
