import { Refusal } from '#domain/errors/refusal.ts';
import type { FetchedPage } from '#contract/webPages.ts';
import type { Connection } from './connection.ts';
import { fieldsOf, ownErrorIdOf, waitOf } from './sessionAnswer.ts';
import { Unreachable } from './transport.ts';

/** Pages of the web, fetched by the server for a reader. Each rejects with Refusal `page-…` or `unavailable`. */
export interface ServerWebPages {
  page(address: string): Promise<FetchedPage>;
  picture(address: string): Promise<Blob>;
}

export function createServerWebPages(uid: string, request: Connection['request']): ServerWebPages {
  async function ask<Result>(
    path: string,
    address: string,
    take: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await request(
        `/users/${uid}/web-page${path}?${new URLSearchParams({ address })}`,
        {},
        async (response) => {
          if (response.ok) return take(response);
          const id = await ownErrorIdOf(response);
          // A server whose operator wants none, or of an earlier release, has no such address.
          throw new Refusal(id === 'not-found' ? 'page-not-offered' : (id ?? 'unavailable'), waitOf(response));
        },
      );
    } catch (error) {
      throw error instanceof Unreachable ? new Refusal('unavailable') : error;
    }
  }

  return {
    page: (address) =>
      ask('', address, async (response) => {
        const page: unknown = await response.json();
        // Our own server's answer to our own contract, looked at as far as that it is none of a proxy's.
        if (typeof fieldsOf(page)['text'] !== 'string') throw new Refusal('unavailable');
        return page as FetchedPage;
      }),
    picture: (address) => ask('/picture', address, (response) => response.blob()),
  };
}
