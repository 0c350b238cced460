import mammoth from 'mammoth';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from '#reader/archive/archive.ts';
import { decodeText } from '#reader/archive/text.ts';
import { sectionLimits } from '#reader/xml/sectionLimits.ts';
import { find } from '#reader/xml/element.ts';
import { parseXml } from '#reader/xml/tree.ts';
import { writeZip } from '../epub/writeZip.ts';
import type { Manuscript } from './manuscript.ts';

/** Styles by which programs other than Word write emphasis and titles; the library knows Word's own. */
const styles = [
  "r[style-name='Emphasis'] => em",
  "r[style-name='Strong'] => strong",
  "r[style-name='Intense Emphasis'] => em",
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/**
 * A document of Word: headings, emphasis, lists, tables, notes and pictures. Of changes that are tracked it has what was inserted and not what was deleted.
 * @param archive its zip, whose sizes were judged; the library sees what was unpacked under that judgement and nothing else
 * @throws Refusal `text-damaged`, `text-too-large`
 */
export async function readDocx(archive: Archive): Promise<Manuscript> {
  const files = await Promise.all(
    archive.paths.map(async (path) => {
      const isText = /\.(?:xml|rels)$/i.test(path);
      if (isText && archive.size(path) > sectionLimits.source) throw new Refusal('text-too-large');
      const content = await archive.bytes(path);
      if (isText && nestedFields(decodeText(content)) > mostNestedFields) throw new Refusal('text-damaged');
      return { path, content, isStored: true };
    }),
  );
  const arrayBuffer = await (await writeZip(files, 'application/zip')).arrayBuffer();
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = `glosa-picture:${pictures.size + 1}`;
    pictures.set(name, new Uint8Array(await image.readAsArrayBuffer()));
    return { src: name };
  });
  // The library's browser build reads `arrayBuffer`, that for Node `buffer`.
  const { value } = await mammoth
    .convertToHtml(
      { arrayBuffer, buffer: arrayBuffer },
      { styleMap: styles, convertImage, includeEmbeddedStyleMap: false },
    )
    .catch(() => {
      throw new Refusal('text-damaged');
    });
  return { html: value, ...(await factsIn(archive)), pictures };
}

/** Fields inside one another cost the library the square of their depth; nobody writes more than a few. */
const mostNestedFields = 100;

function nestedFields(xml: string): number {
  let [depth, most] = [0, 0];
  for (const [, type] of xml.matchAll(/fldCharType\s*=\s*["'](begin|end)["']/g)) {
    depth = type === 'begin' ? depth + 1 : Math.max(0, depth - 1);
    most = Math.max(most, depth);
  }
  return most;
}

async function factsIn(archive: Archive): Promise<Pick<Manuscript, 'title' | 'author' | 'language'>> {
  const path = 'docProps/core.xml';
  const core = archive.has(path) ? await parseXml(decodeText(await archive.bytes(path))) : null;
  const fact = (name: string): string => (core ? (find(core, name)?.text ?? '') : '');
  return { title: fact('title'), author: fact('creator'), language: fact('language') };
}
