import type { BookFind } from '#reader/search/searchBook.ts';

/** A line of the list of finds: the title of a chapter, or a find by its number. */
export type ListRow =
  | { readonly kind: 'chapter'; readonly label: string; readonly count: number }
  | { readonly kind: 'find'; readonly find: BookFind; readonly number: number };

/** Pixels. All lines of a kind are as high, so that a list of thousands is drawn as far as it is seen. */
export const rowHeights: Readonly<Record<ListRow['kind'], number>> = { chapter: 46, find: 66 };

/** The lines of a list, each under its chapter, and the offset of each from the list's top: one more for its end. */
export function listRows(finds: readonly BookFind[]): {
  readonly rows: readonly ListRow[];
  readonly tops: Float64Array;
} {
  const rows: ListRow[] = [];
  let heading = -1;
  let last: string | null = null;
  for (const [number, find] of finds.entries()) {
    const group = `${find.entry ?? find.locator.section}`;
    if (group !== last) heading = rows.push({ kind: 'chapter', label: find.chapter, count: 0 }) - 1;
    last = group;
    const chapter = rows[heading];
    if (chapter?.kind === 'chapter') rows[heading] = { ...chapter, count: chapter.count + 1 };
    rows.push({ kind: 'find', find, number });
  }
  const tops = new Float64Array(rows.length + 1);
  for (const [index, { kind }] of rows.entries()) tops[index + 1] = (tops[index] ?? 0) + rowHeights[kind];
  return { rows, tops };
}

/** The number of the line at an offset from the list's top. */
export function rowAt(tops: Float64Array, offset: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
