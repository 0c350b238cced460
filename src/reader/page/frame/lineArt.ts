/** The class of pictures that are dark ink on nothing: ornaments, title pages. */
export const lineArtClass = 'glosa-line-art';

/** Pixels on a side of the copy that is looked at: enough to tell ink from paper. */
const sample = 32;
const leastTransparent = 0.2;
const darkestPaper = 0.45;
const mostColour = 0.2;

/**
 * Marks the pictures and drawings of a page that would be invisible on dark paper, as soon as they are decoded. What cannot be decoded
 * is not shown either.
 */
export function markLineArt(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img'))
    picture.decode().then(
      () => picture.classList.toggle(lineArtClass, isLineArt(picture)),
      () => undefined,
    );
  for (const drawing of body.querySelectorAll('svg')) {
    // The words of a drawing are coloured as those of the page are: it is not turned as a whole.
    if (drawing.parentElement?.closest('svg') || drawing.querySelector('text, image, foreignObject')) continue;
    void isDrawnInDarkInk(drawing).then((isDark) => drawing.classList.toggle(lineArtClass, isDark));
  }
}

/** Looks at a drawing of the page as a picture, which runs nothing and fetches nothing. */
async function isDrawnInDarkInk(drawing: SVGSVGElement): Promise<boolean> {
  const copy = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([copy], { type: 'image/svg+xml' }));
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return isLineArt(picture);
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function isLineArt(picture: HTMLImageElement): boolean {
  const canvas = picture.ownerDocument.createElement('canvas');
  canvas.width = sample;
  canvas.height = sample;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(picture, 0, 0, sample, sample);
  return isDarkInk(context.getImageData(0, 0, sample, sample).data);
}

/** @param pixels red, green, blue, alpha, each 0 to 255 */
function isDarkInk(pixels: Uint8ClampedArray): boolean {
  let ink = 0;
  let light = 0;
  let colour = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const weight = alpha / 255;
    ink += weight;
    light += (weight * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
    colour += (weight * (Math.max(red, green, blue) - Math.min(red, green, blue))) / 255;
  }
  const transparent = 1 - ink / (pixels.length / 4);
  return ink > 0 && transparent >= leastTransparent && light / ink <= darkestPaper && colour / ink <= mostColour;
}
