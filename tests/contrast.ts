/** Red, green and blue in gamma-encoded sRGB, each 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number];

/**
 * The custom properties of each theme in a style sheet with one flat block a theme; blocks of `:root` alone hold no
 * colours. @throws Error when a theme is not there.
 */
export function themeTokens(css: string, themes: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    themes.map((theme) => {
      const block = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1];
      if (block === undefined) throw new Error(`The theme ${theme} is not there`);
      const declared = [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
      return [theme, new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]))] as const;
    }),
  );
}

/**
 * The colour that a token stands for, through `var()` and the relative `oklch(from … L min(c, C) h)` of design §3.
 * @throws Error when the token is not declared or written in a way that is not known here
 */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string): Colour {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not declared`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colourOf(tokens, other);
  const [, source, lightness, mostChroma] =
    /^oklch\(from var\((--[\w-]+)\) ([\d.]+) min\(c, ([\d.]+)\) h\)$/.exec(value) ?? [];
  if (source === undefined) return ofHex(value);
  const { chroma, hue } = toOklch(colourOf(tokens, source));
  return fromOklch(Number(lightness), Math.min(chroma, Number(mostChroma)), hue);
}

/** A colour as style sheets (`#1c5241`) or browsers (`rgb(28, 82, 65)`) write it. @throws Error on any other way */
export function parseColour(text: string): Colour {
  const parts = /^rgba?\(([^)]+)\)$/.exec(text)?.[1]?.split(/[\s,/]+/);
  if (!parts) return ofHex(text);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number(part) / 255);
  return [red, green, blue];
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Colour, other: Colour): number {
  const luminance = (colour: Colour): number => {
    const [red, green, blue] = toLinear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function ofHex(text: string): Colour {
  const digits = /^#([\da-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) throw new Error(`Not a colour that is known here: ${text}`);
  const at = (index: number): number => Number.parseInt(digits.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

function toLinear([red, green, blue]: Colour): Colour {
  const part = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  return [part(red), part(green), part(blue)];
}

// Oklab's matrices: https://bottosson.github.io/posts/oklab/
function toOklch(colour: Colour): { readonly chroma: number; readonly hue: number } {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Clipped to sRGB, as screens without a wider gamut show it. */
function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encoded = (linear: number): number => {
    const share = Math.min(1, Math.max(0, linear));
    return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  };
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
