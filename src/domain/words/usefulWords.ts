import type { Language } from '#domain/languages.ts';

/** The words that a page may offer first. */
export const mostUseful = 8;
/** Running words of a page to each of them: a short page offers fewer. */
export const wordsToEach = 12;

/** A new word of a page, where it is first met. */
export interface NewWord {
  readonly key: string;
  /** Its dictionary form, when that is known. */
  readonly lemma: string | null;
  /** The number of times that it occurs in the book. */
  readonly inBook: number;
  /** Its usefulness in the language, 0 the most; null when that is not known, and then nor is its meaning. */
  readonly rank: number | null;
  readonly isName: boolean;
}

/**
 * The new words of a page that serve a reader of this book most (docs/decisions/words-that-help.md): those whose meaning is
 * known, by how often they come back in the book, then by their rank in the language, then in the order of the text. No names, one
 * form of a lemma, at most eight and one to every twelve running words. Words chosen earlier in the chapter stay chosen, ahead of
 * all others.
 * @returns their keys, in the order of `words`
 */
export function chooseUseful(
  words: readonly NewWord[],
  running: number,
  chosenBefore: ReadonlySet<string>,
): readonly string[] {
  const room = Math.min(mostUseful, Math.floor(running / wordsToEach));
  const ranked = words
    .filter(({ isName, rank }) => !isName && rank !== null)
    .toSorted(
      (one, other) =>
        Number(chosenBefore.has(other.key)) - Number(chosenBefore.has(one.key)) ||
        other.inBook - one.inBook ||
        (one.rank ?? 0) - (other.rank ?? 0),
    );
  const lemmas = new Set<string>();
  const chosen = new Set<string>();
  for (const { key, lemma } of ranked) {
    if (chosen.size === room) break;
    if (lemmas.has(lemma ?? key)) continue;
    lemmas.add(lemma ?? key);
    chosen.add(key);
  }
  return words.flatMap(({ key }) => (chosen.delete(key) ? [key] : []));
}

const quietAbove = 0.4;
const fullBelow = 0.25;

/**
 * Tells whether a chapter's page is quiet. From two new words in five on, and until fewer than one in four is new: what was quiet does not
 * change back and forth as words are marked.
 * @param share of the chapter's running words that are new, names left out
 */
export function isQuietChapter(share: number, wasQuiet: boolean): boolean {
  return wasQuiet ? share >= fullBelow : share > quietAbove;
}

/** Tells whether a word that stands so in its text is written as a name is, with a capital. German writes its other nouns so too: there none is. */
export function isWrittenAsName(key: string, text: string, language: Language): boolean {
  return language !== 'de' && !text.startsWith(key.charAt(0));
}

/** The share of running words that are new, 0 to 1; what the text writes only as a name is left out. */
export function shareOfNew(
  words: readonly { readonly key: string; readonly text: string }[],
  language: Language,
  isNew: (key: string) => boolean,
): number {
  const plain = new Set(words.flatMap(({ key, text }) => (isWrittenAsName(key, text, language) ? [] : [key])));
  const counted = words.filter(({ key }) => plain.has(key) || !isNew(key));
  const found = counted.filter(({ key }) => isNew(key)).length;
  return counted.length === 0 ? 0 : found / counted.length;
}
