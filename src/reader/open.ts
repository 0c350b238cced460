import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from './archive/archive.ts';
import type { Limits } from './archive/limits.ts';
import { decodeText } from './archive/text.ts';
import { openZip } from './archive/zip.ts';
import type { ContentsEntry, OpenBook, Section } from './book/book.ts';
import { findPackage } from './package/container.ts';
import { readNav, readNcx } from './package/contents.ts';
import { findCover } from './package/cover.ts';
import { deobfuscate, readEncryption, type Scrambling } from './package/encryption.ts';
import { startAfterLicence } from './package/licence.ts';
import { startAfterTitlePages } from './package/titlePages.ts';
import { firstText, guideStart, landmarkStart } from './package/start.ts';
import { readable, readManifest, type Manifest } from './package/manifest.ts';
import { readRecording } from './package/recording.ts';
import { find, findAll, type XmlElement } from './xml/element.ts';
import { parseXml } from './xml/tree.ts';

/**
 * Opens an EPUB 2 or 3. Nothing of it is run or fetched; only its package and contents are read.
 * @throws Refusal `not-an-epub`, `book-drm`, `book-too-large`, `book-damaged`, `book-empty`
 */
export async function openBook(file: Blob, limits?: Limits): Promise<OpenBook> {
  const archive = await openZip(file, limits);
  try {
    return await read(archive);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function read(archive: Archive): Promise<OpenBook> {
  const text = async (path: string) => decodeText(await archive.bytes(path));
  const packagePath = await findPackage(archive);
  const document = await parseXml(await text(packagePath));
  const manifest = readManifest(document, packagePath, archive);
  const scrambled = await encryption(archive, text);
  const { sections, missing } = spine(document, manifest, archive);
  if (sections.length === 0) throw new Refusal('book-empty');
  if (sections.some((section) => scrambled.get(section.path) === 'locked')) throw new Refusal('book-drm');
  const identifier = uniqueIdentifier(document);
  const metadata = find(document, 'metadata') ?? document;
  const nav = await navigation(manifest, archive, text);
  const contents = await readContents(document, manifest, archive, text, nav);
  const stated = (nav && landmarkStart(nav.document, nav.path)) ?? guideStart(document, packagePath);
  const guessed = stated ?? firstText(contents);
  const start = guessed && sections.some(({ path, linear }) => linear && path === guessed.section) ? guessed : null;
  const direction = find(document, 'spine')?.attributes['page-progression-direction'];
  return {
    title: find(metadata, 'title')?.text ?? '',
    author: authors(metadata),
    identifier,
    language: (find(metadata, 'language')?.text ?? '').toLowerCase(),
    sections,
    missing,
    contents,
    findStart: async () => {
      if (stated && start) return start;
      // A section that is damaged says so where it is shown.
      const parts = { sections, contents, text };
      return startAfterLicence(parts, start)
        .then((begin) => startAfterTitlePages(parts, begin))
        .catch(() => start);
    },
    findCover: () =>
      findCover({
        document,
        packagePath,
        manifest,
        spine: sections.map((section) => section.path),
        has: archive.has,
        text,
      }),
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    recording: readRecording({ document, manifest, sections, has: archive.has, text }),
    has: archive.has,
    text,
    async resource(path) {
      const bytes = await archive.bytes(path);
      const scrambling = scrambled.get(path);
      if (scrambling === 'locked') throw new Refusal('book-drm');
      if (scrambling) await deobfuscate(bytes, scrambling, identifier);
      return new Blob([bytes], { type: manifest.byPath(path)?.mediaType ?? '' });
    },
    close: () => archive.close(),
  };
}

async function encryption(
  archive: Archive,
  text: (path: string) => Promise<string>,
): Promise<ReadonlyMap<string, Scrambling>> {
  const path = 'META-INF/encryption.xml';
  return archive.has(path) ? readEncryption(await parseXml(await text(path))) : new Map();
}

function spine(document: XmlElement, manifest: Manifest, archive: Archive): Pick<OpenBook, 'sections' | 'missing'> {
  const allFixed = findAll(document, 'meta').some(
    (meta) => meta.attributes['property'] === 'rendition:layout' && meta.text === 'pre-paginated',
  );
  const areAlone = findAll(document, 'meta').some(
    (meta) => meta.attributes['property'] === 'rendition:spread' && meta.text === 'none',
  );
  const seen = new Set<string>();
  const missing = new Set<string>();
  const sections = findAll(find(document, 'spine') ?? document, 'itemref').flatMap((reference): Section[] => {
    const named = manifest.byId(reference.attributes['idref'] ?? '');
    const item = named && readable(named, manifest);
    if (item && !archive.has(item.path)) missing.add(item.path);
    if (!item || !archive.has(item.path) || seen.has(item.path)) return [];
    seen.add(item.path);
    const properties = reference.attributes['properties'] ?? '';
    const fixedLayout =
      properties.includes('rendition:layout-pre-paginated') ||
      (allFixed && !properties.includes('rendition:layout-reflowable'));
    return [
      {
        path: item.path,
        mediaType: item.mediaType,
        linear: reference.attributes['linear'] !== 'no',
        fixedLayout,
        side: areAlone ? 'center' : sideOf(properties),
        size: archive.size(item.path),
      },
    ];
  });
  return { sections, missing: [...missing] };
}

function sideOf(properties: string): Section['side'] {
  if (/rendition:(page-spread-center|spread-none)/.test(properties)) return 'center';
  const [, side] = /page-spread-(left|right)/.exec(properties) ?? [];
  return side === 'left' || side === 'right' ? side : null;
}

interface Navigation {
  readonly path: string;
  readonly document: XmlElement;
}

async function navigation(
  manifest: Manifest,
  archive: Archive,
  text: (path: string) => Promise<string>,
): Promise<Navigation | null> {
  const nav = manifest.items.find((item) => item.properties.includes('nav') && archive.has(item.path));
  return nav ? { path: nav.path, document: await parseXml(await text(nav.path)) } : null;
}

async function readContents(
  document: XmlElement,
  manifest: Manifest,
  archive: Archive,
  text: (path: string) => Promise<string>,
  nav: Navigation | null,
): Promise<ContentsEntry[]> {
  const entries = nav ? readNav(nav.document, nav.path, archive.has) : [];
  if (entries.length > 0) return entries;
  const named = manifest.byId(find(document, 'spine')?.attributes['toc'] ?? '');
  const ncx =
    named ?? manifest.items.find((item) => item.mediaType === 'application/x-dtbncx+xml' || /\.ncx$/i.test(item.path));
  return ncx && archive.has(ncx.path) ? readNcx(await parseXml(await text(ncx.path)), ncx.path, archive.has) : [];
}

function authors(metadata: XmlElement): string {
  const creators = findAll(metadata, 'creator').filter((creator) => creator.text !== '');
  const roles = new Map(
    findAll(metadata, 'meta')
      .filter((meta) => meta.attributes['property'] === 'role')
      .map((meta) => [meta.attributes['refines'], meta.text]),
  );
  const roleOf = (creator: XmlElement) =>
    creator.attributes['opf:role'] ?? roles.get(`#${creator.attributes['id'] ?? ''}`) ?? 'aut';
  const writers = creators.filter((creator) => roleOf(creator) === 'aut');
  return (writers.length > 0 ? writers : creators).map((creator) => creator.text).join(', ');
}

function uniqueIdentifier(document: XmlElement): string {
  const id = find(document, 'package')?.attributes['unique-identifier'];
  const identifiers = findAll(document, 'identifier');
  return (identifiers.find((identifier) => identifier.attributes['id'] === id) ?? identifiers[0])?.text ?? '';
}
