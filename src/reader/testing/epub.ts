import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

/** A book for tests. Works in a page and in Node. */
export interface EpubPlan {
  readonly version?: 2 | 3;
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  /** In reading order. `body` is the markup inside <body>; `document` replaces the whole file. */
  readonly sections: readonly SectionPlan[];
  /** Bytes of a picture; declared as the version does. */
  readonly cover?: Uint8Array<ArrayBuffer>;
  /** Further files under OEBPS/, added to the manifest. */
  readonly files?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  /** Files anywhere, outside the manifest: META-INF/encryption.xml, names that climb out. */
  readonly loose?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  readonly css?: string;
  readonly withoutContents?: boolean;
  /** The duration of its recording, as a clock value. */
  readonly duration?: string;
}

export interface SectionPlan {
  readonly title?: string;
  readonly body?: string;
  readonly document?: string;
  readonly linear?: false;
  /** The property of its itemref: `rendition:layout-pre-paginated`. */
  readonly properties?: string;
  /** The name of the file, among `files`, that says how a recording goes with it. */
  readonly overlay?: string;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  xhtml: 'application/xhtml+xml',
  html: 'text/html',
  js: 'text/javascript',
  otf: 'font/otf',
  woff2: 'font/woff2',
  smil: 'application/smil+xml',
  wav: 'audio/wav',
};

export function sectionName(index: number): string {
  return `OEBPS/section-${index + 1}.xhtml`;
}

/** Builds the zip with zip.js's own writer; `OEBPS/section-1.xhtml` and so on, `OEBPS/style.css` when `css` is given. */
export async function buildEpub(plan: EpubPlan): Promise<Blob> {
  const { version = 3, files = {}, loose = {} } = plan;
  const contents: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/content.opf': packageDocument(plan),
  };
  if (!plan.withoutContents)
    contents[version === 3 ? 'OEBPS/nav.xhtml' : 'OEBPS/toc.ncx'] = version === 3 ? nav(plan) : ncx(plan);
  for (const [index, section] of plan.sections.entries())
    contents[sectionName(index)] = section.document ?? sectionDocument(section, plan);
  if (plan.css !== undefined) contents['OEBPS/style.css'] = plan.css;
  if (plan.cover) contents['OEBPS/cover.png'] = plan.cover;
  for (const [name, file] of Object.entries(files)) contents[`OEBPS/${name}`] = file;

  const writer = new ZipWriter(new BlobWriter('application/epub+zip'), { useWebWorkers: false });
  await writer.add('mimetype', new TextReader('application/epub+zip'), { level: 0 });
  for (const [name, file] of Object.entries({ ...contents, ...loose })) {
    await writer.add(name, typeof file === 'string' ? new TextReader(file) : new Uint8ArrayReader(file));
  }
  return writer.close();
}

function sectionDocument({ title = '', body = '' }: SectionPlan, plan: EpubPlan): string {
  const css = plan.css === undefined ? '' : '<link rel="stylesheet" type="text/css" href="style.css"/>';
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${plan.language ?? 'en'}"><head><title>${title}</title>${css}</head><body>${body}</body></html>`;
}

function packageDocument(plan: EpubPlan): string {
  const { version = 3, title = 'A book', author = 'An author', language = 'en', sections, files = {} } = plan;
  const item = (id: string, href: string, extra = '') =>
    `<item id="${id}" href="${href}" media-type="${types[href.split('.').at(-1) ?? ''] ?? 'application/octet-stream'}"${extra}/>`;
  const items = [
    ...sections.map(({ overlay }, index) =>
      item(
        `s${index + 1}`,
        `section-${index + 1}.xhtml`,
        overlay === undefined ? '' : ` media-overlay="f${Object.keys(files).indexOf(overlay) + 1}"`,
      ),
    ),
    ...Object.keys(files).map((name, index) => item(`f${index + 1}`, name)),
    ...(plan.css === undefined ? [] : [item('css', 'style.css')]),
    ...(plan.cover ? [item('cover-picture', 'cover.png', version === 3 ? ' properties="cover-image"' : '')] : []),
    ...(plan.withoutContents
      ? []
      : [
          version === 3
            ? item('nav', 'nav.xhtml', ' properties="nav"')
            : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
        ]),
  ];
  const spine = sections.map(
    ({ linear, properties }, index) =>
      `<itemref idref="s${index + 1}"${linear === false ? ' linear="no"' : ''}${properties === undefined ? '' : ` properties="${properties}"`}/>`,
  );
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>${language}</dc:language>${plan.cover && version === 2 ? '<meta name="cover" content="cover-picture"/>' : ''}${plan.duration === undefined ? '' : `<meta property="media:duration">${plan.duration}</meta>`}</metadata><manifest>${items.join('')}</manifest><spine${version === 2 ? ' toc="ncx"' : ''}>${spine.join('')}</spine></package>`;
}

function nav({ sections }: EpubPlan): string {
  const entries = sections.map(
    ({ title }, index) => `<li><a href="section-${index + 1}.xhtml">${title ?? `Section ${index + 1}`}</a></li>`,
  );
  return `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${entries.join('')}</ol></nav></body></html>`;
}

function ncx({ sections }: EpubPlan): string {
  const points = sections.map(
    ({ title }, index) =>
      `<navPoint id="p${index}" playOrder="${index + 1}"><navLabel><text>${title ?? `Section ${index + 1}`}</text></navLabel><content src="section-${index + 1}.xhtml"/></navPoint>`,
  );
  return `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points.join('')}</navMap></ncx>`;
}
