import type { Settings, Theme } from '#domain/profile/settings.ts';
import type { PageColours, PageStyle } from '#reader/page/style.ts';
import type { PageChoices, PageDirection } from '#web/books/pageChoices.ts';
import { glossFace, readingFamilies } from './fonts.ts';

// All of them, whichever is chosen: an open page's policy names its fonts once and for all. Only what is shown is fetched.
const allFaces = [...Object.values(readingFamilies).flatMap(({ faces }) => faces), glossFace];

/** The choices that make the style of a page. */
export interface PageLooks {
  readonly reading: Omit<Settings['reading'], 'glosses'>;
  readonly statusColors: Settings['statusColors'];
  readonly theme: Theme;
  /** True while meanings stand between the lines. */
  readonly isInterlinear: boolean;
  /** As chosen on this device. */
  readonly shape: Omit<PageChoices, 'directions'>;
  /** The way in which pages follow each other. */
  readonly direction: PageDirection;
}

/** Pixels, on a wide page and on a phone's. Beside a wide page stand the buttons that turn it. */
const margins = {
  narrow: { wide: { top: 24, bottom: 12, side: 60 }, phone: { top: 12, bottom: 8, side: 12 } },
  normal: { wide: { top: 44, bottom: 20, side: 64 }, phone: { top: 22, bottom: 12, side: 20 } },
  wide: { wide: { top: 72, bottom: 44, side: 120 }, phone: { top: 34, bottom: 24, side: 36 } },
} as const satisfies Record<PageChoices['margins'], Record<'wide' | 'phone', PageStyle['margins']>>;

/** The widest line, pixels. */
const measures = { narrow: 540, normal: 660, wide: 820 } as const satisfies Record<PageChoices['width'], number>;

/** Shares of the font size. */
const spacings = { normal: 0, wide: 0.04, wider: 0.1 } as const satisfies Record<PageChoices['letterSpacing'], number>;

/** The choices that say how much room the text takes. */
export interface ShapedLooks extends Pick<PageLooks, 'shape' | 'direction'> {
  readonly reading: Pick<Settings['reading'], 'mode' | 'fontSize'>;
}

/** Size, columns and margins of the text on a page of this width (pixels). */
export function pageMeasures({ reading, shape, direction }: ShapedLooks, width: number) {
  const isPhone = width <= 760;
  return {
    mode: reading.mode,
    fontSize: isPhone ? Math.max(15, reading.fontSize - 1) : reading.fontSize,
    measure: measures[shape.width],
    // The order of columns is that of the text, which runs from left to right: pages that do not stay single.
    columns: direction === 'rtl' ? 1 : shape.columns,
    margins: margins[shape.margins][isPhone ? 'phone' : 'wide'],
  } as const satisfies Partial<PageStyle>;
}

/** The reading page's look: the learner's choices over the theme's, for a page of this width (pixels). */
export function pageStyle(looks: PageLooks, width: number): PageStyle {
  const { reading, statusColors, theme, isInterlinear, shape, direction } = looks;
  const { hasBookLook } = shape;
  const chosen = hasBookLook ? 'book' : (reading.font ?? (theme === 'matrix' ? 'jetbrains' : 'literata'));
  return {
    ...pageMeasures(looks, width),
    direction,
    fontFamily: chosen === 'book' ? null : readingFamilies[chosen].family,
    plainFamily: readingFamilies.literata.family,
    fontFaces: allFaces,
    lineHeight: reading.lineHeight,
    // A gloss of 14 or 13 px, one above the wash, and the rest under the line before.
    ...(isInterlinear && { lineRoom: width <= 760 ? 19 : 20 }),
    justify: reading.justify,
    letterSpacing: hasBookLook ? 0 : spacings[shape.letterSpacing],
    colours: pageColours(theme, statusColors.ignored !== null),
  };
}

/** The tokens as values, the learner's colours in them: the page's frame does not see the app's custom properties. */
function pageColours(theme: Theme, ignoredChosen: boolean): PageColours {
  const computed = getComputedStyle(document.documentElement);
  const token = (name: string) => computed.getPropertyValue(`--${name}`).trim();
  return {
    scheme: theme === 'oscuro' || theme === 'matrix' ? 'dark' : 'light',
    page: token('page'),
    ink: token('ink'),
    faint: token(ignoredChosen ? 'mark-99' : 'ink-3'),
    link: token('primary'),
    focus: token('focus'),
    spoken: token('primary-soft'),
    wash: { 1: token('wash-1'), 2: token('wash-2'), 3: token('wash-3') },
    line: { 1: token('mark-1'), 2: token('mark-2'), 3: token('mark-3'), 4: token('mark-4') },
    overrideBook: theme !== 'claro',
  };
}
