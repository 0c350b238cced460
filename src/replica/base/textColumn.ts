/** No text that a call takes holds it. */
const separator = '\0';

/** Texts as they were stored, parted when the first one is asked for: the first page of a book needs none of them. */
class StoredTexts {
  readonly #joined: string;
  #texts: readonly string[] | null = null;

  constructor(joined: string) {
    this.#joined = joined;
  }

  at(row: number): string {
    this.#texts ??= this.#joined === '' ? [] : this.#joined.split(separator);
    return this.#texts[row] ?? '';
  }
}

/** A text for each row, empty for most. */
export class TextColumn {
  #stored: StoredTexts;
  /** Texts that were written since. */
  readonly #written = new Map<number, string>();

  constructor(joined = '') {
    this.#stored = new StoredTexts(joined);
  }

  at(row: number): string {
    return this.#written.get(row) ?? this.#stored.at(row);
  }

  set(row: number, text: string): void {
    this.#written.set(row, text);
  }

  /** A column of its own; what was stored is parted once for both. */
  copy(): TextColumn {
    const copy = new TextColumn();
    copy.#stored = this.#stored;
    for (const [row, text] of this.#written) copy.#written.set(row, text);
    return copy;
  }

  /** The texts of these rows as they are stored; empty when none of them has any. */
  join(rows: Uint32Array): string {
    const texts = Array.from(rows, (row) => this.at(row));
    return texts.some((text) => text !== '') ? texts.join(separator) : '';
  }
}
