import { markRules } from '#wordLayer/markRules.ts';
import type { FontFaceSource, PageColours, PageStyle } from './style.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where the text column stands in a page of this size, pixels. */
function columnOf(style: PageStyle, size: PageSize): { width: number; side: number } {
  const width = Math.max(1, Math.min(style.measure, size.width - 2 * style.margins.side));
  return { width, side: (size.width - width) / 2 };
}

/** The reader's own rules. They come after the book's, whose rules have no !important left. */
export function readerSheet(style: PageStyle, size: PageSize, viewport: PageSize | null): string {
  return [
    ...style.fontFaces.map(fontFace),
    viewport ? fixedLayout(size, viewport) : flow(style, size),
    colours(style.colours),
    ...markRules(style.colours),
  ].join('\n');
}

function fontFace(face: FontFaceSource): string {
  const range = face.unicodeRange === undefined ? '' : `unicode-range: ${face.unicodeRange};`;
  return `@font-face { font-family: "${face.family}"; src: url("${face.url}"); font-weight: ${face.weight}; font-style: ${face.style}; font-display: swap; ${range} }`;
}

function flow(style: PageStyle, size: PageSize): string {
  const { width, side } = columnOf(style, size);
  const { top, bottom } = style.margins;
  // A page is a column as wide as the text, its gap the two margins beside it: scrolling by the frame's width turns one page.
  // The ::after makes the last page scroll fully into view: its right margin does not count as content.
  const paginated = `html { height: 100vh !important; overflow: hidden !important; column-width: ${width}px !important; column-gap: ${2 * side}px !important; column-fill: auto !important; touch-action: pinch-zoom; }
html::after { content: "" !important; position: absolute !important; top: 0; left: calc(var(--glosa-pages, 1) * ${size.width}px - 1px); width: 1px; height: 1px; }`;
  // Only the learner and the view scroll: the browser must not make up for pictures that load, it would look like reading.
  const scrolled = `html { height: auto !important; overflow: hidden auto !important; overscroll-behavior: contain; overflow-anchor: none; touch-action: pan-y pinch-zoom; }`;
  return `html { display: block !important; box-sizing: border-box !important; margin: 0 !important; padding: ${top}px ${side}px ${bottom}px !important; font-size: ${style.fontSize}px !important; orphans: 2; widows: 2; -webkit-text-size-adjust: none; text-size-adjust: none; }
${style.mode === 'paginated' ? paginated : scrolled}
body { display: block !important; position: static !important; float: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important; width: auto !important; min-width: 0 !important; max-width: none !important; height: auto !important; min-height: 0 !important; max-height: none !important; font-size: 1rem !important; line-height: ${style.lineHeight} !important; text-align: ${style.justify ? 'justify' : 'start'}; hyphens: auto; overflow-wrap: break-word; text-underline-offset: 0.24em; text-decoration-skip-ink: none; }
${style.fontFamily === null ? '' : `body, body :not(pre, pre *, code, kbd, samp, tt, math *, svg *) { font-family: ${style.fontFamily} !important; }`}
h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: manual; break-after: avoid; text-align: start; }
:is(img, svg, video, audio, table, pre) { max-width: 100% !important; }
:is(img, svg, video) { max-height: ${Math.max(1, size.height - top - bottom)}px !important; object-fit: contain; break-inside: avoid; }
img[src] { cursor: zoom-in; }
pre { white-space: pre-wrap !important; }
table { font-size: 0.9em; }`;
}

function fixedLayout(size: PageSize, viewport: PageSize): string {
  const scale = Math.min(size.width / viewport.width, size.height / viewport.height);
  const left = (size.width - viewport.width * scale) / 2;
  const top = (size.height - viewport.height * scale) / 2;
  return `html { overflow: hidden !important; margin: 0 !important; font-size: 16px; }
body { position: absolute !important; overflow: hidden !important; margin: 0 !important; width: ${viewport.width}px !important; height: ${viewport.height}px !important; left: ${left}px !important; top: ${top}px !important; transform-origin: 0 0; transform: scale(${scale}); }`;
}

function colours(colours: PageColours): string {
  const override = `body, body * { color: inherit !important; background-color: transparent !important; background-image: none !important; border-color: currentcolor !important; text-shadow: none !important; -webkit-text-fill-color: currentcolor !important; }`;
  return `html { color-scheme: ${colours.scheme} only; background: ${colours.page} !important; color: ${colours.ink} !important; }
body { background: none !important; color: inherit !important; }
${colours.overrideBook ? override : ''}
body [role="link"] { color: ${colours.link} !important; text-decoration-line: underline; text-decoration-thickness: 1px; cursor: pointer; }`;
}
