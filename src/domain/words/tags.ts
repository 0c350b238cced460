/** The most tags that one word may have. */
export const mostTags = 30;

/** Both lists in order, each tag once, without white space around it and without empty ones. */
export function unionOfTags(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...some, ...more].map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}
