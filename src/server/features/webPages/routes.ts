import { Hono, type Context } from 'hono';
import { longestPageAddress } from '#contract/webPages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { webPageLimits } from '#server/config/limits.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { accountTurns } from '#server/http/rates/accountTurns.ts';
import { Rates } from '#server/http/rates/rates.ts';
import { answerPicture } from '#server/http/boundStranger.ts';
import type { PageReader } from './pageReader.ts';

/** Below `/users/{uid}/web-page` (`contract/webPages.ts`). Nothing of it is kept here. */
export function webPageRoutes({
  reader,
  now,
}: {
  readonly reader: PageReader;
  readonly now: () => number;
}): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();
  const inTurn = accountTurns({ atOnce: webPageLimits.atOnce, waiting: webPageLimits.waiting });
  const counts = { pages: new Rates(now), pictures: new Rates(now) };
  const limited = <Result>(
    context: Context<OwnUser>,
    kind: keyof typeof counts,
    work: (address: string, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const address = context.req.query('address') ?? '';
    if (address === '' || address.length > longestPageAddress) throw new Refusal('page-address-wrong');
    counts[kind].limit(context.var.uid, webPageLimits[kind]);
    return inTurn(context.var.uid, () => work(address, context.req.raw.signal));
  };

  routes.get('/web-page', async (context) => context.json(await limited(context, 'pages', reader.page)));
  routes.get('/web-page/picture', async (context) =>
    answerPicture(context, await limited(context, 'pictures', reader.picture)),
  );
  return routes;
}
