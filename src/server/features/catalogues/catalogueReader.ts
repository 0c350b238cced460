import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import { fillTemplate, templateIn } from '#domain/catalogues/searchTemplate.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { collect, type ResolveName } from '#server/adapters/outside/guardedGet.ts';
import type { ListedCatalogue } from '#server/config/config.ts';
import { outsideBounds, type OutsideBounds } from '#server/config/limits.ts';
import { createCatalogueClient } from './catalogueClient.ts';
import { createCatalogueLinks } from './catalogueLinks.ts';
import { openEpub, type CatalogueFile } from './filePieces.ts';
import { parseCatalogueXml } from './parseXml.ts';
import { rasterTypeOf } from '#domain/files/rasterType.ts';
import { readCatalogueBook, readCataloguePage } from './readCatalogue.ts';
import { resolvedTemplate } from './resolvedTemplate.ts';

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
  const links = createCatalogueLinks(catalogues, secret, bounds.depth);
  const client = createCatalogueClient({ bounds, resolve });

  async function getPage(
    from: ListedCatalogue,
    href: string,
    depth: number,
    signal: AbortSignal,
  ): Promise<CataloguePage> {
    const got = await client.getText(from, href, pageTypes, signal);
    return readCataloguePage(got, links.writerFor(from, got.url, depth));
  }

  async function readBook(sealed: string, signal: AbortSignal, isDeeper = false): Promise<CatalogueBook> {
    const { from, href, depth } = links.open(sealed, ['book', 'page']);
    const got = await client.getText(from, href, bookTypes, signal);
    const book = readCatalogueBook(got, links.writerFor(from, got.url, depth));
    if (book.offer.kind !== 'deeper') return book;
    // One level: a whole entry may name a page that has the file, and that page has to have it.
    if (isDeeper || book.offer.address === sealed) return { ...book, offer: { kind: 'none' } };
    const { offer } = await readBook(book.offer.address, signal, true);
    return { ...book, offer };
  }

  return {
    /** The page of a catalogue that everybody begins with. */
    async firstPage(id: string, signal: AbortSignal): Promise<CataloguePage> {
      const from = links.listed(id);
      return getPage(from, from.url.href, 0, within(signal, bounds.pageTime));
    },

    async page(sealed: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = links.open(sealed, ['page']);
      return getPage(from, href, depth, within(signal, bounds.pageTime));
    },

    /** @param words what is searched for */
    async search(sealed: string, words: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = links.open(sealed, ['search']);
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
      const { from, href } = links.open(sealed, ['cover']);
      const limited = within(signal, bounds.pageTime);
      const bytes = await client.get(from, href, 'image/*', limited, (answer) =>
        collect(answer, bounds.coverBytes, limited),
      );
      return { type: rasterTypeOf(bytes) ?? refuse('catalogue-missing'), bytes };
    },

    /** An EPUB, looked at before its first byte is handed on. @throws Refusal `file-…` for what is none, `book-too-large` */
    async file(sealed: string, signal: AbortSignal): Promise<CatalogueFile> {
      const { from, href } = links.open(sealed, ['file']);
      const limited = within(signal, bounds.bookTime);
      return client.get(from, href, 'application/epub+zip, */*;q=0.1', limited, (answer) =>
        openEpub(answer, bounds.bookBytes),
      );
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
