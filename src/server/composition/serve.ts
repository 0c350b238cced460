import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { databaseFault, openDatabase } from '#server/adapters/database/open.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { openFileStore } from '#server/adapters/files/open.ts';
import type { Live } from '#server/adapters/live/live.ts';
import { createJobs } from '#server/adapters/jobs/jobs.ts';
import { openLive } from '#server/adapters/live/open.ts';
import { mailTransport } from '#server/adapters/mail/open.ts';
import { assemble, type Assembled } from './assemble.ts';
import { isLoopback, type Config } from '#server/config/config.ts';
import { ConfigError } from '#server/operator/configError.ts';
import { endFirstStart } from '#server/config/dataFolder.ts';
import { collectFiles } from '#server/features/files/collect.ts';
import { packOldAnswers } from '#server/features/sync/packAnswers.ts';
import { purgeOldTombstones } from '#server/features/sync/retention.ts';
import { systemFault } from '#server/operator/systemFault.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import { advance, assertNotOlder } from '#server/start/incarnation.ts';
import { listen } from './listen.ts';
import { metricsApp } from './metricsApp.ts';
import { periodically } from './periodically.ts';
import { assertNotLost, assertWritable, pathsOf } from '#server/start/startChecks.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const mailKept = 30 * day;

export interface RunningServer {
  /** Takes no new request, lets those under way end, closes the database. */
  stop(): Promise<void>;
  /** Resolves with a sentence when the server cannot go on; the caller stops it then. */
  readonly failed: Promise<string>;
  /** False when nobody has said yet who may make an account. */
  readonly isSignUpChosen: boolean;
}

/**
 * Chooses the adapters that the configuration asks for, and listens. A start that is refused leaves nothing open.
 * @throws ConfigError with one line that names what is wrong: the database, the folder, the port
 */
export async function startServer(
  config: Config,
  log: Logger = pino({ level: config.logLevel }),
): Promise<RunningServer> {
  const failure = Promise.withResolvers<string>();
  const opened = new AsyncDisposableStack();
  try {
    const { isSignUpChosen } = await openParts(config, log, opened, failure.resolve);
    return {
      failed: failure.promise,
      isSignUpChosen: await isSignUpChosen(),
      stop: () => opened.disposeAsync(),
    };
  } catch (error) {
    // The operator is told what stopped the start, not what closing met after it.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

/** Opens the parts of a server one after the other, and leaves to `opened` how each is closed: the last one first. */
async function openParts(
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  fail: (sentence: string) => void,
): Promise<Pick<Assembled, 'isSignUpChosen'>> {
  const now = Date.now;
  const paths = pathsOf(config.dataDir);
  assertNotLost(config);
  const onDamage = () =>
    fail('DATA_DIR: la base de datos está dañada; restaura una copia con «npm run admin -- restore CARPETA --replace»');
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const database = await openDatabase(config.databaseUrl, { onDamage, report });
  opened.defer(() => database.close());
  const files = await openFiles(config, database.dialect === 'sqlite');
  await assertNotOlder(database, paths.incarnation);
  await advance(database, paths.incarnation).catch((error: unknown) => {
    if (!isFullDisk(error)) throw databaseFault(error);
  });
  endFirstStart(config.dataDir);
  opened.defer(() => advance(database, paths.incarnation).catch(() => {}));
  const { live, hasNews } = watched(await openLive(config.databaseUrl, log));
  opened.defer(() => live.close());
  const transport = mailTransport(config, isLoopback(config.publicUrl.hostname));
  const closing = new AbortController();
  // Each open stream listens to it.
  setMaxListeners(0, closing.signal);
  const { app, outbox, tidyAccounts, sendReminders, metrics, readState, isSignUpChosen } = await assemble({
    config,
    database,
    live,
    files,
    transport,
    dictionaries: { own: paths.dictionaries, system: config.dictdDir },
    now,
    log,
    closing: closing.signal,
  });
  opened.defer(() => outbox.close());
  const listener = await listen(app.fetch, config);
  opened.defer(() => listener.close());
  if (config.metrics) {
    const metricsListener = await listen(metricsApp(metrics, readState).fetch, config.metrics).catch(
      (error: unknown) => {
        throw error instanceof ConfigError ? new ConfigError(`METRICS_${error.message}`) : error;
      },
    );
    opened.defer(() => metricsListener.close());
  }
  const { runDue } = createJobs({
    database,
    log,
    onRun: metrics.job,
    jobs: [
      { name: 'tidy-accounts', every: 10 * minute, work: tidyAccounts },
      { name: 'send-reminders', every: 10 * minute, work: sendReminders },
      { name: 'sweep-uploads', every: 60 * minute, work: () => files.sweep() },
      { name: 'forget-mails', every: day, work: () => outbox.forget(now() - mailKept) },
      { name: 'purge-tombstones', every: day, work: () => purgeOldTombstones(database, now()) },
      { name: 'pack-answers', every: day, work: () => packOldAnswers(database, now()) },
      { name: 'collect-files', every: day, work: () => collectFiles(database, files, now()) },
    ],
  });
  // Each server does these; a mail is claimed before it is sent.
  const turns = [
    periodically(10 * second, async () => (hasNews() ? advance(database, paths.incarnation) : undefined), log),
    periodically(minute, () => outbox.deliver(), log),
    periodically(minute, runDue, log),
  ];
  opened.defer(() => {
    for (const end of turns) end();
    closing.abort();
  });
  return { isSignUpChosen };
}

/** @throws ConfigError that names the variable which says where they lie */
async function openFiles({ files: place, dataDir }: Config, alone: boolean): Promise<Files> {
  if ('bucket' in place) return openFileStore(place);
  const variable = place.folder === path.join(dataDir, 'files') ? 'DATA_DIR' : 'FILES_URL';
  const files = await openFileStore(place, { alone }).catch((error: unknown) => {
    throw systemFault(error, `${variable}: no se puede usar ${place.folder}`);
  });
  await assertWritable(place.folder, variable);
  return files;
}

/** Wraps a channel so that it says whether anything was published since the last call of `hasNews`. */
function watched(live: Live): { readonly live: Live; readonly hasNews: () => boolean } {
  let news = false;
  return {
    live: {
      publish(one) {
        news = true;
        live.publish(one);
      },
      subscribe: (uid, listener) => live.subscribe(uid, listener),
      close: () => live.close(),
    },
    hasNews() {
      const had = news;
      news = false;
      return had;
    },
  };
}
