import { Unreachable } from './transport.ts';

const firstWait = 1_000;
const longestWait = 30_000;

export interface RetryLoopParts {
  /** One round of the work; it throws Unreachable when it should be tried again later. */
  readonly round: () => Promise<void>;
  readonly onReached: () => void;
  readonly onUnreachable: (reason: Unreachable) => void;
  /** Calls back after so many milliseconds; gives the way to cancel. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

export type RetryLoop = ReturnType<typeof createRetryLoop>;

/**
 * Work that is done one round at a time: a round asked for during another follows it, and one that reached nobody is
 * tried again, waiting twice as long each time.
 */
export function createRetryLoop({ round, onReached, onUnreachable, after }: RetryLoopParts) {
  let running: Promise<void> | null = null;
  let again = false;
  let wait = firstWait;
  let cancel = (): void => undefined;
  let stopped = false;

  const loop = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      try {
        await round();
        wait = firstWait;
        onReached();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        onUnreachable(error);
        if (error.signedOut || stopped) return;
        cancel = after(wait, () => void run());
        wait = Math.min(longestWait, wait * 2);
        return;
      }
    }
  };

  /** Starts a round, or asks for another after the one under way; resolves when none is left to do now. */
  function run(): Promise<void> {
    cancel();
    again = true;
    running ??= loop().finally(() => {
      running = null;
    });
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
