import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { accountRequests, type AccountRequest, type AccountRoute } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { LimitAddress } from '#server/http/rates/addressLimits.ts';
import { answerError } from '#server/http/answers.ts';
import { readJson } from '#server/http/readJson.ts';
import { errorOf, secondsToWait } from './errors.ts';

const bodyBytes = 16 * 1024;

export type OnAccountRoute = <Route extends AccountRoute>(
  route: Route,
  handle: (context: Context, input: AccountRequest<Route>) => Promise<Response>,
) => void;

/** Returns a function that registers one account route: the limit by address comes first, then the contract's schema. */
export function accountRouteRegistrar(app: Hono, limitAddress: LimitAddress): OnAccountRoute {
  return (route, handle) => {
    app.post(`/${route}`, async (context) => {
      limitAddress(context, route);
      const parsed = schemaOf(route).safeParse(await readJson(context.req.raw, bodyBytes));
      if (!parsed.success) throw new Refusal('invalid-argument');
      return handle(context, parsed.data);
    });
  };
}

function schemaOf<Route extends AccountRoute>(route: Route): z.ZodMiniType<AccountRequest<Route>> {
  // TypeScript does not see that indexing the table by Route and inferring from it meet.
  return accountRequests[route] as unknown as z.ZodMiniType<AccountRequest<Route>>;
}

/** Translates better-auth's answer into an error of the catalogue. */
export async function answered(context: Context, response: Response): Promise<Response> {
  if (response.ok) return context.json({});
  return answerError(context, await errorOf(response), undefined, secondsToWait(response));
}
