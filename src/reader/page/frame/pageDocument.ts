import type { FontFaceSource } from '../style.ts';
import { defaultSheet } from './styleSheet.ts';

export interface PageDocument {
  /** Sanitised: see sanitise/markup.ts. */
  readonly root: HTMLElement;
  readonly bookCss: string;
  readonly readerCss: string;
  /** The language of its words; null: the book alone says. */
  readonly language: string | null;
  readonly fontFaces: readonly FontFaceSource[];
}

/** The id of the style element that holds the reader's own rules. */
export const readerStyleId = 'glosa-reader-style';

/** The id of the style element that holds the book's. */
export const bookStyleId = 'glosa-book-style';

/** The policy of a page: show the book's own pictures, sounds and fonts. No script, no frame, no form, no other address. */
function contentPolicy(fontFaces: readonly FontFaceSource[]): string {
  const fonts = fontFaces
    .map(({ url }) => new URL(url, location.href))
    .filter(({ protocol }) => /^https?:$/.test(protocol));
  const addresses = fonts.map(
    ({ origin, pathname }) => `${origin}${pathname.replaceAll(/[;, '"]/g, encodeURIComponent)}`,
  );
  return [
    "default-src 'none'",
    'img-src blob:',
    'media-src blob:',
    `font-src blob: data:${addresses.map((address) => ` ${address}`).join('')}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The text of the frame's document, its policy first in the head. */
export function pageHtml({ root, bookCss, readerCss, language, fontFaces }: PageDocument): string {
  const body = root.querySelector('body');
  // Pages follow each other from left to right in every book, and browsers take that from the body: what stands in it says
  // which way its text runs.
  const direction = body?.getAttribute('dir') ?? root.getAttribute('dir');
  for (const element of [root, ...(body ? [body] : [])]) element.removeAttribute('dir');
  if (direction !== null)
    for (const child of body?.children ?? []) if (!child.hasAttribute('dir')) child.setAttribute('dir', direction);
  return `<!doctype html><html${attributes(root, language === null ? {} : { lang: language })}><head><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(contentPolicy(fontFaces))}"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><style>${defaultSheet}</style><style id="${bookStyleId}">${inStyle(bookCss)}</style><style id="${readerStyleId}">${inStyle(readerCss)}</style></head><body${body ? attributes(body, {}) : ''}>${body?.innerHTML ?? ''}</body></html>`;
}

function attributes(element: Element, fixed: Readonly<Record<string, string>>): string {
  const kept = [...element.attributes]
    .filter(({ name }) => /^(class|id|dir|style|lang)$/.test(name) && !(name in fixed))
    .map(({ name, value }) => [name, value] as const);
  return [...kept, ...Object.entries(fixed)].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/** The text as it may stand in an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A style element ends at the first `</style`, wherever it stands: in CSS `\/` means the same as `/`. */
function inStyle(css: string): string {
  return css.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
}
