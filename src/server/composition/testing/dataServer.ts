import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { CallTable } from '#contract/prepareCall.ts';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import type { Live } from '#server/adapters/live/live.ts';
import type { TranslatorConfig } from '#server/config/config.ts';
import type { DataRoutesParts } from '../dataRoutes.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import { received } from '#server/features/sync/testing/toyEngine.ts';
import { toyCalls } from '#server/features/sync/testing/toyCalls.ts';
import type { VerifyToken } from '#server/http/bearer.ts';
import { standaloneDataRoutes } from './standaloneDataRoutes.ts';

export const tokenLifetime = 15 * 60_000;

/** `of-UID` is UID's token, `old-UID` one that has expired. */
const toyTokens: VerifyToken = async (token) => {
  const [, kind, uid] = /^(of|old)-(.+)$/.exec(token) ?? [];
  if (uid === undefined) return 'invalid';
  return kind === 'old'
    ? 'expired'
    : { uid, sessionId: `session of ${uid}`, scope: 'account', expiresAt: received + tokenLifetime };
};

/** The data routes over a database of their own, with the toy calls. */
export interface DataServer {
  readonly database: Database;
  readonly live: Live;
  readonly files: Files;
  readonly routes: Hono;
  readonly registerFunction: RegisterFunction;
  readonly folder: string;
  readonly logged: string[];
  request(path: string, init?: RequestInit & { readonly as?: string }): Promise<Response>;
  /** Calls a function; gives the HTTP status and the body. */
  call(name: string, data: unknown, as?: string): Promise<{ readonly http: number; readonly body: unknown }>;
  close(): Promise<void>;
}

export interface DataServerSettings {
  readonly fileQuota?: number;
  readonly totalSpace?: number;
  readonly translator?: TranslatorConfig;
  readonly catalogues?: DataRoutesParts['catalogues'];
  readonly webPages?: DataRoutesParts['webPages'];
  readonly folder?: string;
  /** Files in `folder` when left out. */
  readonly files?: Files;
  /** The toy calls when left out. */
  readonly calls?: CallTable;
}

export async function openDataServer(
  place: () => Promise<DatabasePlace>,
  {
    fileQuota = 1_000,
    totalSpace,
    calls = toyCalls,
    folder = mkdtempSync(join(tmpdir(), 'glosa-data-')),
    files: given,
    translator,
    catalogues,
    webPages,
  }: DataServerSettings = {},
): Promise<DataServer> {
  const at = await place();
  const database = await openDatabase(at.url);
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  const live = inProcessLive();
  const files = given ?? (await diskFiles(folder));
  const { routes, registerFunction } = standaloneDataRoutes({
    database,
    live,
    files,
    verifyToken: toyTokens,
    calls,
    now: () => received,
    log,
    fileQuota,
    ...(totalSpace !== undefined && { totalSpace }),
    ...(translator && { translator }),
    ...(catalogues && { catalogues }),
    ...(webPages && { webPages }),
  });
  const request: DataServer['request'] = async (path, { as, headers, ...init } = {}) => {
    const sent = new Headers(headers);
    if (as !== undefined) sent.set('authorization', `Bearer of-${as}`);
    return routes.request(path, { ...init, headers: sent });
  };
  return {
    database,
    live,
    files,
    routes,
    registerFunction,
    folder,
    logged,
    request,
    async call(name, data, as) {
      const response = await request(`/glosa/us-central1/${name}`, {
        method: 'POST',
        body: JSON.stringify({ data }),
        headers: { 'content-type': 'application/json' },
        ...(as !== undefined && { as }),
      });
      return { http: response.status, body: await response.json() };
    },
    async close() {
      await database.close();
      await at.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
