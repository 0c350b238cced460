import { Hono, type Context } from 'hono';
import { longestCatalogueSearch, type CataloguesAnswer } from '#contract/catalogues.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ListedCatalogue } from '#server/config/config.ts';
import { accountTurns } from '#server/http/rates/accountTurns.ts';
import { answerPicture, boundStranger } from '#server/http/boundStranger.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { Rates } from '#server/http/rates/rates.ts';
import { catalogueLimits, type Rate } from '#server/config/limits.ts';
import type { CatalogueReader } from './catalogueReader.ts';

export interface CatalogueRoutesParts {
  readonly catalogues: readonly ListedCatalogue[];
  readonly reader: CatalogueReader;
  readonly now: () => number;
}

/** Below `/users/{uid}/catalogues` (`contract/catalogues.ts`). Nothing of it is kept here. */
export function catalogueRoutes({ catalogues, reader, now }: CatalogueRoutesParts): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();
  const inTurn = accountTurns({ atOnce: catalogueLimits.atOnce, waiting: catalogueLimits.waiting });
  const counts = { pages: new Rates(now), covers: new Rates(now), books: new Rates(now) };
  const limited = <Result>(
    context: Context<OwnUser>,
    kind: keyof typeof counts,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const rate: Rate = catalogueLimits[kind];
    counts[kind].limit(context.var.uid, rate);
    return inTurn(context.var.uid, () => work(context.req.raw.signal));
  };
  const query = (context: Context<OwnUser>, name: string): string => {
    const value = context.req.query(name);
    if (value === undefined || value === '') throw new Refusal('invalid-argument');
    return value;
  };

  routes.get('/catalogues', (context) =>
    context.json({ catalogues: catalogues.map(({ id, name }) => ({ id, name })) } satisfies CataloguesAnswer),
  );
  routes.get('/catalogues/page', async (context) => {
    const id = context.req.query('catalogue');
    const page = await limited(context, 'pages', (signal) =>
      id === undefined ? reader.page(query(context, 'at'), signal) : reader.firstPage(id, signal),
    );
    return context.json(page);
  });
  routes.get('/catalogues/search', async (context) => {
    const words = query(context, 'words');
    if (words.length > longestCatalogueSearch) throw new Refusal('invalid-argument');
    return context.json(
      await limited(context, 'pages', (signal) => reader.search(query(context, 'at'), words, signal)),
    );
  });
  routes.get('/catalogues/book', async (context) =>
    context.json(await limited(context, 'pages', (signal) => reader.book(query(context, 'at'), signal))),
  );
  routes.get('/catalogues/cover', async (context) => {
    const cover = await limited(context, 'covers', (signal) => reader.cover(query(context, 'at'), signal));
    return answerPicture(context, cover);
  });
  routes.get('/catalogues/file', async (context) => {
    const gone = new AbortController();
    context.req.raw.signal.addEventListener('abort', () => gone.abort(), { once: true });
    const { length, pieces } = await limited(context, 'books', () => reader.file(query(context, 'at'), gone.signal));
    boundStranger(context);
    context.header('content-type', 'application/epub+zip');
    if (length !== null) context.header('content-length', String(length));
    return context.body(streamOf(pieces, () => gone.abort()));
  });
  return routes;
}

/** A body that breaks off where its source does, so that nobody takes a part for the whole. */
function streamOf(pieces: AsyncIterable<Uint8Array>, onCancel: () => void): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      onCancel();
      await iterator.return?.();
    },
  });
}
