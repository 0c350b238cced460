import type { Language } from '#domain/languages.ts';
import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { textLevel, type SaidLevel } from '#domain/languageLevel/roughLevel.ts';

interface NamedFile {
  readonly fileId: string;
  readonly language: Language;
  readonly author: string;
  readonly title: string;
}

/** Tells whether a book is a story of ours, also in an edition of another release. */
export function isStory(book: NamedFile, story: NamedFile): boolean {
  const { fileId, language, author, title } = story;
  return book.fileId === fileId || (book.language === language && book.author === author && book.title === title);
}

/** Most is learned, and reading still flows, where about this share of the running words is known. */
const bestShare = 0.95;
/** From this share on reading flows well enough: of what is known so well, the level that was answered goes before an easier one. */
const flowingShare = 0.93;

/** A story that might be read next. */
export interface StoryCandidate {
  readonly level: LessonLevel;
  /** The share of its running words that is known, 0 to 1; null where nothing tells. */
  readonly known: number | null;
}

/**
 * Stories to read next, the best first, by the share of them that is known where words tell it, else by level (decisions §9). Whoever knows
 * nothing, or was not asked and knows no word, gets A1 and nothing harder; nobody gets a story above what they said.
 * @param said what they said they know; null where they were not asked
 * @param most how many at most; fewer when the stories do not reach
 */
export function storiesToRead<Story extends StoryCandidate>(
  stories: readonly Story[],
  said: SaidLevel | null,
  most: number,
): Story[] {
  const hardest = said === null ? null : lessonLevels.indexOf(textLevel[said.level]);
  const isKnown = stories.some(({ known }) => known !== null && known > 0);
  const rankOf = (story: Story): number => lessonLevels.indexOf(story.level);
  const suits = (story: Story): boolean => {
    const rank = rankOf(story);
    if (hardest === null) return isKnown || rank === 0;
    // The level that they named is an upper bound where a check has measured it; else a pack that was chosen by it knows less of them than they do.
    return rank <= hardest && (said?.isMeasured === true || rank >= hardest - 1);
  };
  const suiting = stories.filter(suits);
  const distance = (story: Story): number =>
    isKnown ? Math.abs((story.known ?? 0) - bestShare) : Math.abs(rankOf(story) - (hardest ?? 0));
  const byDistance = (one: Story, other: Story): number =>
    distance(one) - distance(other) || rankOf(one) - rankOf(other);
  const flows = ({ known }: Story): boolean => known !== null && known >= flowingShare;
  const flowing = suiting.filter(flows).toSorted((one, other) => rankOf(other) - rankOf(one) || byDistance(one, other));
  return [...flowing, ...suiting.filter((story) => !flows(story)).toSorted(byDistance)].slice(0, most);
}
