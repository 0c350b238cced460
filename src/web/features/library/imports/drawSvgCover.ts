import { paintCover } from './drawCover.ts';

/** A drawing of a cover has less of each; one that has more is meant to keep a browser busy. */
const largest = { characters: 3_000_000, elements: 20_000, references: 16 };

/** Markup that a still drawing does not need and by which a small file can take for ever to draw. */
const unsafeMarkup = /<!ENTITY|<(\w+:)?(script|foreignObject|filter|animate\w*|set)\b|data:image\/svg/i;

/**
 * A cover that is a drawing (SVG) at the size the library shows, as a JPEG. Workers cannot decode one, so this is for the page: as an
 * image a drawing runs nothing and fetches nothing, and what could take long is refused. Rejects what it does not draw.
 */
export async function drawSvgCover(drawing: Blob): Promise<Blob> {
  const source = await drawing.text();
  if (!isSafe(source)) throw new Error('This drawing is not drawn');
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await paintCover(image, image.naturalWidth, image.naturalHeight, { mayGrow: true });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** References multiply what they repeat: a drawing has few of them, or none that lead through each other. */
function isSafe(source: string): boolean {
  return (
    source.length <= largest.characters &&
    !unsafeMarkup.test(source) &&
    countOf(source, /<\w/g) <= largest.elements &&
    countOf(source, /<(\w+:)?use\b|url\(/gi) <= largest.references
  );
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
