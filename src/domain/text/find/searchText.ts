/** What a learner wrote into a search field: a word, with its other forms; or a text that is looked for as it stands. */
export type SearchText =
  | { readonly kind: 'word'; readonly text: string }
  /** `isWhole`: in quotes its last word ends where the quotes do; else it may still be growing. */
  | { readonly kind: 'exact'; readonly text: string; readonly isWhole: boolean };

/** Characters of the longest text that is searched for. */
export const longestNeedle = 200;

const quoted = /^["“”«»„](.+?)["“”«»„]?$/u;

/** Reads a search field; null for an empty one. One word stands for all its forms, unless it is in quotes; several words, for themselves. */
export function readSearch(field: string): SearchText | null {
  const written = field.slice(0, longestNeedle).replaceAll(/\s+/g, ' ').trim();
  const [, inside = ''] = quoted.exec(written) ?? [];
  const text = inside.trim();
  if (text !== '') return { kind: 'exact', text, isWhole: true };
  if (!/[\p{L}\p{N}]/u.test(written)) return null;
  return written.includes(' ') ? { kind: 'exact', text: written, isWhole: false } : { kind: 'word', text: written };
}
