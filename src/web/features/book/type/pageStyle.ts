import type { Settings, Theme } from '#domain/profile/settings.ts';
import type { PageColours, PageStyle } from '#reader/page/style.ts';
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
}

/** The reading page's look: the learner's choices over the theme's, for a page of this width (pixels). */
export function pageStyle({ reading, statusColors, theme, isInterlinear }: PageLooks, width: number): PageStyle {
  const phone = width <= 760;
  const chosen = reading.font ?? (theme === 'matrix' ? 'jetbrains' : 'literata');
  return {
    mode: reading.mode,
    fontFamily: chosen === 'book' ? null : readingFamilies[chosen].family,
    plainFamily: readingFamilies.literata.family,
    fontFaces: allFaces,
    fontSize: phone ? Math.max(15, reading.fontSize - 1) : reading.fontSize,
    lineHeight: reading.lineHeight,
    // A gloss of 14 or 13 px, one above the wash, and the rest under the line before.
    ...(isInterlinear && { lineRoom: phone ? 19 : 20 }),
    justify: reading.justify,
    measure: 660,
    margins: phone ? { top: 22, bottom: 12, side: 20 } : { top: 44, bottom: 20, side: 64 },
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
    wash: { 1: token('wash-1'), 2: token('wash-2'), 3: token('wash-3') },
    line: { 1: token('mark-1'), 2: token('mark-2'), 3: token('mark-3'), 4: token('mark-4') },
    overrideBook: theme !== 'claro',
  };
}
