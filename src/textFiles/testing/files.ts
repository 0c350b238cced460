import { writeZip, type ZipFile } from '../epub/writeZip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A dot of one pixel. */
export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** A paragraph of a document of Word. @param runs its runs as they stand in the file */
export function docxParagraph(runs: string, style?: string): string {
  return `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs}</w:p>`;
}

export function docxRun(text: string, properties = ''): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A picture of the document: the only one that it has. */
export const docxPicture =
  '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="Una gata"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

/** A document of Word as Word writes it, as far as anybody reads it. @param body what is inside of `w:body` */
export async function docxFile(body: string, name = 'carta.docx', more: readonly ZipFile[] = []): Promise<File> {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const style = (id: string, called: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${called}"/></w:style>`;
  const files: ZipFile[] = [
    { path: '[Content_Types].xml', content: declaration + types },
    {
      path: '_rels/.rels',
      content: `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      path: 'word/_rels/document.xml.rels',
      content: `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="rId8" Type="${office}/footnotes" Target="footnotes.xml"/><Relationship Id="rId9" Type="${office}/image" Target="media/image1.png"/><Relationship Id="rId7" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: 'word/styles.xml',
      content: `${declaration}<w:styles xmlns:w="${word}">${style('Heading1', 'heading 1')}${style('Title', 'Title')}</w:styles>`,
    },
    {
      path: 'word/footnotes.xml',
      content: `${declaration}<w:footnotes xmlns:w="${word}"><w:footnote w:id="2">${docxParagraph(docxRun('A small boat.'))}</w:footnote></w:footnotes>`,
    },
    { path: 'word/media/image1.png', content: png },
    {
      path: 'docProps/core.xml',
      content: `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Tide</dc:title><dc:creator>Nora Vane</dc:creator></cp:coreProperties>`,
    },
    {
      path: 'word/document.xml',
      content: `${declaration}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ];
  return new File([await writeZip(files, '')], name);
}

/** A book in FictionBook 2, in the encoding that it names. @param body what is inside of its first body */
export function fb2Text(body: string, notes = ''): string {
  const picture = btoa(String.fromCharCode(...png));
  return `<?xml version="1.0" encoding="windows-1251"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><author><first-name>Антон</first-name><last-name>Чехов</last-name></author><book-title>Дама</book-title><coverpage><image l:href="#c.png"/></coverpage><lang>ru</lang></title-info></description><body>${body}</body>${notes && `<body name="notes">${notes}</body>`}<binary id="c.png" content-type="image/png">${picture}</binary><binary id="d.png" content-type="image/png">${picture}</binary></FictionBook>`;
}

/** A text in windows-1251, of Latin and Cyrillic letters. */
export function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : code - 0x410 + 0xc0;
  });
}

/**
 * A book of Kindle's old form (MOBI 6), its text not compressed.
 * @param html its text, with `<mbp:pagebreak/>` between chapters and pictures as `<img recindex="00001">`
 * @param encryption the mark of its protection: 0 is none, 2 that of a shop
 */
export function mobiFile(html: string, { encryption = 0, version = 6, name = 'libro.mobi' } = {}): File {
  const text = new TextEncoder().encode(html);
  const exth = exthOf([
    [100, 'Nora Vane'],
    [524, 'en'],
  ]);
  const title = new TextEncoder().encode('The Harbour');
  const header = new Uint8Array(16 + 232 + exth.length + title.length + 8);
  const view = new DataView(header.buffer);
  view.setUint16(0, 1);
  view.setUint32(4, text.length);
  view.setUint16(8, 1);
  view.setUint16(10, 4_096);
  view.setUint16(12, encryption);
  header.set(new TextEncoder().encode('MOBI'), 16);
  view.setUint32(20, 232);
  view.setUint32(24, 2);
  view.setUint32(28, 65_001);
  view.setUint32(32, 1);
  view.setUint32(36, version);
  view.setUint32(84, 16 + 232 + exth.length);
  view.setUint32(88, title.length);
  view.setUint32(92, 9);
  view.setUint32(104, version);
  view.setUint32(108, 2);
  view.setUint32(128, 0x40);
  view.setUint32(168, 0xffff_ffff);
  view.setUint32(240, 0);
  view.setUint32(244, 0xffff_ffff);
  header.set(exth, 16 + 232);
  header.set(title, 16 + 232 + exth.length);
  return new File([palmDatabase([header, text, png])], name);
}

function exthOf(records: readonly (readonly [type: number, value: string])[]): Uint8Array {
  const parts = records.map(([type, value]) => {
    const bytes = new TextEncoder().encode(value);
    const record = new Uint8Array(8 + bytes.length);
    const view = new DataView(record.buffer);
    view.setUint32(0, type);
    view.setUint32(4, record.length);
    record.set(bytes, 8);
    return record;
  });
  const length = 12 + parts.reduce((sum, part) => sum + part.length, 0);
  const exth = new Uint8Array(Math.ceil(length / 4) * 4);
  exth.set(new TextEncoder().encode('EXTH'));
  const view = new DataView(exth.buffer);
  view.setUint32(4, length);
  view.setUint32(8, parts.length);
  let at = 12;
  for (const part of parts) {
    exth.set(part, at);
    at += part.length;
  }
  return exth;
}

function palmDatabase(records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = 78 + records.length * 8 + 2;
  const file = new Uint8Array(head + records.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('The_Harbour'));
  file.set(new TextEncoder().encode('BOOKMOBI'), 60);
  view.setUint16(76, records.length);
  let at = head;
  for (const [index, record] of records.entries()) {
    view.setUint32(78 + index * 8, at);
    view.setUint32(82 + index * 8, index * 2);
    file.set(record, at);
    at += record.length;
  }
  return file;
}
