import type { Archive } from '../archive/archive.ts';
import { resolvePath } from '../archive/path.ts';
import { findAll, type XmlElement } from '../xml/element.ts';

export interface Item {
  readonly id: string;
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
  readonly fallback: string | undefined;
  /** The id of the item that says how a recording goes with it. */
  readonly overlay: string | undefined;
}

export interface Manifest {
  readonly items: readonly Item[];
  byId(id: string): Item | undefined;
  byPath(path: string): Item | undefined;
}

/** The manifest, with names matched as they are in the zip (case and normal form differ in careless books). */
export function readManifest(document: XmlElement, packagePath: string, archive: Archive): Manifest {
  const actual = new Map(archive.paths.map((path) => [path.toLowerCase(), path]));
  const items = findAll(document, 'item').flatMap((element): Item[] => {
    const resolved = resolvePath(packagePath, element.attributes['href'] ?? '', archive.has);
    if (!resolved) return [];
    return [
      {
        id: element.attributes['id'] ?? '',
        path: archive.has(resolved.path) ? resolved.path : (actual.get(resolved.path.toLowerCase()) ?? resolved.path),
        mediaType: (element.attributes['media-type'] ?? '').toLowerCase().replace(/;.*$/s, '').trim(),
        properties: (element.attributes['properties'] ?? '').split(/\s+/),
        fallback: element.attributes['fallback'],
        overlay: element.attributes['media-overlay'],
      },
    ];
  });
  const ids = new Map(items.map((item) => [item.id, item]));
  const paths = new Map(items.map((item) => [item.path, item]));
  return { items, byId: (id) => ids.get(id), byPath: (path) => paths.get(path) };
}

const documents = new Set([
  'application/xhtml+xml',
  'text/html',
  'text/x-oeb1-document',
  'application/xml',
  'image/svg+xml',
]);

/** The first item of the fallback chain that we can show (EPUB 3.3 §5.6.1), the item itself first; undefined when none can. */
export function readable(item: Item, manifest: Manifest): Item | undefined {
  const seen = new Set<Item>();
  for (let next: Item | undefined = item; next && !seen.has(next); next = manifest.byId(next.fallback ?? '')) {
    seen.add(next);
    if (documents.has(next.mediaType) || /\.x?html?$/i.test(next.path)) return next;
  }
  return isImage(item) ? item : undefined;
}

export function isImage(item: Item): boolean {
  return item.mediaType.startsWith('image/');
}
