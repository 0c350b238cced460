/** Values that columns name by small numbers, each kept once; 0 is the first. */
export class Dictionary<Value> {
  readonly #values: Value[];
  readonly #nameOf: (value: Value) => string;
  #ids: Map<string, number> | null = null;

  /** @param nameOf tells values apart */
  constructor(values: readonly Value[], nameOf: (value: Value) => string) {
    this.#values = [...values];
    this.#nameOf = nameOf;
  }

  get values(): readonly Value[] {
    return this.#values;
  }

  at(id: number): Value | undefined {
    return this.#values[id];
  }

  /** The id of a value, which is taken in when it is new. */
  idOf(value: Value): number {
    this.#ids ??= new Map(this.#values.map((known, id) => [this.#nameOf(known), id]));
    const name = this.#nameOf(value);
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#ids.set(name, this.#values.length);
    return this.#values.push(value) - 1;
  }

  /** Takes another dictionary's values in place of its own. */
  take({ values }: Dictionary<Value>): void {
    this.#values.splice(0, this.#values.length, ...values);
    this.#ids = null;
  }
}
