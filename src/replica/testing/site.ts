import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Site {
  readonly origin: string;
  /** By address; what is missing is answered 503. */
  readonly files: Map<string, string>;
  readonly requests: string[];
  close(): void;
}

/** A real site on loopback with a few files. */
export async function openSite(files: Readonly<Record<string, unknown>>): Promise<Site> {
  const kept = new Map(Object.entries(files).map(([address, content]) => [address, JSON.stringify(content)]));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    requests.push(address);
    response.statusCode = kept.has(address) ? 200 : 503;
    response.end(kept.get(address));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    origin: typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '',
    files: kept,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
