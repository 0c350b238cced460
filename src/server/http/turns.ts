/** Limits how many tasks run at once. Others wait in order of arrival; when too many wait, a new one is refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs a task when its turn comes; null when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null {
    const turn = this.take();
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
  take(): Promise<() => void> | null {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return Promise.resolve(() => this.#leave());
    }
    if (this.#waiting.length >= this.#mostWaiting) return null;
    return new Promise((resolve) => this.#waiting.push(() => resolve(() => this.#leave())));
  }

  /** No task runs and none waits. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#working -= 1;
  }
}
