interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The title that a key leads to: arrows to the next line, Home and End to the first and last, a letter to the next title
 * that begins with it.
 * @param at the line that has the focus; -1 for none
 * @returns the line, or null for a key that is none of the list's
 */
export function stepInList(
  { key, ctrlKey, metaKey, altKey }: Key,
  titles: readonly string[],
  at: number,
): number | null {
  if (ctrlKey || metaKey || altKey || titles.length === 0) return null;
  const last = titles.length - 1;
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (!/^[\p{L}\p{N}]$/u.test(key)) return null;
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (let step = 1; step <= titles.length; step++) {
    const line = (Math.max(at, -1) + step) % titles.length;
    if (plain(titles[line] ?? '').startsWith(plain(key))) return line;
  }
  return null;
}
