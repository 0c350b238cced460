/**
 * The change of a stem before some endings, written as before and after of its end: `eK → èK` (lever, lève). C stands for one
 * consonant, the same one wherever it is written (`C → CC`: stop, stopped); K for the consonants that follow a vowel, if any.
 * Written so because a form is read backwards with the same table that made it.
 */
export type StemChange = readonly [before: string, after: string];

const consonant = '[bcdfghjklmnpqrstvwxzçñßy]';

export class CompiledChange {
  readonly #before: RegExp;
  readonly #after: RegExp;
  readonly #toAfter: string;
  readonly #toBefore: string;

  constructor([before, after]: StemChange) {
    this.#before = patternOf(before);
    this.#after = patternOf(after);
    this.#toAfter = replacementOf(after);
    this.#toBefore = replacementOf(before);
  }

  /** The stem as it is before such an ending; null when it has not the vowel or consonant that changes. */
  apply(stem: string): string | null {
    return this.#before.test(stem) ? stem.replace(this.#before, this.#toAfter) : null;
  }

  /** The stem that changed into this one; null when none did. */
  undo(stem: string): string | null {
    return this.#after.test(stem) ? stem.replace(this.#after, this.#toBefore) : null;
  }
}

function patternOf(side: string): RegExp {
  const met = new Set<string>();
  const source = side.replaceAll(/[CK]/g, (wildcard) => {
    if (met.has(wildcard)) return String.raw`\k<${wildcard}>`;
    met.add(wildcard);
    return `(?<${wildcard}>${consonant}${wildcard === 'K' ? '*' : ''})`;
  });
  return new RegExp(`${source}$`);
}

function replacementOf(side: string): string {
  return side.replaceAll(/[CK]/g, '$<$&>');
}
