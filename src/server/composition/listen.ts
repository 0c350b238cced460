import { serve } from '@hono/node-server';
import type { Config } from '#server/config/config.ts';
import { ConfigError } from '#server/operator/configError.ts';

export interface ListenLimits {
  /** Milliseconds that a request under way is waited for when the server stops. */
  readonly drain: number;
  /** Milliseconds that a request's headers may take. */
  readonly headers: number;
  /** Milliseconds that a connection is kept for its next request. */
  readonly keepAlive: number;
  /** Milliseconds between two looks at who is late. */
  readonly check: number;
}

/** Headers that are not complete after half a minute are cut. A body has no limit here: who reads it ends one that falls silent. */
const usual: ListenLimits = { drain: 10_000, headers: 25_000, keepAlive: 5_000, check: 5_000 };

export interface Listener {
  /** The address that it listens at. */
  readonly port: number;
  /** Takes no new connection and lets requests under way end; what takes longer than ten seconds is cut. */
  close(): Promise<void>;
}

/** Listens at PORT and HOST. @throws ConfigError when it cannot */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host }: Pick<Config, 'port' | 'host'>,
  limits: ListenLimits = usual,
): Promise<Listener> {
  // An upload may take an hour: Node's own limit would cut it after five minutes.
  const serverOptions = {
    requestTimeout: 0,
    headersTimeout: limits.headers,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
  };
  let isClosing = false;
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions }, (address) =>
      resolve({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            isClosing = true;
            if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), limits.drain).unref();
          }),
      }),
    );
    // Node closes only the connections that are idle at that moment. One whose stream ends later would stay for the next request.
    server.on('request', (_request, response) =>
      response.once('close', () => isClosing && 'closeIdleConnections' in server && server.closeIdleConnections()),
    );
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          faults[error.code ?? '']?.(port, host) ?? `HOST, PORT: no se puede escuchar ahí (${error.message})`,
        ),
      ),
    );
  });
}

const faults: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `PORT: otro programa escucha en ${host}:${port}`,
  EACCES: (port) => `PORT: este usuario no puede escuchar en ${port}`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} no es una dirección de esta máquina`,
  ENOTFOUND: (_port, host) => `HOST: ${host} no es una dirección de esta máquina`,
};
