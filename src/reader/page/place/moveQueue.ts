/** Does moves one after another, in the order in which they were asked for. One that fails does not stop those behind it. */
export interface MoveQueue {
  /** True when nothing is under way and nothing waiting. */
  readonly isEmpty: boolean;
  /** @returns what the move returns, once it had its turn. @throws what the move throws */
  add<Result>(move: () => Promise<Result>): Promise<Result>;
}

export function createMoveQueue(): MoveQueue {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return {
    get isEmpty() {
      return unfinished === 0;
    },
    add(move) {
      unfinished += 1;
      const done = last.then(move).finally(() => (unfinished -= 1));
      last = done.catch(() => undefined);
      return done;
    },
  };
}
