/** The forms of the words that a learner starts with. */
export interface WordForms {
  /** The lines that they are read from, as one text that crosses from one thread to another (`readKnownForms`); empty: there are none. */
  readonly lines: string;
  /** The known word that this key is a form of; undefined for any other key, that of a known word too. */
  baseOf(form: string): string | undefined;
  /** The forms of a known word, of the keys that were asked for until now. */
  formsOf(base: string): readonly string[];
  /** The dictionary form by which a key goes to a known word if it goes to one, whatever is known; undefined where there is none. */
  lemmaOf(form: string): string | undefined;
  /** Each lemma whose forms are known, and the known word that they go to. */
  bases(): Iterable<readonly [lemma: string, base: string]>;
  /** Tells apart what `lemmaOf` answers from: another number, another glossary. */
  rules(): number;
}

export const noForms: WordForms = {
  lines: '',
  baseOf: () => undefined,
  formsOf: () => [],
  lemmaOf: () => undefined,
  bases: () => [],
  rules: () => 0,
};
