import { firstSense, type Meaning } from './meaning.ts';
import type { Status } from './word.ts';

export const mostOnLine = 2;
export const mostOnPage = 22;
/** Characters of a gloss: what is longer would stand over the words beside its own. */
export const longestGloss = 16;

/** A word of a page that has a gloss to show, where the page has it first. */
export interface GlossedWord {
  readonly key: string;
  readonly status: Status | null;
  /** The line it begins in; equal for words of one line. */
  readonly line: number;
  /** Tells whether it is one of the few words that serve the page's reader most. */
  readonly isUseful: boolean;
}

/** Tells whether a word of this status gets a gloss. Those that are new, not known, or known a little (Poco). */
export function wantsGloss(status: Status | null): boolean {
  return status === null || status === '1' || status === '2';
}

/**
 * A meaning in the few letters that there is room for: the learner's own, else the first sense, up to its first comma or semicolon and
 * without what is in brackets. What is guessed has none: there is no room to say that it is a guess.
 * @param notes the learner's own meaning, empty when there is none
 * @returns null when nothing is known, or it is longer than {@link longestGloss}
 */
export function glossOf(notes: string, meaning: Meaning | null): string | null {
  const known = meaning && firstSense(meaning);
  const whole = notes || (known && !known.isGuess ? known.text : '');
  const [first = ''] = whole.replaceAll(/\([^)]*\)/g, ' ').split(/[,;\n]/, 1);
  const gloss = first.replaceAll(/\s+/g, ' ').trim();
  return gloss === '' || gloss.length > longestGloss ? null : gloss;
}

/** Tells whether there are more words with a gloss than a page can show. */
export function isCrowded(words: readonly GlossedWord[]): boolean {
  return words.length > mostOnPage;
}

/**
 * The words of a page that get a gloss. No more than two on a line and 22 on the page; those that serve most and those that are
 * being learned come before the others.
 * @param words each word once, in the order of the text
 * @param onlyBest leaves all others out: in a chapter that is mostly new, and on a page that is crowded
 * @param most words that there is room for
 * @returns the chosen ones, in the order of the text
 */
export function choosePageGlosses<Word extends GlossedWord>(
  words: readonly Word[],
  onlyBest: boolean,
  most = mostOnPage,
): Word[] {
  const wanted = words.filter((word) => wantsGloss(word.status) && (isBest(word) || !onlyBest));
  const onLine = new Map<number, number>();
  const chosen = new Set<Word>();
  for (const word of [...wanted.filter(isBest), ...wanted.filter((other) => !isBest(other))]) {
    const before = onLine.get(word.line) ?? 0;
    if (before === mostOnLine || chosen.size >= most) continue;
    onLine.set(word.line, before + 1);
    chosen.add(word);
  }
  return wanted.filter((word) => chosen.has(word));
}

/** Tells whether a word comes before the others where there is little room. */
export function isBest({ isUseful, status }: GlossedWord): boolean {
  return isUseful || status === '2';
}
