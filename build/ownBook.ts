import type { ParsedStory } from '#contract/content/storyText.ts';

/** A story or a series of ours, as a book is made of it. */
export interface OwnBook extends ParsedStory {
  readonly isSeries?: true;
}
