/** The marks' colours by the ground that they stand on, the app's own in claro and oscuro. */
export const markColours = {
  light: { 1: 'oklch(0.5 0.108 248)', 2: 'oklch(0.5 0.104 86)', 3: 'oklch(0.5 0.104 86)', 4: 'oklch(0.5 0.104 86)' },
  dark: { 1: 'oklch(0.79 0.097 248)', 2: 'oklch(0.79 0.12 86)', 3: 'oklch(0.79 0.12 86)', 4: 'oklch(0.79 0.12 86)' },
} as const;

/** Relative luminances of those colours, for the contrast that they have on a ground. */
const markLuminance = { light: 0.125, dark: 0.49 };

/** What a text stands on and is written in. */
export interface Ground {
  readonly theme: 'light' | 'dark';
  /** The colour of a line: null for the marks' own, the text's where those are not seen. */
  readonly line: string | null;
  readonly ink: string;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Measures the ground behind an element's text. A picture tells nothing: there the text's own colour decides. */
export function groundOf(element: Element): Ground {
  const ink = getComputedStyle(element).color;
  const inkLuminance = luminance(colourOf(ink) ?? [0, 0, 0, 1]);
  const behind = luminanceBehind(element) ?? (inkLuminance > 0.4 ? 0.05 : 0.95);
  // Half of the lightness that is seen, as CIE has it.
  const theme = behind > 0.184 ? 'light' : 'dark';
  return { theme, line: contrast(behind, markLuminance[theme]) < 3 ? ink : null, ink };
}

function luminanceBehind(element: Element): number | null {
  let [red, green, blue, left] = [0, 0, 0, 1];
  for (let each: Element | null = element; each; each = around(each)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (backgroundImage !== 'none') return null;
    const [r, g, b, alpha] = colourOf(backgroundColor) ?? [0, 0, 0, 0];
    red += r * alpha * left;
    green += g * alpha * left;
    blue += b * alpha * left;
    left *= 1 - alpha;
    if (left < 0.02) return luminance([red, green, blue, 1]);
  }
  const isDark = getComputedStyle(element.ownerDocument.documentElement).colorScheme === 'dark';
  const canvas = isDark ? 18 : 255;
  return luminance([red + canvas * left, green + canvas * left, blue + canvas * left, 1]);
}

function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

const known = new Map<string, Colour | null>();
let canvas: OffscreenCanvasRenderingContext2D | null = null;

/** A computed colour in any of CSS's ways of writing it. */
function colourOf(css: string): Colour | null {
  const before = known.get(css);
  if (before !== undefined) return before;
  const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(css);
  const colour = plain
    ? ([Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)] as const)
    : painted(css);
  if (known.size > 500) known.clear();
  known.set(css, colour);
  return colour;
}

function painted(css: string): Colour | null {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return null;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  try {
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  } catch {
    // Firefox lets no script of an extension read bytes that the page's window made.
    return null;
  }
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
