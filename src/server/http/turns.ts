/** Lets so many work at once; the others wait, first come first served, and too many waiting are turned away. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Does some work when its turn has come; null when too many wait. */
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

  /** Nobody works and nobody waits. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#working -= 1;
  }
}
