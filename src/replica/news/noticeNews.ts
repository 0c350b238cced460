import type { Copy } from '../base/copy.ts';
import { noticeTitle } from './noticeTitle.ts';
import type { ReplicaEvent } from './event.ts';

/** Emits each notice that is stored once; returns the function that looks for new ones. */
export function createNoticeNews(copy: Copy, emit: (event: ReplicaEvent) => void): () => Promise<void> {
  const { database } = copy;
  const emitted = new Set<number>();
  return async () => {
    const found = (await database.getAllKeys('notices')).filter((id) => !emitted.has(id));
    if (found.length === 0) return;
    const { table } = await copy.calls.load();
    for (const id of found) {
      if (emitted.has(id)) continue;
      emitted.add(id);
      const notice = await database.get('notices', id);
      if (!notice) continue;
      const { callName, reason, callId } = notice;
      // The awaited call itself reports its refusal.
      if (callId !== undefined && copy.awaited.has(callId)) {
        emitted.delete(id);
        continue;
      }
      emit({ event: 'notice', id, notice: { title: noticeTitle(table, callName), reason } });
    }
  };
}
