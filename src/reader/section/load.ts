import type { OpenBook, Section } from '../book/book.ts';
import { withoutDoctype } from '../xml/doctype.ts';

/** The markup of a section: its file, or a page made for a picture that stands in the spine by itself. */
export async function sectionSource(book: Pick<OpenBook, 'text'>, section: Section): Promise<string> {
  if (section.mediaType === 'image/svg+xml') return drawnPage(await book.text(section.path));
  if (!section.mediaType.startsWith('image/')) return book.text(section.path);
  const name = section.path.split('/').at(-1) ?? '';
  return `<html><body><p><img alt="" src="${encodeURIComponent(name)}"/></p></body></html>`;
}

/** A page around a drawing, whose text can then be read: as large as the drawing says, with its style sheets. */
function drawnPage(svg: string): string {
  const sheets = [...svg.matchAll(/<\?xml-stylesheet\b[^>]*\bhref=["']([^"'<>]+)["']/g)];
  const links = sheets.map(([, href]) => `<link rel="stylesheet" href="${href}"/>`).join('');
  const size = sizeOf(/<svg\b[^>]*>/.exec(svg)?.[0] ?? '');
  const viewport = size ? `<meta name="viewport" content="width=${size.width}, height=${size.height}"/>` : '';
  // A prologue before the drawing is no part of a page of HTML.
  const drawing = withoutDoctype(svg).replaceAll(/<\?[^>]*\?>/g, '');
  return `<html><head>${viewport}${links}</head><body>${drawing}</body></html>`;
}

/** The size of a drawing in its own units; null where it does not tell. */
function sizeOf(tag: string): { readonly width: number; readonly height: number } | null {
  const box = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const side = (name: string) => new RegExp(`\\s${name}=["']\\s*([\\d.]+)(?:px|pt)?\\s*["']`).exec(tag)?.[1];
  const width = Number(side('width') ?? box?.[1]);
  const height = Number(side('height') ?? box?.[2]);
  return width > 0 && height > 0 ? { width, height } : null;
}
