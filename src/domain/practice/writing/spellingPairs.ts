/** Words that are written in two ways: `grey gray, tyre tire`, each with the one that is taken for both. */
export function spellingPairs(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(',').map((pair) => {
      const [one = '', other = ''] = pair.trim().split(/\s+/);
      return [one, other] as const;
    }),
  );
}

/** A list of words as a choice of a regular expression. */
export function anyOf(list: string): string {
  return `(?:${list.trim().split(/\s+/).join('|')})`;
}
