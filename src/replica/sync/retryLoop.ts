import { Unreachable } from '../server/transport.ts';

const firstWait = 1_000;
const longestWait = 30_000;

export interface RetryLoopParts {
  /** One round of the work; it throws Unreachable when it should be tried again later. */
  readonly round: () => Promise<void>;
  readonly onReached: () => void;
  readonly onUnreachable: (reason: Unreachable) => void;
  /** Anything else that a round threw: a bug, or a database that does not work. It is tried again as well. */
  readonly onFault: (error: unknown) => void;
  /** Calls back after so many milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Work that is done one round at a time: a round asked for during another follows it, and one that reached nobody is
 * tried again, twice as long after each wait that was in vain.
 */
export function createRetryLoop({ round, onReached, onUnreachable, onFault, after }: RetryLoopParts) {
  let running: Promise<void> | null = null;
  let again = false;
  let wait = firstWait;
  let cancel = (): void => undefined;
  let stopped = false;

  /** @returns whether to go on at once */
  const one = async (): Promise<boolean> => {
    try {
      await round();
      wait = firstWait;
      onReached();
      return true;
    } catch (error) {
      if (stopped) return false;
      const unreachable = error instanceof Unreachable;
      if (unreachable) onUnreachable(error);
      else onFault(error);
      if (unreachable && error.why === 'signed-out') return false;
      cancel = after(wait, () => {
        // A round that was asked for in between has failed too, and says nothing of how long it will be.
        wait = Math.min(longestWait, wait * 2);
        void run();
      });
      return false;
    }
  };

  const loop = async (): Promise<void> => {
    let going = true;
    while (going && again && !stopped) {
      again = false;
      going = await one();
    }
    running = null;
  };

  /** Starts a round, or asks for another after the one under way; resolves when none is left to do now, and never rejects. */
  function run(): Promise<void> {
    if (stopped) return Promise.resolve();
    cancel();
    again = true;
    running ??= loop();
    return running;
  }

  return {
    run,
    /** Tries at once, with the shortest wait ahead: the network is said to be back. */
    retry(): void {
      wait = firstWait;
      void run();
    },
    stop(): void {
      stopped = true;
      cancel();
    },
  };
}
