import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A server that is not the app's: what a hostile book would reach, or a partner. */
export interface OutsideServer extends AsyncDisposable {
  readonly port: number;
  /** The path of every request that reached it. */
  readonly requests: readonly string[];
  url(name: string): string;
}

/** @param answer what it answers as JSON to the JSON that it is sent; it answers nothing without */
export async function startOutsideServer(answer?: (body: unknown) => unknown): Promise<OutsideServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (!answer) return void response.end();
    void json(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    port,
    requests,
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
