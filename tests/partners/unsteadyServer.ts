import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: refused, cut before the server hears of it, never answered, or done and its answer lost. */
export type Misfortune = 500 | 503 | 'cut' | 'silent' | 'answer lost' | 'answer cut short';

/** A way to a server on which chosen requests meet a misfortune. */
export interface UnsteadyServer {
  readonly url: string;
  /** Requests since `strike` was set. */
  count(): number;
  /** Lets the requests from the n-th on (the first is 1), so many of them, meet it; then all go through again. */
  strike(misfortune: Misfortune, from: number, many: number): void;
  close(): Promise<void>;
}

/** Stands in front of the server at `url`. */
export async function unsteadyServer(url: string): Promise<UnsteadyServer> {
  let [struck, from, many, count]: [Misfortune, number, number, number] = ['cut', 0, 0, 0];
  const server = createServer((asked, answer) => {
    count++;
    if (count >= from && count < from + many) return strike(struck, asked, answer);
    pass(asked, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
  });

  function pass(asked: IncomingMessage, take: (response: IncomingMessage) => void): void {
    // The host is signed: it stays as it was asked for.
    const passed = request(url, { method: asked.method, path: asked.url, headers: asked.headers }, take);
    passed.on('error', () => asked.socket.destroy());
    asked.on('error', () => passed.destroy());
    asked.pipe(passed);
  }

  function strike(misfortune: Misfortune, asked: IncomingMessage, answer: ServerResponse): void {
    if (misfortune === 'cut') {
      asked.socket.destroy();
    } else if (misfortune === 'silent') {
      asked.resume();
    } else if (misfortune === 'answer lost') {
      pass(asked, (response) => response.resume().on('end', () => asked.socket.destroy()));
    } else if (misfortune === 'answer cut short') {
      pass(asked, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.once('data', (piece: Buffer) => answer.write(piece.subarray(0, 1), () => asked.socket.destroy()));
        response.on('end', () => asked.socket.destroy());
      });
    } else {
      asked.resume().on('end', () => answer.writeHead(misfortune).end());
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    count: () => count,
    strike: (...given) => ([struck, from, many, count] = [...given, 0]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
