import { Refusal } from '#domain/errors/refusal.ts';
import { isFull } from '#replica/base/faults.ts';
import type { Replica } from '#replica/replica.ts';
import type { KeptChange } from '#replica/sync/keptChanges.ts';
import { Unreachable } from '#replica/server/transport.ts';
import type { Failure, Posted, Request } from './protocol.ts';
import { callMethod } from './remote.ts';

interface Opened {
  readonly replica: Replica;
  /** The changes of pages that were closed are stored here. */
  readonly isKeptSafe: boolean;
}

/**
 * Answers one page's requests to a replica.
 * @param post takes the answers
 */
export function answerRequests(replica: Promise<Replica>, post: (posted: Posted) => void): (request: Request) => void {
  let opening: Promise<Opened> | null = null;
  // The answer to each request says why it does not open.
  replica.catch(() => undefined);

  async function answer({ method, parameters }: Request): Promise<unknown> {
    if (method === 'open') {
      const [kept] = parameters;
      // `connectWorker` alone asks for this.
      opening ??= open(replica, kept as readonly KeptChange[]);
      return (await opened(opening)).isKeptSafe;
    }
    if (!opening) throw new Error('The replica is not open');
    return callMethod((await opened(opening)).replica, method, parameters);
  }

  return (request) => {
    const { id } = request;
    void answer(request).then(
      (given) => post({ event: 'answer', id, answer: given }),
      (error: unknown) => post({ event: 'answer', id, failure: failureOf(error) }),
    );
  };
}

/** Answers requests only after the kept changes were made, so that a page reads what its predecessor wrote. */
async function open(replica: Promise<Replica>, kept: readonly KeptChange[]): Promise<Opened> {
  const ready = await replica;
  return { replica: ready, isKeptSafe: await ready.takeKept(kept) };
}

/** @throws Refusal with what the person can do about a replica that does not open */
async function opened(replica: Promise<Opened>): Promise<Opened> {
  try {
    return await replica;
  } catch (error) {
    console.error(error);
    // Over plain http browsers give neither locks nor random ids nor hashes.
    if (!isSecureContext) throw new Refusal('insecure-context');
    if (error instanceof DOMException && error.name === 'VersionError') throw new Refusal('storage-newer');
    // Private windows of some browsers, a policy, a damaged profile, a disk without room.
    throw new Refusal('storage-unavailable');
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { refusal: error.id };
  if (error instanceof Unreachable) return { refusal: error.why === 'failed' ? 'service-failed' : 'unavailable' };
  if (isFull(error)) return { refusal: 'storage-full' };
  // The database was closed or deleted by another tab.
  if (error instanceof DOMException && error.name === 'InvalidStateError') return { refusal: 'store-closed' };
  return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
}
