interface Held<Value> {
  readonly value: Promise<Value>;
  holders: number;
}

/** Values by key that are made for their first holder and freed after their last. */
export class CountedCache<Value> {
  readonly #held = new Map<string, Held<Value>>();
  readonly #free: (value: Value) => void;

  constructor(free: (value: Value) => void) {
    this.#free = free;
  }

  /** The value of a key, made by `make` unless it is held already. Each `hold` needs one `drop`, also when it rejects. */
  hold(key: string, make: () => Promise<Value>): Promise<Value> {
    const held = this.#held.get(key) ?? { value: make(), holders: 0 };
    held.holders += 1;
    this.#held.set(key, held);
    return held.value;
  }

  drop(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    held.holders -= 1;
    if (held.holders > 0) return;
    this.#held.delete(key);
    // Its holders have learnt from its promise that it could not be made.
    held.value.then(this.#free, () => undefined);
  }
}
