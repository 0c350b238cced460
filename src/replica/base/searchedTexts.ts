import { foldText } from '#domain/text/foldText.ts';

/** No text that a call takes holds it. */
const separator = '\0';

/**
 * The texts of many rows to search in, as one text: a search runs through it once and stops only where it finds something, and
 * all of them are folded at once.
 */
export class SearchedTexts {
  readonly #text: string;
  /** The beginnings of the rows' texts, and the end of the last one. */
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#text = foldText(texts.join(separator));
    this.#starts = new Uint32Array(texts.length + 1);
    let at = 0;
    for (let row = 1; row < texts.length; row++) {
      at = this.#text.indexOf(separator, at) + 1;
      this.#starts[row] = at;
    }
    this.#starts[texts.length] = this.#text.length + 1;
  }

  /** @returns 1 for each row whose text has the part, which is folded and not empty */
  rowsWith(part: string): Uint8Array {
    const rows = this.#starts.length - 1;
    const found = new Uint8Array(rows);
    if (part.includes(separator)) return found;
    for (let at = this.#text.indexOf(part); at >= 0;) {
      const row = this.#rowAt(at);
      found[row] = 1;
      const next = this.#starts[row + 1] ?? this.#text.length;
      at = next > this.#text.length ? -1 : this.#text.indexOf(part, next);
    }
    return found;
  }

  #rowAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}
