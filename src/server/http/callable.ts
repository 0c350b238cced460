import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { sentenceOf } from '#domain/errors/sentence.ts';
import { accountTurns } from './rates/accountTurns.ts';
import { httpStatusOf, retryAfterDetails } from './answers.ts';
import { bearer, type VerifyToken } from './bearer.ts';
import { compressed } from './compressed.ts';
import { fromAnywhere } from './fromAnywhere.ts';
import { isFullDisk } from './fullDisk.ts';
import { readJson } from './readJson.ts';

/** The path of the callable functions: project and region of the wire protocol (spec §7). */
export const callablePath = '/glosa/us-central1';

export interface FunctionCaller<Uid> {
  readonly uid: Uid;
  /** A paired browser asks, with its token. */
  readonly isDevice: boolean;
  readonly context: Context;
}

export interface FunctionOptions {
  /** Bytes of the whole request; 256 KiB when left out. */
  readonly maxBytes?: number;
  /** The error for a payload that names another user's uid. */
  readonly otherUser?: ErrorId;
  /** The error for a missing or invalid token; `not-authenticated` when left out. */
  readonly unauthenticated?: ErrorId;
  /** A paired browser may ask it; one whose token this is is refused when left out. */
  readonly devices?: 'answered';
  /** Runs before anything of the request is read. @throws Refusal for a caller that it does not let in */
  readonly admit?: (context: Context) => void;
}

/** Adds a function to those that can be called by name. A `Refusal` that its handler throws is answered as it is. */
export interface RegisterFunction {
  <Input>(
    name: string,
    schema: z.ZodMiniType<Input>,
    handler: (input: Input, caller: FunctionCaller<string>) => Promise<unknown>,
    options: FunctionOptions & { readonly auth: 'required' },
  ): void;
  <Input>(
    name: string,
    schema: z.ZodMiniType<Input>,
    handler: (input: Input, caller: FunctionCaller<string | null>) => Promise<unknown>,
    options: FunctionOptions & { readonly auth: 'optional' },
  ): void;
}

interface Registered {
  readonly maxBytes: number;
  readonly optional: boolean;
  readonly otherUser: ErrorId;
  readonly unauthenticated: ErrorId;
  readonly answersDevices: boolean;
  readonly admit: (context: Context) => void;
  run(data: unknown, caller: FunctionCaller<string | null>): Promise<unknown>;
}

const defaultMaxBytes = 256 * 1024;

/**
 * Callable functions in the public wire protocol (POST {"data": …}, answered {"result": …} or {"error": {status, message,
 * details}}): the `firebase` client's `httpsCallable` works unchanged. Any origin may call, with a bearer token and never
 * with cookies.
 */
export function createCallables(
  verifyToken: VerifyToken,
  log: Logger,
): { readonly routes: Hono; readonly registerFunction: RegisterFunction } {
  const functions = new Map<string, Registered>();
  const inTurn = accountTurns();
  const routes = new Hono();
  routes.use(fromAnywhere('POST'));
  routes.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });

  routes.post('/:name', async (context) => {
    try {
      const called = functions.get(context.req.param('name'));
      if (!called) throw new Refusal('unknown-call');
      called.admit(context);
      const caller = await callerOf(context, called, verifyToken);
      const { uid } = caller;
      const work = async () => {
        const data = dataOf(await readJson(context.req.raw, called.maxBytes));
        if (uid !== null && isOtherUser(data, uid)) throw new Refusal(called.otherUser);
        return compressed(
          context,
          JSON.stringify({ result: (await called.run(data, caller)) ?? null }),
          'application/json',
        );
      };
      return await (uid === null ? work() : inTurn(uid, work));
    } catch (error) {
      if (error instanceof Refusal) return answer(context, error.id, error.retryAfter);
      if (isFullDisk(error)) return answer(context, 'server-full');
      log.error(
        { call: context.req.param('name'), kind: error instanceof Error ? error.name : typeof error },
        'a function failed',
      );
      return answer(context, 'service-failed');
    }
  });
  routes.all('/*', (context) => answer(context, 'unknown-call'));

  function registerFunction<Input>(
    name: string,
    schema: z.ZodMiniType<Input>,
    // The overloads promise a uid to handlers that require one; callerOf keeps that promise.
    handler: (input: Input, caller: FunctionCaller<never>) => Promise<unknown>,
    options: FunctionOptions & { readonly auth: 'required' | 'optional' },
  ): void {
    if (functions.has(name)) throw new Error(`Two functions are called ${name}`);
    functions.set(name, {
      maxBytes: options.maxBytes ?? defaultMaxBytes,
      optional: options.auth === 'optional',
      otherUser: options.otherUser ?? 'permission-denied',
      unauthenticated: options.unauthenticated ?? 'not-authenticated',
      answersDevices: options.devices === 'answered',
      admit: options.admit ?? (() => {}),
      async run(data, { uid, ...caller }) {
        const parsed = schema.safeParse(data);
        if (!parsed.success) throw new Refusal('invalid-argument');
        return handler(parsed.data, { ...caller, uid: uid as never });
      },
    });
  }
  return { routes, registerFunction };
}

async function callerOf(
  context: Context,
  called: Registered,
  verifyToken: VerifyToken,
): Promise<FunctionCaller<string | null>> {
  const caller = await bearer(context.req.header('authorization'), verifyToken);
  if (caller === 'missing' && called.optional) return { uid: null, isDevice: false, context };
  if (typeof caller === 'string') throw new Refusal(called.unauthenticated);
  const isDevice = caller.scope === 'device';
  if (isDevice && !called.answersDevices) throw new Refusal('device-refused');
  return { uid: caller.uid, isDevice, context };
}

/** The payload; a client that was given none sends null. */
function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('invalid-argument');
  if (!('data' in body) || Object.keys(body).length !== 1) throw new Refusal('invalid-argument');
  return body.data ?? {};
}

function isOtherUser(data: unknown, uid: string): boolean {
  return typeof data === 'object' && data !== null && 'uid' in data && data.uid !== uid;
}

function answer(context: Context, id: ErrorId, retryAfter: number | null = null): Response {
  const { status } = catalogue[id];
  const { details } = retryAfterDetails(context, id, retryAfter);
  return context.json(
    { error: { status, message: sentenceOf(id, retryAfter), details: { id, ...details } } },
    httpStatusOf(id),
  );
}
