import { chapterLabel } from '#domain/library/chapterLabel.ts';
import type { WordToLearn } from '#domain/library/learning/orderToLearn.ts';
import type { Locator } from '#domain/library/book.ts';
import { addCounts, groupOf, sharesOfCounts, type Shares, type TextCounts } from '#domain/library/shares.ts';
import type { Status } from '#domain/words/word.ts';
import type { Entry } from '#reader/book/entries.ts';
import { countsOfChapter, type ChapterWords } from '#web/books/chapters/chapterFigures.ts';

/** A chapter of a book as its page shows it. */
export interface ChapterFigures {
  /** Its number among the entries of the contents. */
  readonly entry: number;
  /** «IV», or its title where it has no number. */
  readonly name: string;
  readonly title: string;
  readonly depth: number;
  readonly place: Locator | null;
  readonly characters: number;
  readonly words: ChapterWords['counts'];
  /** Running words, ignored ones left out. */
  readonly counts: TextCounts;
  readonly shares: Shares;
  /** Words that are new to the learner, each counted once. */
  readonly newWords: number;
}

/** With less text of its own an entry is a title page or the title of a part. */
const leastCharacters = 400;

/** The chapters that have a text to read, with what the learner knows of them. */
export function figuresOfChapters(
  entries: readonly Entry[],
  chapters: ReadonlyMap<number, ChapterWords>,
  statusOf: (key: string) => Status | null,
): readonly ChapterFigures[] {
  const all = entries.flatMap(({ label, depth }, entry) => {
    const chapter = chapters.get(entry);
    if (!chapter || chapter.words === 0) return [];
    const { number, title } = chapterLabel(label);
    const counts = countsOfChapter(chapter, statusOf);
    let newWords = 0;
    for (const key of chapter.counts.keys()) if (statusOf(key) === null) newWords += 1;
    return [
      {
        entry,
        name: number ?? title,
        title: title === '' ? label : title,
        depth,
        place: chapter.place,
        characters: chapter.characters,
        words: chapter.counts,
        counts,
        shares: sharesOfCounts(counts),
        newWords,
      },
    ];
  });
  const long = all.filter(({ characters }) => characters >= leastCharacters);
  // A book of short poems has chapters all the same.
  return long.length > 0 ? long : all;
}

/** The chapter to read next: the one in which reading stopped, or the first after it that has a text; null at the end of the book. */
export function chapterToRead(
  chapters: readonly ChapterFigures[],
  stoppedIn: number | null,
  isFinished: boolean,
): ChapterFigures | null {
  if (isFinished) return null;
  return chapters.find(({ entry }) => entry >= (stoppedIn ?? 0)) ?? null;
}

/** Several chapters as one text. */
export interface TextFigures {
  readonly counts: TextCounts;
  /** The number of times that each word comes. */
  readonly words: ReadonlyMap<string, number>;
}

export function textOfChapters(chapters: readonly ChapterFigures[]): TextFigures {
  const words = new Map<string, number>();
  let counts: TextCounts = { known: 0, learning: 0, new: 0 };
  for (const chapter of chapters) {
    counts = addCounts(counts, chapter.counts);
    for (const [key, count] of chapter.words) words.set(key, (words.get(key) ?? 0) + count);
  }
  return { counts, words };
}

/** The different words of a text by how well they are known, each counted once. */
export function distinctOf(words: ReadonlyMap<string, number>, statusOf: (key: string) => Status | null): TextCounts {
  return countsOfChapter({ counts: new Map([...words.keys()].map((key) => [key, 1])) }, statusOf);
}

/**
 * The words of a text that its reader does not know and may learn.
 * @param chapter the chapter that is read next, in whose order they serve
 * @param ranks of the words that may be learnt; names are not among them
 */
export function wordsToLearn(
  text: TextFigures,
  chapter: ReadonlyMap<string, number>,
  ranks: ReadonlyMap<string, number | null>,
  statusOf: (key: string) => Status | null,
): readonly WordToLearn[] {
  return [...text.words].flatMap(([key, count]) => {
    const rank = ranks.get(key);
    const group = groupOf(statusOf(key));
    if (rank === undefined || (group !== 'new' && group !== 'learning')) return [];
    const inChapter = chapter.get(key) ?? 0;
    return [{ key, inChapter, inRest: count - inChapter, rank }];
  });
}
