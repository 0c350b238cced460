import { catalogueBounds, type BookOffer, type IndirectWay, type WriteAddress } from './feed.ts';

/** A link of an entry, as both versions of OPDS have it. */
export interface CatalogueLink {
  /** Lower case; several are parted by spaces. */
  readonly rel: string;
  /** Media type with its parameters, lower case. */
  readonly type: string;
  readonly href: string;
  /** The media types that come after this one, in order. */
  readonly indirect: readonly string[];
  /** Bytes; null when it does not say. */
  readonly size: number | null;
}

const acquisition = 'http://opds-spec.org/acquisition';

export function mediaTypeOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** True of a link that leads to one book's own entry, in either version of OPDS. */
export function isEntryLink({ type }: Pick<CatalogueLink, 'type'>): boolean {
  return (
    mediaTypeOf(type) === 'application/opds-publication+json' ||
    (mediaTypeOf(type) === 'application/atom+xml' && /;\s*type="?entry/i.test(type))
  );
}

/** True of a link to a file of the book: one that says so, or an EPUB that says nothing else of itself. */
export function isAcquisition({ rel, type }: Pick<CatalogueLink, 'rel' | 'type'>): boolean {
  const rels = rel.split(/\s+/);
  if (rels.some((one) => one === acquisition || one.startsWith(`${acquisition}/`))) return true;
  return isEpubType(type) && rels.every((one) => ['', 'alternate', 'enclosure', 'self', 'related'].includes(one));
}

/** True of a link that leads to another page of the catalogue. */
export function isPageLink({ type }: Pick<CatalogueLink, 'type'>): boolean {
  const media = mediaTypeOf(type);
  return (media === 'application/atom+xml' && !isEntryLink({ type })) || media === 'application/opds+json';
}

/**
 * The ways in which a book can be fetched, by its acquisition links (OPDS 1.2 §5.2.4, OPDS 2.0 §4.1): an EPUB in the open first, then one that another
 * page has, then what cannot be followed here, which is said.
 * @param detail where its whole entry is, for an entry that names no file
 */
export function offerOf(links: readonly CatalogueLink[], detail: string | null, write: WriteAddress): BookOffer {
  const offered = links.filter((link) => isAcquisition(link) && !link.rel.includes(`${acquisition}/sample`));
  for (const link of offered.filter((one) => isEpub(one) && needsOf(one) === null).toSorted(byOpenness)) {
    const address = write('file', link.href);
    if (address !== null) return { kind: 'epub', address, size: link.size };
  }
  for (const link of offered.filter((one) => isFree(one) && (isEntryLink(one) || isPageLink(one)))) {
    const address = write('book', link.href);
    if (address !== null) return { kind: 'deeper', address };
  }
  const indirect = offered.find((link) => isEpub(link) || link.indirect.some(isEpubType));
  if (indirect) return { kind: 'indirect', through: needsOf(indirect) ?? 'page' };
  if (offered.length > 0) {
    const formats = [...new Set(offered.flatMap(({ type }) => formatName(type) ?? []))];
    if (formats.length > 0) return { kind: 'other', formats: formats.slice(0, catalogueBounds.names) };
    return { kind: 'indirect', through: needsOf(offered[0]) ?? 'page' };
  }
  return detail === null ? { kind: 'none' } : { kind: 'deeper', address: detail };
}

/** Neither lent nor sold, by its relation. */
function isFree({ rel }: CatalogueLink): boolean {
  return !/acquisition\/(?:buy|borrow|subscribe)/.test(rel);
}

function isEpubType(type: string): boolean {
  return mediaTypeOf(type) === 'application/epub+zip';
}

function isEpub({ type, href }: CatalogueLink): boolean {
  const media = mediaTypeOf(type);
  return isEpubType(type) || ((media === '' || media === 'application/octet-stream') && /\.epub(?:[?#]|$)/i.test(href));
}

/** The obstacle between a reader and the file; null for nothing. */
function needsOf(link: CatalogueLink | undefined): IndirectWay | null {
  if (!link) return null;
  if (/acquisition\/(?:buy|subscribe)/.test(link.rel)) return 'purchase';
  if (link.rel.includes('acquisition/borrow')) return 'loan';
  if ([link.type, ...link.indirect].some((type) => /adobe\.adept|readium\.lcp|\bdrm\b/.test(type))) return 'protection';
  return link.indirect.length > 0 ? 'page' : null;
}

/** Files that are said to be open to everybody come first; others in the order of the catalogue. */
function byOpenness(a: CatalogueLink, b: CatalogueLink): number {
  return Number(b.rel.includes('open-access')) - Number(a.rel.includes('open-access'));
}

const formatNames: readonly (readonly [RegExp, string])[] = [
  [/^application\/pdf$/, 'PDF'],
  [/mobipocket|\bazw|kindle|vnd\.amazon/, 'Kindle'],
  [/^application\/kepub\+zip$/, 'Kobo'],
  [/cbz|cbr|comicbook/, 'cómic'],
  [/^audio\/|audiobook/, 'audio'],
  [/fb2/, 'FB2'],
  [/^text\/plain$/, 'texto'],
];

function formatName(type: string): string | null {
  return formatNames.find(([pattern]) => pattern.test(mediaTypeOf(type)))?.[1] ?? null;
}
