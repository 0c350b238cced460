import { mkdtempSync, rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import type { Live } from '#server/adapters/live/live.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { firstLink } from '#server/adapters/mail/local.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { MailTransport, Message } from '#server/adapters/mail/transport.ts';
import { assemble } from '../assemble.ts';
import type {
  OidcConfig,
  ProviderConfig,
  SignUpConfig,
  SpaceConfig,
  TranslatorConfig,
  WebPagesConfig,
} from '#server/config/config.ts';
import { Browser } from '#server/testing/browser.ts';

export const publicUrl = new URL('http://127.0.0.1:3000');

/** The whole server without a socket, on a database of its own, with what it mailed. */
export interface WholeServer {
  readonly app: Hono;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly logged: readonly string[];
  /** The store of users' files. */
  readonly folder: string;
  /** A browser with its own cookies, at some address. */
  browser(address?: string): Browser;
  /** Every message to an address, oldest first. */
  mailsTo(email: string): Promise<Message[]>;
  /** The code in the newest message to an address. */
  codeTo(email: string): Promise<string>;
  /** The work that the server does at start and now and then. */
  tidyAccounts(): Promise<void>;
  /** Sends the reminders that are due. */
  sendReminders(): Promise<void>;
  /** The same server started again: same database, same secret, and settings that differ where they are given. */
  restart(differing?: ServerSettings): Promise<void>;
  close(): Promise<void>;
}

export interface Settings {
  readonly publicUrl?: URL;
  readonly smtpUrl?: string | null;
  readonly now?: () => number;
  /** Instead of one that takes every message. */
  readonly transport?: MailTransport;
  readonly host?: string;
  readonly google?: ProviderConfig | null;
  readonly oidc?: OidcConfig | null;
  readonly passwords?: boolean;
  readonly signUp?: SignUpConfig;
  readonly admins?: readonly string[];
  readonly space?: SpaceConfig;
  readonly translator?: TranslatorConfig | null;
  readonly webPages?: WebPagesConfig | null;
  readonly trustedProxies?: BlockList;
  /** Folders of the operator's dictionaries, and of Debian's. */
  readonly dictionaries?: string;
  readonly systemDictionaries?: string;
  /** The channel to other servers on the same database; within this one when left out. */
  readonly openLive?: () => Promise<Live>;
}

type ServerSettings = Omit<Settings, 'transport' | 'openLive'>;

export const silentLog = pino({ level: 'silent' });

export async function openWholeServer(
  place: () => Promise<DatabasePlace>,
  { transport, openLive, ...settings }: Settings = {},
): Promise<WholeServer> {
  const at = await place();
  const folder = mkdtempSync(join(tmpdir(), 'glosa-server-'));
  const logged: string[] = [];
  const sent: Message[] = [];
  let current: ServerSettings = settings;
  const start = async () => {
    const database = await openDatabase(at.url);
    const live = await (openLive?.() ?? inProcessLive());
    const parts = await assemble({
      config: {
        publicUrl,
        secret: 'a secret of the tests, long enough to sign',
        smtpUrl: null,
        host: '127.0.0.1',
        dataDir: folder,
        logsRequests: false,
        google: null,
        oidc: null,
        passwords: true,
        signUp: { policy: null, domains: [], isChosen: false },
        admins: [],
        space: { perAccount: 5 * 1024 ** 3, total: null },
        translator: null,
        catalogues: [],
        webPages: null,
        trustedProxies: new BlockList(),
        ...current,
      },
      database,
      live,
      files: await diskFiles(folder),
      dictionaries: { own: settings.dictionaries ?? null, system: settings.systemDictionaries ?? null },
      transport: transport ?? {
        async deliver(message) {
          sent.push(message);
        },
      },
      closing: new AbortController().signal,
      now: settings.now ?? Date.now,
      log: pino({ base: null }, { write: (line) => logged.push(line) }),
    });
    return { database, live, ...parts };
  };
  let running = await start();
  const server: WholeServer = {
    get app() {
      return running.app;
    },
    get database() {
      return running.database;
    },
    get outbox() {
      return running.outbox;
    },
    logged,
    folder,
    browser: (address = '127.0.0.1') =>
      new Browser((path, init, from) => Promise.resolve(running.app.request(path, init, from)), address),
    async mailsTo(email) {
      await running.outbox.deliver();
      return sent.filter(({ to }) => to === email);
    },
    async codeTo(email) {
      const link = firstLink((await server.mailsTo(email)).at(-1)?.text ?? '');
      return new URL(link ?? 'none:').searchParams.get('code') ?? '';
    },
    tidyAccounts: () => running.tidyAccounts(),
    sendReminders: () => running.sendReminders(),
    async restart(differing = {}) {
      current = { ...current, ...differing };
      await running.outbox.close();
      await running.live.close();
      await running.database.close();
      running = await start();
    },
    async close() {
      await running.outbox.close();
      await running.live.close();
      await running.database.close();
      await at.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}
