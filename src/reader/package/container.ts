import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from '../archive/archive.ts';
import { normalisePath } from '../archive/path.ts';
import { decodeText } from '../archive/text.ts';
import { findAll } from '../xml/element.ts';
import { parseXml } from '../xml/tree.ts';

/**
 * Path of the package document (OCF 3.3 §4.2.6.3.1); a book without a usable container is searched for one.
 * @throws Refusal `not-an-epub`
 */
export async function findPackage(archive: Archive): Promise<string> {
  const container = archive.paths.find((path) => path.toLowerCase() === 'meta-inf/container.xml');
  const named =
    container === undefined ? [] : findAll(await parseXml(decodeText(await archive.bytes(container))), 'rootfile');
  const candidates = named
    .filter(
      (root) => (root.attributes['media-type'] ?? 'application/oebps-package+xml') === 'application/oebps-package+xml',
    )
    .map((root) => normalisePath(root.attributes['full-path'] ?? ''));
  const path =
    candidates.find((candidate) => archive.has(candidate)) ??
    archive.paths.find((candidate) => /\.opf$/i.test(candidate));
  if (path === undefined) throw new Refusal('not-an-epub');
  return path;
}
