import { markRules } from '#wordLayer/markRules.ts';
import { textColumnsOf } from '../columns.ts';
import { enlargement } from './bookSize.ts';
import { madeSmall } from './fitParts.ts';
import { lineArtClass } from './lineArt.ts';
import { pageOverscroll, pageTouch } from './magnification.ts';
import { picturePageClass } from './pageBreaks.ts';
import type { FontFaceSource, PageColours, PageStyle } from '../style.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The half of the window that one of two open pages lies in. */
export type Half = 'left' | 'right';

/**
 * The look of a page as long as its book says nothing: these rules come before the book's. Indents take a share of
 * what a narrow page has, as the book's own do (sanitise/boundedLayout.ts); sizes that only name a step follow the reader's.
 */
export const defaultSheet = `h1, h2, h3, h4, h5, h6 { line-height: 1.5; hyphens: manual; text-align: start; }
h1 { font-size: min(2em, var(--glosa-largest)); }
ul, ol { padding-inline-start: max(0px, min(2em, (100% - 5rem) / 4)); }
blockquote, figure { margin-inline: max(0px, min(2em, (100% - 5rem) / 4)); }
dd { margin-inline-start: max(0px, min(2em, (100% - 5rem) / 4)); }
${attributeSizes()}`;

/** The seven sizes of `<font>`, which browsers take from their own setting. */
function attributeSizes(): string {
  return [0.625, 0.8125, 1, 1.125, 1.5, 2, 3]
    .map((rem, at) => `font[size="${at + 1}"] { font-size: min(${rem}rem, var(--glosa-largest)); }`)
    .join(' ');
}

/** The reader's own rules. They come after the book's, whose rules have no !important left. */
export function readerSheet(
  style: PageStyle,
  size: PageSize,
  viewport: PageSize | null,
  half: Half | null = null,
): string {
  return [
    ...style.fontFaces.map(fontFace),
    viewport ? fixedLayout(size, viewport, half) : flow(style, size),
    colours(style.colours),
    ...markRules(style.colours),
  ].join('\n');
}

function fontFace(face: FontFaceSource): string {
  const range = face.unicodeRange === undefined ? '' : `unicode-range: ${face.unicodeRange};`;
  const box = face.box ? `ascent-override: ${face.box.ascent}; descent-override: ${face.box.descent};` : '';
  return `@font-face { font-family: "${face.family}"; src: url("${face.url}"); font-weight: ${face.weight}; font-style: ${face.style}; font-display: swap; ${range} ${box} }`;
}

function flow(style: PageStyle, size: PageSize): string {
  const { width, side } = textColumnsOf(style, size.width);
  const single = textColumnsOf({ ...style, columns: 1 }, size.width);
  const { top, bottom } = style.margins;
  // A page is a column as wide as the text, or two, its gap the two margins beside it: scrolling by the frame's width turns one page.
  // The ::after makes the last page scroll fully into view: its right margin does not count as content.
  const paginated = `html { height: 100vh !important; overflow: hidden !important; column-width: ${width}px !important; column-gap: ${2 * side}px !important; column-fill: auto !important; overscroll-behavior: ${pageOverscroll}; touch-action: ${pageTouch}; }
html::after { content: "" !important; position: absolute !important; top: 0; left: calc(var(--glosa-pages, 1) * ${size.width}px - 1px); width: 1px; height: 1px; }
html.${picturePageClass} { column-width: ${single.width}px !important; column-gap: ${2 * single.side}px !important; padding-inline: ${single.side}px !important; }`;
  // Only the learner and the view scroll: the browser must not make up for pictures that load, it would look like reading.
  const scrolled = `html { height: auto !important; overflow: hidden auto !important; overscroll-behavior: contain; overflow-anchor: none; touch-action: pan-y pinch-zoom; }`;
  // Below an image there is room for the letters of its line: what stands beside it, as the number of a formula, reaches below it.
  const largestImage = `calc(${Math.max(1, size.height - top - bottom)}px - 0.4em)`;
  return `html, body { direction: ltr !important; }
html { --glosa-largest: calc(${largestFont(width)}rem / var(${enlargement}, 1)); display: block !important; box-sizing: border-box !important; margin: 0 !important; padding: ${top}px ${side}px ${bottom}px !important; font-size: calc(${style.fontSize}px * var(${enlargement}, 1)) !important; orphans: 2; widows: 2; -webkit-text-size-adjust: none; text-size-adjust: none; }
${style.mode === 'paginated' ? paginated : scrolled}
body { display: block !important; position: static !important; float: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important; width: auto !important; min-width: 0 !important; max-width: none !important; height: auto !important; min-height: 0 !important; max-height: none !important; font-size: 1rem !important; line-height: ${style.lineHeight} !important; text-align: ${style.justify ? 'justify' : 'start'}; hyphens: auto; overflow-wrap: anywhere !important; text-underline-offset: 0.24em; text-decoration-skip-ink: none; }
${letterSpacing(style)}
${style.fontFamily === null ? `:where(html) { font-family: ${style.plainFamily}; }` : `body, body :not(pre, pre *, code, kbd, samp, tt, math, math *, svg *) { font-family: ${style.fontFamily} !important; }`}
h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; }
${style.lineRoom === undefined ? '' : roomyLines(style.lineHeight, style.lineRoom)}
${bounds}
:is(img, svg, video) { max-height: ${largestImage} !important; object-fit: contain; break-inside: avoid; }
html.${picturePageClass} body { display: flex !important; flex-direction: column; justify-content: center; min-height: ${Math.max(1, size.height - top - bottom)}px !important; }
html.${picturePageClass} body * { text-align: center !important; text-indent: 0 !important; }
html.${picturePageClass} :is(img, svg) { margin-inline: auto !important; }
img[src], svg, ${madeSmall} { cursor: zoom-in; }
table { font-size: 0.9em; }`;
}

/** Space between all letters, where some is wanted; none is the book's own. */
function letterSpacing({ letterSpacing: share = 0 }: PageStyle): string {
  return share === 0 ? '' : `body :not(math, math *, svg, svg *) { letter-spacing: ${share}em !important; }`;
}

/**
 * Lines with room for a gloss over every word, whatever the size of its letters: 1.2 em is what a wash covers. In whole pixels where
 * the browser can round, or marked words stand a pixel lower than the others.
 */
function roomyLines(lineHeight: number, room: number): string {
  const height = `max(${lineHeight}em, 1.2em + ${room}px)`;
  return `body, body :not(math, math *, svg, svg *) { line-height: ${height} !important; line-height: round(up, ${height}, 1px) !important; }`;
}

/** A title in the largest letters that a book may use, rem: a word of twelve letters has room beside a phone's margins. */
function largestFont(column: number): number {
  return column < 500 ? 1.8 : 3;
}

/** Boxes of text are as wide as their page and as high as their text, whatever the book and its attributes say. */
const bounds = `body :not(math *, svg *) { max-inline-size: 100%; box-sizing: border-box !important; overflow-wrap: anywhere !important; word-break: normal !important; }
body :not(img, image, svg, svg *, video, audio, canvas, table, thead, tbody, tfoot, tr, td, th, col, colgroup, math, math *, hr) { width: auto !important; min-width: 0 !important; height: auto !important; min-height: 0 !important; max-height: none !important; }
:is(img, svg, video, audio, table, pre, hr) { max-width: 100% !important; }
body :not(math *, svg *):is(td, th, caption) { overflow-wrap: break-word !important; padding: min(0.3em, 4px) !important; }
table, :is(thead, tbody, tfoot, tr, td, th, caption) { height: auto !important; min-width: 0 !important; min-height: 0 !important; }
:is(td, th, nobr, caption) { white-space: normal !important; }
math { break-inside: avoid; }
math[display='block'] { clear: both; }
table { table-layout: auto !important; border-spacing: min(2px, 0.2em) !important; }
:is(pre, listing, plaintext, xmp) { white-space: pre-wrap !important; }`;

/** A page of its own size, made to fit. By `zoom`: under a transform Chromium cuts washed text of drawings off at its foot. */
function fixedLayout(size: PageSize, viewport: PageSize, half: Half | null): string {
  const scale = Math.min(size.width / viewport.width, size.height / viewport.height);
  // Two pages that lie open touch in the middle.
  const free = size.width - viewport.width * scale;
  const left = half === 'left' ? free : half === 'right' ? 0 : free / 2;
  const top = (size.height - viewport.height * scale) / 2;
  return `html { overflow: hidden !important; margin: 0 !important; font-size: 16px; touch-action: ${pageTouch}; }
body { position: absolute !important; overflow: hidden !important; margin: 0 !important; width: ${viewport.width}px !important; height: ${viewport.height}px !important; left: ${left / scale}px !important; top: ${top / scale}px !important; zoom: ${scale}; }`;
}

function colours(colours: PageColours): string {
  const override = `body, body * { color: inherit !important; background-color: transparent !important; background-image: none !important; border-color: currentcolor !important; text-shadow: none !important; -webkit-text-fill-color: currentcolor !important; }`;
  const darkInk =
    colours.scheme === 'dark'
      ? `.${lineArtClass} { filter: invert(1); }\nbody svg:not([fill], .${lineArtClass}) { fill: currentcolor; }\nbody svg.${lineArtClass}, body svg.${lineArtClass} * { color: #000 !important; }`
      : '';
  return `html { --glosa-ink: ${colours.ink}; color-scheme: ${colours.scheme} only; background: ${colours.page} !important; color: ${colours.ink} !important; }
body { background: none !important; color: inherit !important; }
${colours.overrideBook ? override : ''}
${darkInk}
body [role="link"] { color: ${colours.link} !important; text-decoration-line: underline; text-decoration-thickness: 1px; cursor: pointer; }`;
}
