import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runToEnd, startGlosa as launch } from '../partners/glosa.ts';
import { freePort } from '../partners/freePort.ts';

/** Glosa on a port and a folder that it keeps when it is started again. */
export interface GlosaServer {
  readonly url: string;
  readonly folder: string;
  /** Folder in which each mail is written as an .eml file. */
  readonly outbox: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same port and folder. */
  start(): Promise<void>;
  /** As after a backup that was older than its files was put back; to be called while it is stopped. */
  restoreWithoutFiles(): Promise<void>;
}

export interface StartOptions {
  /** Environment variables besides those that every server of a journey has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Changes its environment before it starts. */
  readonly before?: (environment: Readonly<Record<string, string>>) => Promise<void>;
}

/** @throws Error with what it said when it does not start */
export async function startGlosa(
  folder: string,
  { environment: own, before }: StartOptions = {},
): Promise<GlosaServer> {
  const outbox = path.join(folder, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    OUTBOX_DIR: outbox,
    TRUSTED_PROXIES: '127.0.0.1',
    ...own,
  };
  await before?.(environment);
  let running = await launch(environment);
  const end = async (signal: NodeJS.Signals): Promise<void> => void (await running.stop(signal));
  return {
    url: running.url,
    folder,
    outbox,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async restoreWithoutFiles() {
      rmSync(path.join(environment.DATA_DIR, 'files'), { recursive: true });
      const { code, output } = await runToEnd('src/server/admin.ts', ['renew-epochs'], environment);
      if (code !== 0) throw new Error(output);
    },
    async start() {
      running = await launch(environment);
    },
  };
}
