import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { Unreachable } from './transport.ts';
import type { Connection } from './connection.ts';
import { readContent } from './readContent.ts';
import { fieldsOf, ownErrorIdOf, waitOf } from './sessionAnswer.ts';

/** The address of a catalogue's page: its first one, or an address that another page gave. */
export type CataloguePlace = { readonly catalogue: string } | { readonly at: string };

/** The catalogues of books that the server's operator lists. Each rejects with Refusal `catalogue-…` or `unavailable`. */
export interface ServerCatalogues {
  list(): Promise<readonly OfferedCatalogue[]>;
  page(place: CataloguePlace): Promise<CataloguePage>;
  search(at: string, words: string): Promise<CataloguePage>;
  /** A book's whole entry, with its file. */
  book(at: string): Promise<CatalogueBook>;
  cover(at: string): Promise<Blob>;
  /**
   * Downloads an EPUB; null when it was cancelled. Its progress is reported under the name `download`.
   * @param size bytes, where the catalogue says them. @throws Refusal `file-…` for what is no EPUB, too
   */
  file(at: string, download: string, size: number | null): Promise<Blob | null>;
  cancel(download: string): Promise<void>;
}

/** @param onProgress gets the share of a download that is here, 0 to 1, where its size is known */
export function createServerCatalogues(
  uid: string,
  request: Connection['request'],
  onProgress: (download: string, share: number) => void,
): ServerCatalogues {
  const downloads = new Map<string, AbortController>();

  async function ask<Result>(
    path: string,
    parameters: Readonly<Record<string, string>>,
    take: (response: Response, onBytes: () => void) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    try {
      return await request(
        `/users/${uid}/catalogues${path}?${new URLSearchParams(parameters)}`,
        signal ? { signal } : {},
        async (response, onBytes) => {
          if (!response.ok) throw new Refusal((await ownErrorIdOf(response)) ?? 'unavailable', waitOf(response));
          return take(response, onBytes);
        },
      );
    } catch (error) {
      throw error instanceof Unreachable ? new Refusal('unavailable') : error;
    }
  }

  // Our own server's answers to our own contract, looked at as far as that they are none of a proxy's.
  const pageIn = async (response: Response): Promise<CataloguePage> => {
    const page: unknown = await response.json();
    return Array.isArray(fieldsOf(page)['books']) ? (page as CataloguePage) : unavailable();
  };
  const bookIn = async (response: Response): Promise<CatalogueBook> => {
    const book: unknown = await response.json();
    return typeof fieldsOf(book)['offer'] === 'object' ? (book as CatalogueBook) : unavailable();
  };

  return {
    list: () =>
      ask('', {}, async (response) => {
        const { catalogues } = fieldsOf(await response.json());
        return Array.isArray(catalogues) ? catalogues.flatMap((one: unknown) => offeredIn(one) ?? []) : unavailable();
      }).catch((error: unknown) => {
        // A server of an earlier release has no such address.
        if (error instanceof Refusal && error.id === 'not-found') return [];
        throw error;
      }),
    page: (place) => ask('/page', { ...place }, pageIn),
    search: (at, words) => ask('/search', { at, words }, pageIn),
    book: (at) => ask('/book', { at }, bookIn),
    cover: (at) => ask('/cover', { at }, (response) => response.blob()),
    async file(at, download, size) {
      const controller = new AbortController();
      downloads.set(download, controller);
      try {
        return await ask(
          '/file',
          { at },
          async (response, onBytes) => {
            const news = { onBytes, onShare: (share: number) => onProgress(download, share) };
            const parts = await readContent(response, news, size).catch((error: unknown) => {
              // It broke off behind our server: the only sign of that is an answer that ends early.
              throw controller.signal.aborted ? error : new Refusal('catalogue-interrupted');
            });
            return new Blob(parts, { type: 'application/epub+zip' });
          },
          controller.signal,
        );
      } catch (error) {
        if (controller.signal.aborted) return null;
        throw error;
      } finally {
        downloads.delete(download);
      }
    },
    cancel: async (download) => downloads.get(download)?.abort(),
  };
}

function unavailable(): never {
  throw new Refusal('unavailable');
}

function offeredIn(value: unknown): OfferedCatalogue | null {
  const { id, name } = fieldsOf(value);
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
