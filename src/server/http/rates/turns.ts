/**
 * Limits how many tasks run at once. Others wait in order of arrival, those that go ahead before all others; when too many of its kind wait, a
 * new one is refused.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #ahead: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs a task when its turn comes; null when too many wait. @param isAhead true: it goes before those that are not */
  run<Result>(work: () => Promise<Result>, isAhead = false): Promise<Result> | null {
    const turn = this.take(isAhead);
    if (!turn) return null;
    return turn.then(async (leave) => {
      try {
        return await work();
      } finally {
        leave();
      }
    });
  }

  /** @returns a promise of the function that ends one's turn, to be called once; null when too many wait */
  take(isAhead = false): Promise<() => void> | null {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return Promise.resolve(() => this.#leave());
    }
    const line = isAhead ? this.#ahead : this.#waiting;
    if (line.length >= this.#mostWaiting) return null;
    return new Promise((resolve) => line.push(() => resolve(() => this.#leave())));
  }

  /** No task runs and none waits. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  #leave(): void {
    const next = this.#ahead.shift() ?? this.#waiting.shift();
    if (next) next();
    else this.#working -= 1;
  }
}
