/**
 * The forms of words, and the word that each is a form of. Made of lines, a word and its forms each, between tabs: so they
 * cross from one thread to another as one text, and are read when they are first asked for.
 */
export class WordForms {
  readonly lines: string;
  #baseOf: ReadonlyMap<string, string> | null = null;
  #formsOf: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(lines: string) {
    this.lines = lines;
  }

  /** The word that this key is a form of; undefined for any other key. */
  baseOf(form: string): string | undefined {
    return this.#read().get(form);
  }

  formsOf(base: string): readonly string[] {
    this.#read();
    return this.#formsOf.get(base) ?? [];
  }

  /** Every form with its word. */
  entries(): Iterable<readonly [form: string, base: string]> {
    return this.#read();
  }

  #read(): ReadonlyMap<string, string> {
    if (this.#baseOf) return this.#baseOf;
    const baseOf = new Map<string, string>();
    const formsOf = new Map<string, readonly string[]>();
    for (const line of this.lines === '' ? [] : this.lines.split('\n')) {
      const [base = '', ...forms] = line.split('\t');
      formsOf.set(base, forms);
      for (const form of forms) baseOf.set(form, base);
    }
    this.#formsOf = formsOf;
    this.#baseOf = baseOf;
    return baseOf;
  }
}

export const noForms = new WordForms('');
