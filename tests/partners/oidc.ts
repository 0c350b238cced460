import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';

/** A real OpenID Connect server on loopback that asks for no password: every visitor is `person`. */
export interface OidcPartner {
  readonly issuer: URL;
  /** The claims of the next ID token, over the usual ones: `sub`, `email`, `email_verified`, `name`, or any that is to be wrong. */
  person: Record<string, unknown>;
  /** When set, the token endpoint answers with this status. */
  failing: number | null;
  /** Changes where the browser is sent back to. */
  bend: (address: URL) => void;
  stop(): Promise<void>;
}

interface OidcOptions {
  /** People first see a page that cuts itself off from the window that opened it, as some providers' do. */
  readonly isolated?: boolean;
}

type Key = Awaited<ReturnType<OAuth2Server['issuer']['keys']['generate']>>;
let key: Promise<Key> | undefined;

/** One for all providers of this process: to find two primes takes more than most tests do with them. */
const signingKey = (): Promise<Key> => (key ??= new OAuth2Server().issuer.keys.generate('RS256'));

export async function startOidc(clientId: string, { isolated = false }: OidcOptions = {}): Promise<OidcPartner> {
  const server = new OAuth2Server();
  await server.issuer.keys.add(await signingKey());
  await server.start(0, '127.0.0.1');
  const issuer = new URL(server.issuer.url ?? '');
  const front = isolated ? await startFront(issuer) : null;
  const partner: OidcPartner = {
    issuer,
    person: {},
    failing: null,
    bend: () => {},
    async stop() {
      front?.stop();
      if (server.listening) await server.stop();
    },
  };
  const { service } = server;
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { readonly body: Record<string, unknown> }) => {
    if (front) body['authorization_endpoint'] = front.url;
  });
  service.on('beforeTokenSigning', ({ payload }: { readonly payload: Record<string, unknown> }) => {
    Object.assign(payload, { aud: clientId, ...partner.person });
  });
  service.on('beforeResponse', (response: { statusCode: number; body: unknown }) => {
    if (partner.failing === null) return;
    response.statusCode = partner.failing;
    response.body = { error: partner.failing < 500 ? 'invalid_grant' : 'server_error' };
  });
  service.on('beforeAuthorizeRedirect', ({ url }: { readonly url: URL }) => partner.bend(url));
  return partner;
}

/** One page with one link, that goes on to the provider itself. */
async function startFront(issuer: URL): Promise<{ readonly url: string; stop(): void }> {
  const front = createServer((request, response) => {
    const { search } = new URL(request.url ?? '/', issuer);
    const onwards = new URL(`/authorize${search}`, issuer).href.replaceAll('&', '&amp;');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.end(`<!doctype html><title>Provider</title><link rel="icon" href="data:,"><a href="${onwards}">Go on</a>`);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  // A server that listens at a port has an address of this kind.
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      front.close();
      front.closeAllConnections();
    },
  };
}
