import { escapeXml } from './escapeXml.ts';
import type { PackZip, ZipFile } from './writeZip.ts';

/** A text that is to be an EPUB 3. */
export interface EpubContents {
  /** The book's own name, for ever. */
  readonly identifier: string;
  readonly title: string;
  /** Empty where nobody is named. */
  readonly author: string;
  /** BCP 47, as the text says; empty where it does not. */
  readonly language: string;
  /** The address that it came from. */
  readonly source?: string | undefined;
  readonly chapters: readonly {
    readonly title: string;
    /** XHTML inside `body`; pictures are named by their paths. */
    readonly body: string;
  }[];
  readonly cover?: EpubPicture | undefined;
  readonly pictures?: readonly EpubPicture[];
}

export interface EpubPicture {
  /** Its path from the chapters, in plain letters. */
  readonly path: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const epubType = 'application/epub+zip';

/** The file of a chapter (from 0), as another chapter names it. */
export function chapterFile(index: number): string {
  return `chapter-${index + 1}.xhtml`;
}

/** The EPUB of a text (EPUB 3.3, https://www.w3.org/TR/epub-33/). The same text gives the same bytes. */
export function writeEpub(text: EpubContents, pack: PackZip): Promise<Blob> {
  const { title, chapters, cover, pictures = [] } = text;
  const contents = chapters.map(
    (chapter, index) => `<li><a href="${chapterFile(index)}">${escapeXml(chapter.title)}</a></li>`,
  );
  const files: ZipFile[] = [
    { path: 'mimetype', content: epubType, isStored: true },
    {
      path: 'META-INF/container.xml',
      content:
        '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    { path: 'OEBPS/content.opf', content: packageDocument(text) },
    ...(cover ? [fileOf(cover)] : []),
    {
      path: 'OEBPS/nav.xhtml',
      content: page(text.language, title, `<nav epub:type="toc"><ol>${contents.join('')}</ol></nav>`),
    },
    ...chapters.map((chapter, index) => ({
      path: `OEBPS/${chapterFile(index)}`,
      content: page(text.language, chapter.title, chapter.body),
    })),
    ...pictures.map(fileOf),
  ];
  return pack(files, epubType);
}

function fileOf({ path, content }: EpubPicture): ZipFile {
  // A drawing is text; other pictures are packed by their own format.
  return { path: `OEBPS/${path}`, content, isStored: typeof content !== 'string' };
}

function packageDocument({
  identifier,
  title,
  author,
  language,
  source,
  chapters,
  cover,
  pictures = [],
}: EpubContents) {
  const item = (id: string, href: string, type: string, properties = '') =>
    `<item id="${id}" href="${href}" media-type="${type}"${properties && ` properties="${properties}"`}/>`;
  const items = [
    item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
    ...(cover ? [item('cover', cover.path, cover.type, 'cover-image')] : []),
    ...chapters.map((_, index) => item(`c${index + 1}`, chapterFile(index), 'application/xhtml+xml')),
    ...pictures.map(({ path, type }, index) => item(`p${index + 1}`, path, type)),
  ];
  const metadata = [
    `<dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>`,
    ...(author === '' ? [] : [`<dc:creator>${escapeXml(author)}</dc:creator>`]),
    `<dc:language>${escapeXml(language || 'und')}</dc:language>`,
    ...(source === undefined ? [] : [`<dc:source>${escapeXml(source)}</dc:source>`]),
    '<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>',
  ];
  const spine = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`);
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata.join('')}</metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`;
}

function page(language: string, title: string, body: string): string {
  const tag = language === '' ? '' : ` lang="${language}" xml:lang="${language}"`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${tag}><head><title>${escapeXml(title)}</title></head><body>${body}</body></html>`;
}
