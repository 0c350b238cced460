import { Refusal } from '#domain/errors/refusal.ts';
import { isFull } from '#replica/files/fileStore.ts';
import { openStoreWorker, type StoreWorker } from '#replica/storeWorker.ts';
import { Unreachable } from '#replica/sync/transport.ts';
import type { Failure, Request, Said, WorkerMethods } from '#replica/protocol.ts';

/** The worker's own thread: one account's store, asked by messages. */
let opening: Promise<StoreWorker> | null = null;

const say = (said: Said): void => postMessage(said);

async function answer(request: Request): Promise<unknown> {
  if (request.method === 'open') {
    const [uid] = request.arguments as WorkerMethods['open']['arguments'];
    opening ??= openStoreWorker(uid, say);
    await opened(opening);
    return undefined;
  }
  if (!opening) throw new Error('The store is not open');
  const store = await opened(opening);
  const method: (...parameters: readonly never[]) => unknown = store[request.method];
  // A request names a method together with that method's own arguments (protocol.ts).
  return method(...(request.arguments as readonly never[]));
}

/** @throws Refusal with what the person can do about a store that does not open */
async function opened(store: Promise<StoreWorker>): Promise<StoreWorker> {
  try {
    return await store;
  } catch (error) {
    console.error(error);
    // Over plain http browsers give neither locks nor random ids nor hashes.
    if (!isSecureContext) throw new Refusal('insecure-context');
    if (error instanceof DOMException && error.name === 'VersionError') throw new Refusal('storage-newer');
    // Private windows of some browsers, a policy, a damaged profile, a disk without room.
    throw new Refusal('storage-unavailable');
  }
}

addEventListener('message', (event: MessageEvent<Request>) => {
  const { id } = event.data;
  answer(event.data).then(
    (given) => say({ said: 'answer', id, answer: given }),
    (error: unknown) => say({ said: 'answer', id, failure: failureOf(error) }),
  );
});

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { refusal: error.id };
  if (error instanceof Unreachable) return { refusal: 'unavailable' };
  if (isFull(error)) return { refusal: 'storage-full' };
  // The database was closed or deleted by another tab.
  if (error instanceof DOMException && error.name === 'InvalidStateError') return { refusal: 'store-closed' };
  return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
}
