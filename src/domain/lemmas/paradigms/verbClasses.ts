/** A verb with the stems of its principal parts. */
export interface StrongVerb {
  readonly stem: string;
  readonly parts: readonly string[];
  /** True when it has weak forms as well. */
  readonly isMixed: boolean;
}

/**
 * Strong verbs as a grammar lists them, a line for those that change alike: the letters of the stem that change, what takes their place
 * in each of the principal parts, a colon, the stems. Behind `|` stand those that have weak forms as well; `-` is no letter at all.
 *
 *     ei ie ie: schreib treib | scheid
 *     ow ew own: blow grow
 */
export function readVerbClasses(table: string): StrongVerb[] {
  return table.split('\n').flatMap((line) => {
    const [changes = '', stems = ''] = line.split(':');
    const [letters = '', ...replacements] = wordsOf(changes).map((word) => (word === '-' ? '' : word));
    return stems.split('|').flatMap((list, side) =>
      wordsOf(list).map((stem) => {
        const at = stem.lastIndexOf(letters);
        return {
          stem,
          parts: replacements.map((part) => stem.slice(0, at) + part + stem.slice(at + letters.length)),
          isMixed: side > 0,
        };
      }),
    );
  });
}

function wordsOf(list: string): string[] {
  return list.split(' ').filter(Boolean);
}
