import { OAuth2Server } from 'oauth2-mock-server';

/** A real OpenID Connect server on loopback that asks nobody for a password: whoever comes is `person`. */
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

export async function startOidc(clientId: string): Promise<OidcPartner> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const partner: OidcPartner = {
    issuer: new URL(server.issuer.url ?? ''),
    person: {},
    failing: null,
    bend: () => {},
    async stop() {
      if (server.listening) await server.stop();
    },
  };
  const { service } = server;
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
