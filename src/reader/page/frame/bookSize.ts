import type { Block } from '#wordLayer/block.ts';

/** The factor by which the letters of a page are made larger because its book sets them too small: a number for `calc()`. */
export const enlargement = '--glosa-enlargement';

/** Letters smaller than this share of the reader's size are too small when most of a text is set in them. */
const tooSmall = 0.88;
/** The share of a text that is most of it. */
const most = 0.8;
/** Less text, as on a title page or under a picture, may be small. */
const leastText = 600;
/** Blocks that are looked at, spread over the text. */
const mostBlocks = 60;
const largestFactor = 2.5;

/**
 * By how much the letters of a piece have to be enlarged for its text to have the size that its reader chose: 1 for nearly every
 * book, more for one whose styles make all of its text small.
 * @param rootSize of the page, pixels
 */
export function enlargementFor(blocks: readonly Block[], rootSize: number): number {
  const step = Math.max(1, Math.floor(blocks.length / mostBlocks));
  const sizes = blocks
    .filter((_, index) => index % step === 0)
    .flatMap(({ text, segments }) => {
      const element = segments[0]?.node.parentElement;
      return element
        ? [{ share: parseFloat(getComputedStyle(element).fontSize) / rootSize, characters: text.length }]
        : [];
    })
    .toSorted((one, other) => one.share - other.share);
  const total = charactersOf(sizes);
  const small = sizes.filter(({ share }) => share < tooSmall);
  if (total < leastText / step || charactersOf(small) < most * total) return 1;
  let before = 0;
  const usual = sizes.find(({ characters }) => (before += characters) >= total / 2)?.share ?? 1;
  return Math.min(largestFactor, 1 / usual);
}

function charactersOf(sizes: readonly { readonly characters: number }[]): number {
  return sizes.reduce((sum, { characters }) => sum + characters, 0);
}
