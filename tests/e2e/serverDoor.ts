import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** The server of the journeys behind a door that can be shut: what an extension's background sends does not notice that a browser is offline. */
export interface ServerDoor extends AsyncDisposable {
  readonly url: string;
  /** While it is shut, no request is answered and those under way are cut. */
  shut(isShut: boolean): void;
  /** Cookies that came along with requests. */
  readonly cookies: readonly string[];
}

/** Opens a door to the server at `target`, which hands on everything as it is. */
export async function openServerDoor(target: string): Promise<ServerDoor> {
  const { host } = new URL(target);
  const cookies: string[] = [];
  let isShut = false;

  function handOn(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    const headers = { ...request.headers, host };
    const asked = ask(new URL(request.url ?? '', target), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
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
    shut(next) {
      isShut = next;
      if (isShut) server.closeAllConnections();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
