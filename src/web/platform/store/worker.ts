import { Refusal } from '#domain/errors/refusal.ts';
import { openStoreWorker, type StoreWorker } from './storeWorker.ts';
import type { Failure, Method, Request, Said, WorkerMethods } from './protocol.ts';

/** The worker's own thread: one account's store, asked by messages. */
let opening: Promise<StoreWorker> | null = null;

const say = (said: Said): void => postMessage(said);

async function answer(request: Request): Promise<unknown> {
  if (request.method === 'open') {
    const [uid] = request.arguments as WorkerMethods['open']['arguments'];
    opening ??= openStoreWorker(uid, say);
    await opening;
    return undefined;
  }
  if (!opening) throw new Error('The store is not open');
  const store = await opening;
  const method: (...parameters: readonly never[]) => unknown = store[request.method as Exclude<Method, 'open'>];
  // A request names a method together with that method's own arguments (protocol.ts).
  return method(...(request.arguments as readonly never[]));
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
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return { refusal: 'quota-exceeded' };
  return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
}
