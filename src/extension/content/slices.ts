/** Milliseconds of one slice of work: a page of others must not feel it. */
const slice = 12;

/** Work in slices while the page has nothing to do. */
export interface Slices {
  /** Does a piece of work after those before it. */
  run(work: () => Promise<void>): Promise<void>;
  /** Resolves at once while the slice has time left, else when the page rests. Never again once it was stopped. */
  breathe(): Promise<void>;
  stop(): void;
}

export function createSlices(): Slices {
  let isStopped = false;
  let end = 0;
  let last: Promise<void> = Promise.resolve();

  // Pages that never rest are given half a second.
  const rested = (): Promise<void> =>
    new Promise((resolve) => {
      requestIdleCallback(
        () => {
          if (isStopped) return;
          end = performance.now() + slice;
          resolve();
        },
        { timeout: 500 },
      );
    });

  return {
    run(work) {
      const done = last.then(rested).then(work);
      last = done.catch(() => undefined);
      return done;
    },
    breathe: async () => (performance.now() < end && !isStopped ? undefined : rested()),
    stop() {
      isStopped = true;
    },
  };
}
