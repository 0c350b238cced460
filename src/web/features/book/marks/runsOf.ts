import type { Locator } from '#domain/library/book.ts';
import type { TextRun } from '#reader/page/occurrence.ts';

/** Blocks of the longest passage that is drawn. */
const mostBlocks = 2_000;

/** A place over one block or more as runs, one a block. */
export function runsOf({ locator, end }: { readonly locator: Locator; readonly end: Locator }): TextRun[] {
  const blocks = Math.min(mostBlocks, Math.max(1, end.block - locator.block + 1));
  return Array.from({ length: blocks }, (_, index) => {
    const block = locator.block + index;
    return {
      locator: { section: locator.section, block, offset: index === 0 ? locator.offset : 0 },
      end: block === end.block ? end.offset : Infinity,
    };
  });
}
