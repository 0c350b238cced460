import type { ParsedStory } from '#contract/content/storyText.ts';

/** A story or a series of ours, as a book is made of it. */
export interface OwnBook extends ParsedStory {
  /** The number of questions at the end of each chapter, where those are episodes of a series; left out of a story. */
  readonly questionCounts?: readonly number[];
}
