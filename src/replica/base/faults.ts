import { Refusal } from '#domain/errors/refusal.ts';

export interface FaultsParts {
  /** Failures after this are no faults: the replica was closed meanwhile. */
  readonly stopped: AbortSignal;
  /** Drops files that can be fetched again; returns whether there was anything. */
  readonly dropFiles: () => Promise<boolean>;
  /** Called once when the browser has no room left, and once when it has some again. */
  readonly onFull: (full: boolean) => void;
}

/** Handles failures that no caller waits for, and a browser that is full. */
export type Faults = ReturnType<typeof createFaults>;

export function createFaults({ stopped, dropFiles, onFull }: FaultsParts) {
  let full = false;

  function fault(error: unknown): void {
    if (stopped.aborted) return;
    const isOfRoom = isFull(error) || (error instanceof Refusal && error.id === 'storage-full');
    if (!isOfRoom) console.error(error);
    else setFull(true);
  }

  /** A sync that found no room is tried again until there is some. */
  function setFull(next: boolean): void {
    if (full === next) return;
    full = next;
    onFull(next);
  }

  return {
    fault,
    /** Notes that what could not be stored has been. */
    hasRoom: (): void => setFull(false),
    /** Runs work that no caller awaits. */
    background(work: Promise<unknown>): void {
      work.catch(fault);
    },
    /**
     * When the browser is full, files that can be fetched again make room; the log and the queue never do.
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

/** The browser has no room for more. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
