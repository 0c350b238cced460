import type { AccountStore } from '../accountStore.ts';
import { loadSession } from '../session/session.ts';
import { openStoreOver } from './openStoreOver.ts';
import type { Posted } from './protocol.ts';
import type { OpenChannel } from './workerConnection.ts';

/** Opens one account's store: starts this tab's worker and returns the page's side of it. */
export function openAccountStore(uid: string): AccountStore {
  return openStoreOver(uid, {
    openChannel: startWorker,
    askWhoIsThere: loadSession,
    eraseCopy: async () => (await import('../copies/eraseCopy.ts')).eraseCopy(uid),
  });
}

const startWorker: OpenChannel = (uid, take, fail) => {
  // It begins with its name, before the page has a moment to ask it.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: uid });
  worker.addEventListener('message', ({ data }: MessageEvent<Posted>) => take(data));
  // Its script did not load, or threw outside any request.
  worker.addEventListener('error', fail);
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
};
