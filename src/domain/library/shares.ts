import type { Language } from '#domain/languages.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { isCompound, shownKeys } from '#domain/text/compounds.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';

/** Shares of one whole, 0 to 1; all 0 when there is nothing to count. */
export interface Shares {
  readonly known: number;
  readonly learning: number;
  readonly new: number;
}

/**
 * The words of a book: how often each occurs. A word is identified by the 53-bit hash of its key (`hashKey`), so that a library's
 * books need no dictionary between them.
 */
export interface BookWords {
  /** Ascending. */
  readonly hashes: Float64Array;
  readonly counts: Uint32Array;
  /** Words with hyphens, all joined that may be, and how often each occurs: not among the others. Copies of earlier releases have none. */
  readonly compounds?: readonly (readonly [key: string, occurrences: number])[];
  /** The hash of each word's dictionary form, by which it is known with a word known at the start; 0 where there is none. Absent: not looked up. */
  readonly lemmas?: Float64Array;
}

/** A text whose words are counted in a file of the account: a book, or a video's subtitles. */
export interface CountedText {
  readonly language: Language;
  /** The file of its word index. */
  readonly indexId: string | null;
}

/** Occurrences in a book's text by how well their words are known; ignored words (names, mostly) are in none. */
export interface TextCounts {
  readonly known: number;
  readonly learning: number;
  readonly new: number;
}

export type Group = keyof TextCounts | 'ignored';

/** Known is status 5; learning is every other saved word (1 to 4); new is shown by no status. */
export function groupOf(status: Status | null): Group {
  if (status === null) return 'new';
  if (status === '99') return 'ignored';
  return isPutAway(status) ? 'known' : 'learning';
}

/** The shares that counts are of their sum. */
export function sharesOfCounts(counts: TextCounts): Shares {
  const whole = counts.known + counts.learning + counts.new || 1;
  return { known: counts.known / whole, learning: counts.learning / whole, new: counts.new / whole };
}

/** The facts known of a short text. @param words how often each word occurs in it, by key */
export function sharesOfText(
  words: Readonly<Record<string, number>>,
  statusOf: (key: string) => Status | null,
): Shares {
  const sums: Record<Group, number> = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (const [key, count] of Object.entries(words)) sums[groupOf(statusOf(key))] += count;
  return sharesOfCounts(sums);
}

/**
 * The lines of a word index, as the words of a book.
 * @param lemmaOf left out where forms are known with no other word
 */
export function bookWordsOf(
  list: Iterable<readonly [key: string, occurrences: number, ...unknown[]]>,
  lemmaOf?: LemmaOf,
): BookWords {
  const all = Array.from(list, ([key, count]) => [key, count] as const);
  const compounds = all.filter(([key]) => isCompound(key));
  return {
    ...sorted(
      all.filter(([key]) => !isCompound(key)),
      lemmaOf,
    ),
    compounds,
  };
}

/** The key of a word's dictionary form. */
type LemmaOf = (key: string) => string | undefined;

function sorted(list: readonly (readonly [key: string, occurrences: number])[], lemmaOf?: LemmaOf): BookWords {
  const words = list
    .map(([key, count]) => ({ key, hash: hashKey(key), count }))
    .toSorted((one, other) => one.hash - other.hash);
  const lemmaHash = (key: string): number => {
    const lemma = lemmaOf?.(key);
    return lemma === undefined ? 0 : hashKey(lemma);
  };
  return {
    hashes: Float64Array.from(words, ({ hash }) => hash),
    counts: Uint32Array.from(words, ({ count }) => count),
    ...(lemmaOf && { lemmas: Float64Array.from(words, ({ key }) => lemmaHash(key)) }),
  };
}

/**
 * The words that a book's compounds are to a learner, besides its other words.
 * @param options what the learner has of words with hyphens
 * @param lemmaOf left out where forms are known with no other word
 */
export function wordsOfCompounds(
  { compounds = [] }: BookWords,
  language: Language,
  options: TokeniseOptions,
  lemmaOf?: LemmaOf,
): BookWords {
  const counts = new Map<string, number>();
  for (const [compound, times] of compounds)
    for (const key of shownKeys(compound, language, options)) counts.set(key, (counts.get(key) ?? 0) + times);
  return sorted([...counts], lemmaOf);
}

/** The places in a book's lists of the word of a hash, and the words of some dictionary forms: places in its lists. */
export function placesOf({ hashes, lemmas }: BookWords, hash: number, forms: ReadonlySet<number>): readonly number[] {
  const own = placeOf(hashes, hash);
  const places = own === null ? [] : [own];
  if (forms.size > 0)
    for (const [at, lemma] of lemmas?.entries() ?? []) if (at !== own && forms.has(lemma)) places.push(at);
  return places;
}

function placeOf(hashes: Float64Array, hash: number): number | null {
  let [low, high] = [0, hashes.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

/** Counts a book from the start, compounds left out. @param groupOfHash how the word of a hash is known, whose dictionary form has the other */
export function countBook(
  { hashes, counts, lemmas }: BookWords,
  groupOfHash: (hash: number, lemma: number) => Group,
): TextCounts {
  const sums: Record<Group, number> = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (let at = 0; at < hashes.length; at++) sums[groupOfHash(hashes[at] ?? 0, lemmas?.[at] ?? 0)] += counts[at] ?? 0;
  return { known: sums.known, learning: sums.learning, new: sums.new };
}

/** Two parts of a book counted together. */
export function addCounts(one: TextCounts, other: TextCounts): TextCounts {
  return {
    known: one.known + other.known,
    learning: one.learning + other.learning,
    new: one.new + other.new,
  };
}

/** A book's counts after so many occurrences have come from one group to another. */
export function movedCounts(counts: TextCounts, occurrences: number, from: Group, to: Group): TextCounts {
  const sums: Record<Group, number> = { ...counts, ignored: 0 };
  sums[from] -= occurrences;
  sums[to] += occurrences;
  return { known: sums.known, learning: sums.learning, new: sums.new };
}

/** A hash of 53 bits: among the words of all books of a library two will not share one. After cyrb53, public domain. */
export function hashKey(key: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    other = Math.imul(other ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}
