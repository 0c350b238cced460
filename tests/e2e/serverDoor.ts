import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request in the server's place; null: it is handed on. */
type Stand = (path: string) => { readonly status: number; readonly body: string } | null;

/** The server of the journeys behind a door that can be shut: what an extension's background sends does not notice that a browser is offline. */
export interface ServerDoor extends AsyncDisposable {
  readonly url: string;
  /** While it is shut, no request is answered and those under way are cut. */
  shut(isShut: boolean): void;
  /** Lets another server stand in the place of this one for some of the requests, until it is null. */
  replace(stand: Stand | null): void;
  /** Cookies that came along with requests. */
  readonly cookies: readonly string[];
  /** Paths that were asked for. */
  readonly asked: readonly string[];
}

/** Opens a door to the server at `target`, which hands on everything as it is. */
export async function openServerDoor(target: string): Promise<ServerDoor> {
  const { host } = new URL(target);
  const cookies: string[] = [];
  const asked: string[] = [];
  let isShut = false;
  let stand: Stand | null = null;

  function handOn(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    asked.push(request.url ?? '');
    const other = request.method === 'OPTIONS' ? null : stand?.(request.url ?? '');
    if (other) {
      request.resume();
      response.writeHead(other.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(other.body);
      return;
    }
    const headers = { ...request.headers, host };
    const asking = ask(new URL(request.url ?? '', target), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asking.on('error', () => response.destroy());
    response.on('close', () => asking.destroy());
    request.pipe(asking);
  }

  const server = createServer((request, response) => {
    if (isShut) request.socket.destroy();
    else handOn(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    cookies,
    asked,
    shut(next) {
      isShut = next;
      if (isShut) server.closeAllConnections();
    },
    replace(next) {
      stand = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
