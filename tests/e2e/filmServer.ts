import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Ways in which a host gives out a film: in the parts that are asked for, as a whole, or half of it. */
type FilmManner = 'in-parts' | 'whole' | 'cut';

export interface FilmServer extends AsyncDisposable {
  url(manner: FilmManner): string;
  /** The path of every request that reached it. */
  readonly requests: readonly string[];
}

/** A host of videos that knows nothing of the app: it sends no CORS headers. */
export async function startFilmServer(film: Buffer): Promise<FilmServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    answer(path, request, response);
  });
  function answer(path: string, request: IncomingMessage, response: ServerResponse): void {
    const whole = { 'content-type': 'video/webm', 'content-length': film.length };
    if (path === '/whole.webm') return void response.writeHead(200, whole).end(film);
    if (path === '/cut.webm') {
      response.writeHead(200, whole).write(film.subarray(0, 400), () => response.destroy());
      return;
    }
    if (path !== '/in-parts.webm') return void response.writeHead(404).end();
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const last = to === '' ? film.length - 1 : Math.min(Number(to), film.length - 1);
    if (Number(from) > last) return void response.writeHead(416).end();
    response
      .writeHead(206, {
        'content-type': 'video/webm',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${last}/${film.length}`,
        'content-length': last - Number(from) + 1,
      })
      .end(film.subarray(Number(from), last + 1));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    requests,
    url: (manner) => `http://127.0.0.1:${port}/${manner}.webm`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
