import { groupOf, sharesOfCounts, type Shares, type TextCounts } from '#domain/library/shares.ts';
import type { Status } from '#domain/words/word.ts';
import type { CountedWord } from './messages/pageMessages.ts';

/** A page's text as it is known. */
export interface KnownOfText {
  /** Of what the page says: each time that a word is there counts. */
  readonly shares: Shares;
  /** Different words that are being learnt, and new ones. */
  readonly learning: number;
  readonly fresh: number;
  /** The new words that come most, the first ones of the page before others that come as often. */
  readonly newWords: readonly CountedWord[];
}

/** @param most new words that are named */
export function pageWords(
  counts: readonly CountedWord[],
  statusOf: (key: string) => Status | null,
  most: number,
): KnownOfText {
  const sums: Record<keyof TextCounts | 'ignored', number> = { known: 0, learning: 0, new: 0, ignored: 0 };
  let learning = 0;
  const fresh: CountedWord[] = [];
  for (const word of counts) {
    const [key, times] = word;
    const group = groupOf(statusOf(key));
    sums[group] += times;
    if (group === 'learning') learning += 1;
    if (group === 'new') fresh.push(word);
  }
  const newWords = fresh.toSorted(([, one], [, other]) => other - one).slice(0, most);
  return { shares: sharesOfCounts(sums), learning, fresh: fresh.length, newWords };
}

/** The counts of several frames together. */
export function joinCounts(frames: readonly (readonly CountedWord[])[]): readonly CountedWord[] {
  const [only, ...others] = frames;
  if (others.length === 0) return only ?? [];
  const joined = new Map<string, number>();
  for (const counts of frames) for (const [key, times] of counts) joined.set(key, (joined.get(key) ?? 0) + times);
  return [...joined];
}

/** The text of the badge: the share known as a whole number, without its sign for want of room. Nothing where no word counts. */
export function badgeOf({ known, learning, new: fresh }: Shares): string {
  // What is not all known is not said to be.
  return known + learning + fresh === 0 ? '' : String(known === 1 ? 100 : Math.min(99, Math.round(known * 100)));
}
