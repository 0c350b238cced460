/** A phrase as far as its line is concerned: the tokens [from, to) of its block, and whether a word among them has a mark. */
export interface PhraseRun {
  readonly from: number;
  readonly to: number;
  readonly hasMarkedWord: boolean;
}

/** The place of a phrase's line under the text: where words have theirs, or below; null where a third would have to be drawn. */
export type Lane = 'upper' | 'lower' | null;

/**
 * The lane of each phrase's line: the upper one, but for a phrase with a marked word in it, and for one that crosses another which is there.
 * A line is never parted.
 * @param phrases in the order of the text
 */
export function lanesOf(phrases: readonly PhraseRun[]): readonly Lane[] {
  const ends = { upper: 0, lower: 0 };
  return phrases.map(({ from, to, hasMarkedWord }) => {
    const lane = !hasMarkedWord && ends.upper <= from ? 'upper' : ends.lower <= from ? 'lower' : null;
    if (lane) ends[lane] = to;
    return lane;
  });
}
