import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import {
  accountActions,
  accountOrders,
  signUpInput,
  type AccountAction,
  type AccountActionInput,
  type ServerFacts,
} from '#contract/administration.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { readJson } from '#server/http/readJson.ts';
import { ownerOf } from './ownAccount.ts';
import type { AccountServices } from '../services/services.ts';

const bodyBytes = 4 * 1024;

/** All is a text in an address; what is left out is as it is when the page is opened. */
const asked = z.object({
  sought: z.exactOptional(z.string().check(z.trim(), z.maxLength(200))),
  order: z.exactOptional(z.enum(accountOrders)),
  page: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
});

/** `/api/auth/admin/*`, for those who administer. */
export function administrationRoutes(
  { administration, isAdmin, forward, limitAddress }: AccountServices,
  readFacts: () => Promise<ServerFacts>,
): Hono {
  const requireOwner = ownerOf(forward);
  const requireAdmin = async (context: Context): Promise<string> => {
    limitAddress(context, 'admin');
    const { id: uid } = await requireOwner(context);
    if (!(await isAdmin(uid))) throw new Refusal('permission-denied');
    return uid;
  };
  const app = new Hono();

  app.get('/facts', async (context) => {
    await requireAdmin(context);
    return context.json(await readFacts());
  });
  app.get('/accounts', async (context) => {
    await requireAdmin(context);
    const parsed = asked.safeParse(context.req.query());
    if (!parsed.success) throw new Refusal('invalid-argument');
    const { sought = '', order = 'visit', page = 0 } = parsed.data;
    return context.json(await administration.page({ sought, order, page }));
  });
  app.post('/retry-mails', async (context) => {
    const by = await requireAdmin(context);
    return context.json({ count: await administration.retryMails(by) });
  });
  app.post('/sign-up', async (context) => {
    const by = await requireAdmin(context);
    const parsed = signUpInput.safeParse(await readJson(context.req.raw, bodyBytes));
    if (!parsed.success) throw new Refusal('invalid-argument');
    await administration.chooseSignUp(parsed.data.policy, by);
    return context.json({});
  });
  for (const action of Object.keys(accountActions).filter(isAction))
    app.post(`/${action}`, async (context) => {
      const by = await requireAdmin(context);
      const parsed = inputOf(action).safeParse(await readJson(context.req.raw, bodyBytes));
      if (!parsed.success) throw new Refusal('invalid-argument');
      return context.json(await administration.act(action, parsed.data, by));
    });
  return app;
}

function isAction(name: string): name is AccountAction {
  return name in accountActions;
}

function inputOf<Action extends AccountAction>(action: Action): z.ZodMiniType<AccountActionInput<Action>> {
  // TypeScript does not see that indexing the table by Action and inferring from it meet.
  return accountActions[action] as unknown as z.ZodMiniType<AccountActionInput<Action>>;
}
