/** Colours that a book may mean for a ground of its own: white, light greys and what is transparent. */
const faintColours =
  /(?:color|fill)\s*:\s*(?:white|snow|ivory|transparent|#[ef]{3,8}\b|#(?:[ef][\da-f]){3}|rgba?\(|hsla?\(|[a-z]*(?:light|pale)[a-z]*|whitesmoke|beige|linen)|<font[^>]+color=/i;

/** Might the text of a piece be printed in what cannot be read on light paper? Asked of its source, so that other books cost nothing. */
export function mayBeFaint(css: string, html: string): boolean {
  return faintColours.test(css) || faintColours.test(html);
}

/** Contrast below which a text is not seen, let alone read; what books print in grey has more. */
const leastContrast = 1.6;

/**
 * Gives the page's ink to text that the book prints in the colour of the paper, or in none. On a ground of the book's own it stays: white on
 * black is meant so.
 */
export function makeInkReadable(body: HTMLElement, paper: string): void {
  const window = body.ownerDocument.defaultView;
  const ground = luminanceOf(paper, body);
  if (!window || ground === null) return;
  const hasGround = new WeakMap<Element, boolean>();
  for (const element of body.querySelectorAll<HTMLElement>('*:not(svg, svg *, math *)')) {
    const { color, backgroundColor, backgroundImage } = window.getComputedStyle(element);
    const stands =
      hasGround.get(element.parentElement ?? body) === true ||
      alphaOf(backgroundColor) > 0.3 ||
      backgroundImage !== 'none';
    hasGround.set(element, stands);
    if (!stands && isFaint(color, ground, body)) element.style.setProperty('color', 'var(--glosa-ink)', 'important');
  }
}

function isFaint(colour: string, ground: number, body: HTMLElement): boolean {
  if (alphaOf(colour) < 0.3) return true;
  const ink = luminanceOf(colour, body);
  if (ink === null) return false;
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) < leastContrast;
}

/** Parts of a computed colour: rgb(r, g, b) or rgba(r, g, b, a). */
function partsOf(colour: string): readonly number[] {
  return /^rgba?\(/.test(colour) ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [];
}

function alphaOf(colour: string): number {
  return partsOf(colour)[3] ?? 1;
}

/** Relative luminance (WCAG 2.2), 0 to 1; null for a colour that is not told as red, green and blue. */
function luminanceOf(colour: string, body: HTMLElement): number | null {
  const parts = partsOf(colour.startsWith('#') ? computed(colour, body) : colour);
  if (parts.length < 3) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computed(colour: string, body: HTMLElement): string {
  const probe = body.ownerDocument.createElement('i');
  probe.style.color = colour;
  body.append(probe);
  const value = body.ownerDocument.defaultView?.getComputedStyle(probe).color ?? '';
  probe.remove();
  return value;
}
