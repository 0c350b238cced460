import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';
import { FilesUnavailable, type Files } from '#server/adapters/files/files.ts';
import type { Live } from '#server/adapters/live/live.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { CatalogueReader } from '#server/features/catalogues/catalogueReader.ts';
import { catalogueRoutes } from '#server/features/catalogues/routes.ts';
import { dictionaryRoutes } from '#server/features/dictionaries/routes.ts';
import type { ServerDictionaries } from '#server/features/dictionaries/serverDictionaries.ts';
import { fileRoutes } from '#server/features/files/routes.ts';
import type { ServerSpace } from '#server/features/files/serverSpace.ts';
import type { Sync } from '#server/features/sync/createSync.ts';
import { registerSyncFunctions, type EmailOf } from '#server/features/sync/functions.ts';
import type { PageReader } from '#server/features/webPages/pageReader.ts';
import { webPageRoutes } from '#server/features/webPages/routes.ts';
import type { ListedCatalogue, TranslatorConfig } from '#server/config/config.ts';
import { translationRoutes } from '#server/features/translation/routes.ts';
import { changesRoutes } from '#server/features/users/changes.ts';
import { documentRoutes } from '#server/features/users/documents.ts';
import { accountSpace } from '#server/config/limits.ts';
import { accountTurns } from '#server/http/rates/accountTurns.ts';
import { answerError, answerRefusal } from '#server/http/answers.ts';
import type { VerifyToken } from '#server/http/bearer.ts';
import { callablePath, createCallables, type RegisterFunction } from '#server/http/callable.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import { fromAnywhere } from '#server/http/fromAnywhere.ts';
import { ownUserOnly, refuseDevices, type OwnUser } from '#server/http/ownUser.ts';

export interface DataRoutesParts {
  readonly database: Database;
  readonly live: Live;
  readonly files: Files;
  readonly verifyToken: VerifyToken;
  readonly sync: Sync;
  /** Left out where there are no accounts. */
  readonly emailOf?: EmailOf;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The address at which sentences are translated; nowhere when left out. */
  readonly translator?: TranslatorConfig | null;
  /** The operator's dictionaries; none when left out. */
  readonly dictionaries?: ServerDictionaries;
  /** The operator's catalogues of books, and who reads them; none when left out. */
  readonly catalogues?: { readonly listed: readonly ListedCatalogue[]; readonly reader: CatalogueReader };
  /** Reads pages of the web for readers; they are not read when left out. */
  readonly webPages?: PageReader;
  /** Bytes that one user's files may take together; 5 GB when left out. */
  readonly fileQuota?: number;
  /** The space of the whole server. */
  readonly space: ServerSpace;
  /** Aborted when the server stops. */
  readonly closing?: AbortSignal;
}

/** Everything that takes a bearer token: the callable functions and `/users/{uid}/…`. To be mounted at the root. */
export function createDataRoutes(parts: DataRoutesParts): {
  readonly routes: Hono;
  readonly registerFunction: RegisterFunction;
} {
  const { database, live, files, verifyToken, sync, now, log, metrics } = parts;
  const callables = createCallables(verifyToken, log);
  registerSyncFunctions(callables.registerFunction, {
    database,
    sync,
    now,
    ...(parts.emailOf && { emailOf: parts.emailOf }),
  });

  const own = new Hono<OwnUser>()
    .basePath('/users/:uid')
    .use(fromAnywhere('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'))
    .use(ownUserOnly(verifyToken));
  // The extension reads the page that is open; it has no cause to have this server read others.
  for (const path of ['/web-page', '/web-page/*', '/catalogues', '/catalogues/*']) own.use(path, refuseDevices);
  own.delete('/files/*', refuseDevices);
  own.route('/', changesRoutes({ database, live, now, metrics, ...(parts.closing && { closing: parts.closing }) }));
  const inTurn = accountTurns();
  own.use('/files/*', async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return inTurn(context.var.uid, next);
  });
  own.route(
    '/',
    fileRoutes({ database, files, quota: parts.fileQuota ?? accountSpace.fileBytes, space: parts.space, now }),
  );
  own.route('/', translationRoutes({ translator: parts.translator ?? null, now }));
  if (parts.dictionaries) own.route('/', dictionaryRoutes({ dictionaries: parts.dictionaries, now }));
  if (parts.webPages) own.route('/', webPageRoutes({ reader: parts.webPages, now }));
  if (parts.catalogues)
    own.route('/', catalogueRoutes({ catalogues: parts.catalogues.listed, reader: parts.catalogues.reader, now }));
  own.route('/', documentRoutes(database));
  own.all('/*', (context) => answerError(context, 'not-found'));
  own.onError((error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (isFullDisk(error)) return answerError(context, 'server-full');
    if (error instanceof FilesUnavailable) {
      log.error({ reason: error.message }, 'the files cannot be reached');
      return answerError(context, 'files-unavailable');
    }
    // Its kind alone: an error's words may quote what a person wrote.
    log.error({ kind: error.name }, 'a request failed');
    return answerError(context, 'service-failed');
  });

  const routes = new Hono();
  routes.route(callablePath, callables.routes);
  routes.route('/', own);
  return { routes, registerFunction: callables.registerFunction };
}
