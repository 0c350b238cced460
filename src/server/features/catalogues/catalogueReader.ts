import type { CatalogueBook, CataloguePage, CatalogueLinkKind, WriteAddress } from '#domain/catalogues/feed.ts';
import { fillTemplate, templateIn } from '#domain/catalogues/searchTemplate.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { faultOfFile } from '#domain/library/fileKind.ts';
import { collect, type ResolveName } from '#server/adapters/outside/guardedGet.ts';
import type { ListedCatalogue } from '#server/config.ts';
import { outsideBounds, type OutsideBounds } from '#server/limits.ts';
import { createCatalogueClient } from './catalogueClient.ts';
import { boundedPieces, headOf } from './filePieces.ts';
import { parseCatalogueXml } from './parseXml.ts';
import { rasterTypeOf } from './rasterType.ts';
import { readCatalogueBook, readCataloguePage } from './readCatalogue.ts';
import { resolvedTemplate } from './resolvedTemplate.ts';
import { createSeals, type SealedLink } from './sealedAddresses.ts';

/** A file of a catalogue on its way to the browser. */
export interface CatalogueFile {
  /** Bytes; null when the catalogue does not say. */
  readonly length: number | null;
  /** Ends with an error when it is longer than a book may be, or when the catalogue breaks off. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

export interface CatalogueReaderParts {
  readonly catalogues: readonly ListedCatalogue[];
  /** Signs and hides the links that are handed out. */
  readonly secret: string;
  readonly bounds?: OutsideBounds;
  readonly resolve?: ResolveName;
}

const pageTypes = 'application/opds+json, application/atom+xml;q=0.9, application/xml;q=0.5, */*;q=0.1';
const bookTypes = `application/opds-publication+json, ${pageTypes}`;

/**
 * Reads the catalogues that the operator lists, on behalf of a browser that names links by their seals.
 * Every function throws Refusal `catalogue-…`.
 */
export function createCatalogueReader({ catalogues, secret, bounds = outsideBounds, resolve }: CatalogueReaderParts) {
  const seals = createSeals(secret);
  const client = createCatalogueClient({ bounds, resolve });

  const listed = (id: string): ListedCatalogue =>
    catalogues.find((catalogue) => catalogue.id === id) ?? refuse('catalogue-gone');

  function opened(sealed: string, kinds: readonly CatalogueLinkKind[]): SealedLink & { from: ListedCatalogue } {
    const link = seals.open(sealed);
    if (!link || !kinds.includes(link.kind)) return refuse('catalogue-link-invalid');
    if (link.depth > bounds.depth) return refuse('catalogue-loops');
    return { ...link, from: listed(link.catalogue) };
  }

  /** Links of a page are relative to where it came from. Those of another catalogue, or of a page itself, are links all the same. */
  const writerFor =
    (from: ListedCatalogue, base: URL, depth: number): WriteAddress =>
    (kind, href) => {
      const url = kind === 'search' ? resolvedTemplate(href, base) : URL.parse(href, base)?.href;
      if (url === undefined || !/^https?:/.test(url)) return null;
      return seals.seal({ catalogue: from.id, kind, href: url, depth: depth + 1 });
    };

  async function getPage(
    from: ListedCatalogue,
    href: string,
    depth: number,
    signal: AbortSignal,
  ): Promise<CataloguePage> {
    const got = await client.getText(from, href, pageTypes, signal);
    return readCataloguePage(got, writerFor(from, got.url, depth));
  }

  async function readBook(sealed: string, signal: AbortSignal, isDeeper = false): Promise<CatalogueBook> {
    const { from, href, depth } = opened(sealed, ['book', 'page']);
    const got = await client.getText(from, href, bookTypes, signal);
    const book = readCatalogueBook(got, writerFor(from, got.url, depth));
    if (book.offer.kind !== 'deeper') return book;
    // One level: a whole entry may name a page that has the file, and that page has to have it.
    if (isDeeper || book.offer.address === sealed) return { ...book, offer: { kind: 'none' } };
    const { offer } = await readBook(book.offer.address, signal, true);
    return { ...book, offer };
  }

  return {
    /** The page of a catalogue that everybody begins with. */
    async firstPage(id: string, signal: AbortSignal): Promise<CataloguePage> {
      const from = listed(id);
      return getPage(from, from.url.href, 0, within(signal, bounds.pageTime));
    },

    async page(sealed: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = opened(sealed, ['page']);
      return getPage(from, href, depth, within(signal, bounds.pageTime));
    },

    /** @param words what is searched for */
    async search(sealed: string, words: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = opened(sealed, ['search']);
      const limited = within(signal, bounds.pageTime);
      const template = href.includes('{') ? href : await describedTemplate(from, href, limited);
      const filled = fillTemplate(template, words) ?? refuse('catalogue-damaged');
      return getPage(from, filled, depth, limited);
    },

    /** A book's whole entry, with the file that its catalogue has one page further. */
    book: async (sealed: string, signal: AbortSignal): Promise<CatalogueBook> =>
      readBook(sealed, within(signal, bounds.pageTime)),

    /** A picture that browsers draw without running anything, and its type by its own bytes. */
    async cover(sealed: string, signal: AbortSignal): Promise<{ readonly type: string; readonly bytes: Buffer }> {
      const { from, href } = opened(sealed, ['cover']);
      const limited = within(signal, bounds.pageTime);
      const bytes = await client.get(from, href, 'image/*', limited, (answer) =>
        collect(answer, bounds.coverBytes, limited),
      );
      return { type: rasterTypeOf(bytes) ?? refuse('catalogue-missing'), bytes };
    },

    /** An EPUB, looked at before its first byte is handed on. @throws Refusal `file-…` for what is none, `book-too-large` */
    async file(sealed: string, signal: AbortSignal): Promise<CatalogueFile> {
      const { from, href } = opened(sealed, ['file']);
      const limited = within(signal, bounds.bookTime);
      return client.get(from, href, 'application/epub+zip, */*;q=0.1', limited, async (answer) => {
        try {
          if ((answer.length ?? 0) > bounds.bookBytes) return refuse('book-too-large');
          const pieces = boundedPieces(answer, bounds.bookBytes);
          const { head, rest } = await headOf(pieces);
          const fault = faultOfFile(head);
          if (fault) return refuse(fault);
          return { length: answer.length, pieces: rest };
        } catch (error) {
          answer.body.destroy();
          throw error;
        }
      });
    },
  };

  async function describedTemplate(from: ListedCatalogue, href: string, signal: AbortSignal): Promise<string> {
    const { url, text } = await client.getText(from, href, 'application/opensearchdescription+xml', signal);
    const template = templateIn(parseCatalogueXml(text)) ?? refuse('catalogue-damaged');
    return resolvedTemplate(template, url) ?? refuse('catalogue-link-invalid');
  }
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;

function refuse(id: ErrorId): never {
  throw new Refusal(id);
}

function within(signal: AbortSignal, milliseconds: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
}
