import type { CatalogueBook, CataloguePage, CatalogueLinkKind, WriteAddress } from '#domain/catalogues/feed.ts';
import { readAtomEntry, readAtomFeed } from '#domain/catalogues/readAtom.ts';
import { readJsonFeed, readJsonPublication } from '#domain/catalogues/readJson.ts';
import { fillTemplate, templateIn } from '#domain/catalogues/searchTemplate.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { faultOfFile } from '#domain/library/fileKind.ts';
import {
  collect,
  guardedGet,
  OutsideRefusal,
  type OutsideAnswer,
  type OutsideFault,
  type ResolveName,
} from '#server/adapters/outside/guardedGet.ts';
import type { ListedCatalogue } from '#server/config.ts';
import { outsideBounds, type OutsideBounds } from '#server/limits.ts';
import { boundedPieces, headOf } from './filePieces.ts';
import { textOfAnswer, parseCatalogueXml } from './parseXml.ts';
import { rasterTypeOf } from './rasterType.ts';
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

const faults: Readonly<Record<OutsideFault, ErrorId>> = {
  private: 'catalogue-private',
  loops: 'catalogue-loops',
  silent: 'catalogue-silent',
  unreachable: 'catalogue-unreachable',
  'too-large': 'catalogue-too-large',
  scheme: 'catalogue-link-invalid',
};

const pageTypes = 'application/opds+json, application/atom+xml;q=0.9, application/xml;q=0.5, */*;q=0.1';
const bookTypes = `application/opds-publication+json, ${pageTypes}`;

interface Got {
  readonly answer: OutsideAnswer;
  readonly text: string;
}

/**
 * Reads the catalogues that the operator lists, on behalf of a browser that names links by their seals.
 * Every function throws Refusal `catalogue-…`.
 */
export function createCatalogueReader({ catalogues, secret, bounds = outsideBounds, resolve }: CatalogueReaderParts) {
  const seals = createSeals(secret);

  const listed = (id: string): ListedCatalogue =>
    catalogues.find((catalogue) => catalogue.id === id) ?? refuse('catalogue-gone');

  function opened(sealed: string, kinds: readonly CatalogueLinkKind[]): SealedLink & { from: ListedCatalogue } {
    const link = seals.open(sealed);
    if (!link || !kinds.includes(link.kind)) return refuse('catalogue-link-invalid');
    if (link.depth > bounds.depth) return refuse('catalogue-loops');
    return { ...link, from: listed(link.catalogue) };
  }

  async function get(from: ListedCatalogue, href: string, accept: string, signal: AbortSignal): Promise<OutsideAnswer> {
    const rules = {
      listed: from.url,
      authorization: from.authorization,
      patience: bounds.patience,
      mostRedirects: bounds.redirects,
      ...(resolve && { resolve }),
    };
    const url = URL.parse(href) ?? refuse('catalogue-link-invalid');
    const answer = await guardedGet(url, accept, rules, signal);
    const fault = faultOfStatus(answer.status);
    if (!fault) return answer;
    answer.body.destroy();
    return refuse(fault);
  }

  async function getText(from: ListedCatalogue, href: string, accept: string, signal: AbortSignal): Promise<Got> {
    return refusing(async () => {
      const answer = await get(from, href, accept, signal);
      const bytes = await collect(answer, bounds.pageBytes, signal);
      return { answer, text: textOfAnswer(bytes, answer.headers['content-type']) };
    });
  }

  /** Links of a page are relative to where it came from. Those of another catalogue, or of a page itself, are links all the same. */
  const writerFor =
    (from: ListedCatalogue, base: URL, depth: number): WriteAddress =>
    (kind, href) => {
      const url = kind === 'search' ? resolvedTemplate(href, base) : URL.parse(href, base)?.href;
      if (url === undefined || !/^https?:/.test(url)) return null;
      return seals.seal({ catalogue: from.id, kind, href: url, depth: depth + 1 });
    };

  function readPage(from: ListedCatalogue, { answer, text }: Got, depth: number): CataloguePage {
    const write = writerFor(from, answer.url, depth);
    const page = isJson(text) ? readJsonFeed(parseJson(text), write) : readAtomFeed(parseCatalogueXml(text), write);
    if (!page) return refuse('catalogue-not-opds');
    // A page that follows itself would be followed for ever.
    const self = write('page', answer.url.href);
    return { ...page, next: page.next === self ? null : page.next };
  }

  async function readBook(sealed: string, signal: AbortSignal, isDeeper = false): Promise<CatalogueBook> {
    const { from, href, depth } = opened(sealed, ['book', 'page']);
    const { answer, text } = await getText(from, href, bookTypes, signal);
    const write = writerFor(from, answer.url, depth);
    const book = isJson(text)
      ? readJsonPublication(parseJson(text), write)
      : readAtomEntry(parseCatalogueXml(text), write);
    if (!book) return refuse('catalogue-not-opds');
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
      return readPage(from, await getText(from, from.url.href, pageTypes, within(signal, bounds.pageTime)), 0);
    },

    async page(sealed: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = opened(sealed, ['page']);
      return readPage(from, await getText(from, href, pageTypes, within(signal, bounds.pageTime)), depth);
    },

    /** @param words what is searched for */
    async search(sealed: string, words: string, signal: AbortSignal): Promise<CataloguePage> {
      const { from, href, depth } = opened(sealed, ['search']);
      const limited = within(signal, bounds.pageTime);
      const template = href.includes('{') ? href : await describedTemplate(from, href, limited);
      const filled = fillTemplate(template, words) ?? refuse('catalogue-damaged');
      return readPage(from, await getText(from, filled, pageTypes, limited), depth);
    },

    /** A book's whole entry, with the file that its catalogue has one page further. */
    book: async (sealed: string, signal: AbortSignal): Promise<CatalogueBook> =>
      readBook(sealed, within(signal, bounds.pageTime)),

    /** A picture that browsers draw without running anything, and its type by its own bytes. */
    async cover(sealed: string, signal: AbortSignal): Promise<{ readonly type: string; readonly bytes: Buffer }> {
      const { from, href } = opened(sealed, ['cover']);
      const limited = within(signal, bounds.pageTime);
      const bytes = await refusing(async () =>
        collect(await get(from, href, 'image/*', limited), bounds.coverBytes, limited),
      );
      return { type: rasterTypeOf(bytes) ?? refuse('catalogue-missing'), bytes };
    },

    /** An EPUB, looked at before its first byte is handed on. @throws Refusal `file-…` for what is none, `book-too-large` */
    async file(sealed: string, signal: AbortSignal): Promise<CatalogueFile> {
      const { from, href } = opened(sealed, ['file']);
      const limited = within(signal, bounds.bookTime);
      return refusing(async () => {
        const answer = await get(from, href, 'application/epub+zip, */*;q=0.1', limited);
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
    const { answer, text } = await getText(from, href, 'application/opensearchdescription+xml', signal);
    const template = templateIn(parseCatalogueXml(text)) ?? refuse('catalogue-damaged');
    return resolvedTemplate(template, answer.url) ?? refuse('catalogue-link-invalid');
  }
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;

function refuse(id: ErrorId): never {
  throw new Refusal(id);
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutsideRefusal ? new Refusal(faults[error.fault]) : error;
  }
}

function within(signal: AbortSignal, milliseconds: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
}

function faultOfStatus(status: number): ErrorId | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'catalogue-refused';
  return status === 404 || status === 410 ? 'catalogue-missing' : 'catalogue-failed';
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('catalogue-damaged');
  }
}
