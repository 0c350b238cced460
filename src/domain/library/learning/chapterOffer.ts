import { sharesOfCounts, type TextCounts } from '../shares.ts';
import { zoneOf } from '../stories/storyShelf.ts';
import { fewestFor, missingTo, orderToLearn, type WordToLearn } from './orderToLearn.ts';

/** The words that are worth learning before a chapter is read, the one that serves most first. */
export interface ChapterOffer {
  readonly keys: readonly string[];
  /** The known share of the chapter now, and once these words are known, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The known share from which on a text is easy enough to be read with pleasure; words to learn for it are offered. */
const wanted = 0.96;
/** What is offered where that is too far. */
const step = 0.05;
/** Fewer are no session; more are no preparation of a chapter. */
const fewest = 8;
const most = 40;

/**
 * The fewest words that take a chapter to 96 % known, or, where that takes more than forty, up by five points, or as far as forty do. Never fewer than
 * eight while there are as many.
 * @param words those of the chapter that are not known, names left out
 * @returns null for a chapter that is read without stopping, and where there is nothing to learn
 */
export function offerForChapter(counts: TextCounts, words: readonly WordToLearn[]): ChapterOffer | null {
  const from = sharesOfCounts(counts).known;
  if (zoneOf(from) === 'flowing') return null;
  const ordered = orderToLearn(words.filter(({ inChapter }) => inChapter > 0)).slice(0, most);
  if (ordered.length === 0) return null;
  const occurrences = ordered.map(({ inChapter }) => inChapter);
  const enough =
    fewestFor(missingTo(wanted, counts), occurrences) ?? fewestFor(missingTo(from + step, counts), occurrences) ?? most;
  const chosen = ordered.slice(0, Math.max(fewest, enough));
  const gained = chosen.reduce((sum, { inChapter }) => sum + inChapter, 0);
  return {
    keys: chosen.map(({ key }) => key),
    from,
    to: from + gained / (counts.known + counts.learning + counts.new),
  };
}
