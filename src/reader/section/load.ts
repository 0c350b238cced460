import type { OpenBook, Section } from '../book.ts';

/** The markup of a section: its file, or a page made for a picture that stands in the spine by itself. */
export async function sectionSource(book: Pick<OpenBook, 'text'>, section: Section): Promise<string> {
  if (!section.mediaType.startsWith('image/')) return book.text(section.path);
  const name = section.path.split('/').at(-1) ?? '';
  return `<html><body><p><img alt="" src="${encodeURIComponent(name)}"/></p></body></html>`;
}
