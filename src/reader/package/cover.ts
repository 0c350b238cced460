import { resolvePath } from '../archive/path.ts';
import { find, findAll, type XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/tree.ts';
import { isImage, type Manifest } from './manifest.ts';

interface CoverSources {
  readonly document: XmlElement;
  readonly packagePath: string;
  readonly manifest: Manifest;
  /** Paths of the spine, in order. */
  readonly spine: readonly string[];
  readonly has: (path: string) => boolean;
  readonly text: (path: string) => Promise<string>;
}

/**
 * The cover image: EPUB 3 property, EPUB 2 meta, an image that calls itself cover, the guide's cover page, and at last
 * the first image of the first document.
 */
export async function findCover(sources: CoverSources): Promise<string | null> {
  const { document, manifest, has } = sources;
  const images = manifest.items.filter((item) => isImage(item) && has(item.path));
  const declared = images.find((item) => item.properties.includes('cover-image'));
  if (declared) return declared.path;
  const named = findAll(document, 'meta').find((meta) => meta.attributes['name']?.toLowerCase() === 'cover')
    ?.attributes['content'];
  const byMeta = images.find((item) => item.id === named || (named !== undefined && item.path.endsWith(named)));
  if (byMeta) return byMeta.path;
  const byName = images.find((item) => /^cover(-?image)?$/i.test(item.id));
  if (byName) return byName.path;
  const reference = findAll(document, 'reference').find((guide) => /^cover/i.test(guide.attributes['type'] ?? ''));
  const page = reference && resolvePath(sources.packagePath, reference.attributes['href'] ?? '')?.path;
  for (const path of [page, sources.spine[0]]) {
    if (path === undefined || !has(path)) continue;
    if (images.some((item) => item.path === path)) return path;
    const image = await firstImage(path, sources);
    if (image !== null) return image;
  }
  return null;
}

const longestCoverPage = 100_000;

async function firstImage(path: string, { text, has }: CoverSources): Promise<string | null> {
  const source = await text(path);
  // A page that shows a cover is short; a book may open with a chapter of megabytes, whose first picture is none.
  if (source.length > longestCoverPage) return null;
  const document = await parseXml(source);
  const attributes = (find(document, 'img') ?? find(document, 'image'))?.attributes;
  const reference = attributes?.['src'] ?? attributes?.['xlink:href'] ?? attributes?.['href'];
  const image = reference === undefined ? null : resolvePath(path, reference);
  return image && has(image.path) ? image.path : null;
}
