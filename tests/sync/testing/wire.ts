import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Session } from '#contract/accounts.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { standaloneDataRoutes } from '#server/composition/testing/standaloneDataRoutes.ts';
import { table } from './toyCalls.ts';

const quarter = 15 * 60_000;
export const start = Date.UTC(2026, 5, 1);

/** A middleman between the browser and the server, which answers in its place; null lets the request through, a promise that never ends swallows it. */
export type Between = (request: Request) => Response | Promise<Response> | null;

export type Wire = Awaited<ReturnType<typeof openWire>>;

/** The server's real routes behind a real socket, with whatever a test puts between. */
export async function openWire({ fileQuota = 20_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-wire-'));
  const database = await openDatabase(`sqlite:${join(folder, 'glosa.db')}`);
  const state = {
    now: start,
    /** Tokens that the server takes, and whose each is. */
    tokens: new Map([
      ['one', 'u'],
      ['two', 'u'],
      ['of-v', 'v'],
    ]),
    /** The answer of `GET /api/auth/session`, a text as it is. */
    session: { uid: 'u', email: '', name: '', social: false, token: 'one', expiresAt: start + quarter } as
      | Session
      | null
      | string,
    sessions: 0,
    between: (() => null) as Between,
    /** Method and path of every request that came. */
    requests: [] as string[],
  };
  const files = await diskFiles(join(folder, 'files'));
  const { routes, callOnce } = standaloneDataRoutes({
    database,
    live: inProcessLive(),
    files,
    verifyToken: async (token) => {
      const uid = state.tokens.get(token);
      return uid === undefined ? 'expired' : { uid, sessionId: uid, scope: 'account', expiresAt: state.now + quarter };
    },
    calls: table,
    now: () => state.now,
    log: pino({ level: 'silent' }),
    fileQuota,
  });
  const app = new Hono();
  app.use(async (context, next) => {
    state.requests.push(`${context.req.method} ${context.req.path}`);
    return (await state.between(context.req.raw)) ?? next();
  });
  app.get('/api/auth/session', (context) => {
    state.sessions++;
    return typeof state.session === 'string'
      ? context.body(state.session, 200, { 'content-type': 'application/json' })
      : context.json(state.session);
  });
  app.route('/', routes);
  const listener = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(listener, 'listening');
  const address = listener.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return Object.assign(state, {
    origin,
    database,
    files,
    callOnce,
    async close(): Promise<void> {
      if ('closeAllConnections' in listener) listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Timers that the test lets run out. */
export function manualTimers() {
  const timers = new Set<() => void>();
  return {
    after: (_milliseconds: number, work: () => void) => {
      timers.add(work);
      return () => void timers.delete(work);
    },
    /** All waits that are running end now. */
    runOut(): void {
      const running = [...timers];
      timers.clear();
      for (const work of running) work();
    },
  };
}

/** An answer that never comes. */
export function swallowed(): Promise<Response> {
  return new Promise(() => undefined);
}
