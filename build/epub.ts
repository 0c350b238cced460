import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { Language } from '#domain/languages.ts';
import { drawCover } from './cover.ts';
import { escapeXml } from './escapeXml.ts';

/** A text of ours, to be made into an EPUB 3. */
export interface StoryText {
  /** The book's own name, for ever. */
  readonly identifier: string;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The same text gives the same bytes, and so the same name: nothing of the day of the build is in it. */
const written = new Date('2026-01-01T00:00:00Z');

/** The path of a chapter (from 0) in the book. */
export function chapterPath(index: number): string {
  return `OEBPS/chapter-${index + 1}.xhtml`;
}

/** The EPUB of a text (EPUB 3.3, https://www.w3.org/TR/epub-33/). */
export async function writeEpub(story: StoryText): Promise<Uint8Array> {
  const writer = new ZipWriter(new BlobWriter('application/epub+zip'), {
    useWebWorkers: false,
    lastModDate: written,
    extendedTimestamp: false,
  });
  await writer.add('mimetype', new TextReader('application/epub+zip'), { level: 0 });
  for (const [name, text] of filesOf(story)) await writer.add(name, new TextReader(text));
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

function filesOf(story: StoryText): [name: string, text: string][] {
  return [
    [
      'META-INF/container.xml',
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ],
    ['OEBPS/content.opf', packageDocument(story)],
    ['OEBPS/cover.svg', drawCover(story)],
    [
      'OEBPS/nav.xhtml',
      page(
        story.language,
        story.title,
        `<nav epub:type="toc"><ol>${story.chapters.map(({ title }, index) => `<li><a href="chapter-${index + 1}.xhtml">${escapeXml(title)}</a></li>`).join('')}</ol></nav>`,
      ),
    ],
    ...story.chapters.map(({ title, paragraphs }, index): [string, string] => [
      chapterPath(index),
      page(
        story.language,
        title,
        `<h2>${escapeXml(title)}</h2>${paragraphs.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('\n')}`,
      ),
    ]),
  ];
}

function packageDocument({ identifier, title, author, language, chapters }: StoryText): string {
  const items = chapters
    .map(
      (_, index) => `<item id="c${index + 1}" href="chapter-${index + 1}.xhtml" media-type="application/xhtml+xml"/>`,
    )
    .join('');
  const spine = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`).join('');
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${identifier}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${language}</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>${items}</manifest><spine>${spine}</spine></package>`;
}

function page(language: Language, title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"><head><title>${escapeXml(title)}</title></head><body>${body}</body></html>`;
}

/** *Stressed* words are the only markup of a paragraph. */
function inline(text: string): string {
  return escapeXml(text).replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}
