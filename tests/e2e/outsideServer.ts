import { createServer } from 'node:http';

/** A server that is not the app's: what a hostile book would reach. */
export interface OutsideServer extends AsyncDisposable {
  readonly port: number;
  /** The path of every request that reached it. */
  readonly asked: readonly string[];
  url(name: string): string;
}

export async function startOutsideServer(): Promise<OutsideServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    port,
    asked,
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
