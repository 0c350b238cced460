import { serve, type ServerType } from '@hono/node-server';
import { pino, type Logger } from 'pino';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '#contract/calls.ts';
import { openDatabase } from './adapters/database/open.ts';
import { diskFiles } from './adapters/files/disk.ts';
import { openLive } from './adapters/live/open.ts';
import { consoleTransport, emlCopies } from './adapters/mail/local.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { smtpTransport } from './adapters/mail/smtp.ts';
import { createApp } from './app.ts';
import { isLoopback, type Config } from './config.ts';
import { createAccessTokens } from './features/accounts/accessToken.ts';
import { devMail } from './features/accounts/devMail.ts';
import { createIdentity } from './features/accounts/identity.ts';
import { profileMaker } from './features/accounts/ensureProfile.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createDataRoutes } from './http/dataRoutes.ts';
import { webApp } from './http/webApp.ts';

const minute = 60_000;
const webFolder = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'dist');

export interface RunningServer {
  readonly port: number;
  /** Stops taking requests, ends the streams, closes the database. */
  stop(): Promise<void>;
}

/** Puts the server together from its configuration and listens. It only chooses; every part receives what it needs. */
export async function startServer(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<RunningServer> {
  const now = Date.now;
  const database = await openDatabase(config.databaseUrl);
  const live = await openLive(config.databaseUrl, log);
  const files = await diskFiles(path.join(config.dataDir, 'files'));
  const outbox = createOutbox({ database, transport: transportOf(config), now, log });
  const identity = await createIdentity({ config, database, outbox });
  const accessTokens = createAccessTokens(config.secret, now);
  const data = createDataRoutes({ database, live, files, verifyToken: accessTokens.verify, calls, now, log });
  const ensureProfile = profileMaker(database, data.callOnce);
  const app = createApp({
    publicUrl: config.publicUrl,
    log,
    accounts: accountRoutes({ identity, secret: config.secret, publicUrl: config.publicUrl, database, accessTokens, ensureProfile }),
    data: data.routes,
    devMail: devMail(outbox, config.publicUrl),
    web: webApp(webFolder),
    healthy: async () => {
      await database.kysely.selectFrom('account').select('uid').limit(1).execute();
    },
  });

  void outbox.deliver();
  const deliveries = setInterval(() => void outbox.deliver(), minute);
  const { server, port } = await listen(app.fetch, config);
  return {
    port,
    async stop() {
      clearInterval(deliveries);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 3_000).unref();
      });
      await live.close();
      await database.close();
    },
  };
}

function transportOf(config: Config) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  // Links on the console are for whoever sits at the machine, never for a public server's logs.
  const quiet = () => process.stdout.write('Un correo espera en la bandeja de salida: define SMTP_URL, o usa «npm run admin -- verify <correo>».\n');
  const last = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : consoleTransport(isLoopback(config.publicUrl.hostname) ? print : quiet);
  return config.outboxDir ? emlCopies(config.outboxDir, config.mailFrom, last) : last;
}

function listen(fetch: (request: Request) => Response | Promise<Response>, { port, host }: Config): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, (address) => resolve({ server, port: address.port }));
    server.on('error', reject);
  });
}
