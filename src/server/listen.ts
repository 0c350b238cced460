import { serve } from '@hono/node-server';
import { ConfigError, type Config } from './config.ts';

/** Milliseconds that a request under way is waited for when the server stops. */
const drain = 10_000;

export interface Listener {
  /** Takes no new connection and lets requests under way end; what takes longer than ten seconds is cut. */
  close(): Promise<void>;
}

/** Listens at PORT and HOST. @throws ConfigError when it cannot */
export function listen(fetch: (request: Request) => Response | Promise<Response>, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), drain).unref();
          }),
      }),
    );
    server.on('error', (error: NodeJS.ErrnoException) => reject(new ConfigError(faults[error.code ?? '']?.(port, host) ?? `HOST, PORT: ${error.message}`)));
  });
}

const faults: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `PORT: another program listens on ${host}:${port}`,
  EACCES: (port) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is not an address of this machine`,
};
