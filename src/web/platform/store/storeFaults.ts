import { Refusal } from '#domain/errors/refusal.ts';
import { isFull } from './fileStore.ts';
import type { Said } from './protocol.ts';

export interface StoreFaultsParts {
  /** What fails after this is no fault: the store was closed meanwhile. */
  readonly stopped: AbortSignal;
  /** Drops files that can be had again; gives whether there was anything. */
  readonly dropFiles: () => Promise<boolean>;
  readonly say: (said: Said) => void;
}

/** What becomes of failures that no caller waits for, and of a browser that is full. */
export type StoreFaults = ReturnType<typeof createStoreFaults>;

export function createStoreFaults({ stopped, dropFiles, say }: StoreFaultsParts) {
  let toldOfFull = false;

  function fault(error: unknown): void {
    if (stopped.aborted) return;
    if (!isFull(error)) console.error(error);
    else if (!toldOfFull) {
      toldOfFull = true;
      say({ said: 'notice', id: 0, notice: { callName: 'store', reason: 'storage-full' } });
    }
  }

  return {
    fault,
    /** Nobody awaits it. */
    background(work: Promise<unknown>): void {
      work.catch(fault);
    },
    /**
     * When the browser is full, files that can be had again make room; the log and the queue never do.
     * @throws Refusal `storage-full`
     */
    async withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (!isFull(error)) throw error;
        if (await dropFiles()) return work();
        throw new Refusal('storage-full');
      }
    },
  };
}
