import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A catalogue's server on this machine, which answers each path as it was told to. */
export interface CataloguePartner {
  /** As `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** The requests made, as `path` and the authorization that came with it. */
  readonly requests: (readonly [path: string, authorization: string | null])[];
  answer(path: string, answer: Answer | { readonly type?: string; readonly body: string | Uint8Array }): void;
  close(): Promise<void>;
}

export async function openPartner(): Promise<CataloguePartner> {
  const answers = new Map<string, Answer>();
  const requests: (readonly [string, string | null])[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push([path, request.headers.authorization ?? null]);
    const answer = answers.get(path);
    if (answer) return answer(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer(path, answer) {
      answers.set(
        path,
        typeof answer === 'function'
          ? answer
          : (_, response) => response.writeHead(200, { 'content-type': answer.type ?? atomType }).end(answer.body),
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export const atomType = 'application/atom+xml;profile=opds-catalog';

/** A feed of OPDS 1.2 with these links and entries. */
export function atomFeed(inside: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Libros</title>${inside}</feed>`;
}

/** An entry with a link of each kind that is named. */
export function atomEntry(title: string, links: Readonly<Record<string, string>>, author = 'Ana Ruiz'): string {
  const written = Object.entries(links).map(([kind, href]) => `<link ${linkAttributes(kind)} href="${href}"/>`);
  return `<entry><title>${title}</title><author><name>${author}</name></author>${written.join('')}</entry>`;
}

function linkAttributes(kind: string): string {
  const acquisition = 'rel="http://opds-spec.org/acquisition"';
  if (kind === 'epub') return `${acquisition} type="application/epub+zip"`;
  if (kind === 'cover') return 'rel="http://opds-spec.org/image" type="image/jpeg"';
  if (kind === 'deeper') return `${acquisition} type="application/atom+xml;type=entry;profile=opds-catalog"`;
  if (kind === 'whole') return 'rel="alternate" type="application/atom+xml;type=entry;profile=opds-catalog"';
  return `rel="subsection" type="${atomType}"`;
}
