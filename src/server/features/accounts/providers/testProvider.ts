import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { fromThisMachine } from '#server/http/fromThisMachine.ts';
import { escapeHtml } from '../mail/messageLayout.ts';
import { openIdProvider, type Provider } from './provider.ts';
import { createTestGrants } from './testGrants.ts';

/** Below PUBLIC_URL. */
export const testProviderPath = '/dev/google';

const clientId = 'glosa';

const authorizationQuery = z.object({
  client_id: z.literal(clientId),
  response_type: z.literal('code'),
  redirect_uri: z.url(),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
});
const filledIn = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(320),
  verified: z.literal('on').optional(),
});

export interface TestProvider {
  readonly provider: Provider;
  /** Its only page, served to this machine alone. */
  readonly page: Hono;
}

let keys: ReturnType<typeof generateKeyPair> | undefined;
/** The keys of this process, made when somebody first signs in by it: making them takes a fifth of a second of a processor. */
const signingKeys = () => (keys ??= generateKeyPair('RS256'));

/**
 * A small OpenID Connect provider of our own for a machine without GOOGLE_CLIENT_ID, so that «Continuar con Google» can be
 * tried there. Its page lets anybody be anybody, so only this machine reaches it; tokens and keys never leave the process.
 */
export function testProvider(publicUrl: URL, now: () => number): TestProvider {
  const issuer = new URL(testProviderPath, publicUrl);
  const grants = createTestGrants(now);

  const metadata = {
    issuer: issuer.href,
    authorization_endpoint: issuer.href,
    token_endpoint: `${issuer.href}/token`,
    jwks_uri: `${issuer.href}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
  };

  async function publicKey() {
    const key = await exportJWK((await signingKeys()).publicKey);
    return { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
  }

  /** The back channel: asked by this process, never over the network. */
  async function answer(address: string, body: string): Promise<Response> {
    const { pathname } = new URL(address);
    if (pathname.endsWith('/.well-known/openid-configuration')) return Response.json(metadata);
    if (pathname === `${testProviderPath}/jwks`) return Response.json({ keys: [await publicKey()] });
    const grant = grants.exchange(new URLSearchParams(body));
    if (!grant) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { kid } = await publicKey();
    const token = await new SignJWT({
      nonce: grant.nonce,
      name: grant.name,
      email: grant.email,
      email_verified: grant.verified,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer.href)
      .setAudience(clientId)
      // This provider knows nothing of a person but the address.
      .setSubject(grant.email.toLowerCase())
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await signingKeys()).privateKey);
    return Response.json({ access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', id_token: token });
  }

  const provider = openIdProvider({
    issuer,
    clientId,
    clientSecret: null,
    refusals: { refused: 'google-refused', unverified: 'google-unverified' },
    fetch: (address, { body }) =>
      answer(address, body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : ''),
  });

  const page = new Hono();
  page.all('/', async (context) => {
    if (!fromThisMachine(context)) return context.text('No existe', 404);
    const parsed = authorizationQuery.safeParse(context.req.query());
    if (!parsed.success || !isOurs(parsed.data.redirect_uri, publicUrl))
      return show(context, 'Esta página se abre desde «Continuar con Google».', 400);
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = parsed.data;
    const back = (answered: Record<string, string>) => {
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ ...answered, state, iss: issuer.href }).toString();
      return context.redirect(address.href);
    };
    if (context.req.method !== 'POST') return show(context, form(''), 200);
    const fields = await context.req.parseBody();
    if (fields['cancel'] !== undefined) return back({ error: 'access_denied' });
    const person = filledIn.safeParse(fields);
    if (!person.success) return show(context, form('Escribe un nombre y un correo electrónico.'), 400);
    const { name, email, verified } = person.data;
    const code = grants.add({ nonce, challenge, redirectUri, name, email, verified: verified === 'on' });
    return back({ code });
  });
  return { provider, page };
}

/** Our own callback at PUBLIC_URL or its other spelling on this machine, and nowhere else. */
function isOurs(address: string, publicUrl: URL): boolean {
  const url = new URL(address);
  return (
    url.pathname === '/api/auth/provider/google/callback' &&
    url.port === publicUrl.port &&
    ['127.0.0.1', 'localhost', publicUrl.hostname].includes(url.hostname)
  );
}

function form(fault: string): string {
  return `<p>Esta ventana <strong>no es de Google</strong>. Es un proveedor de prueba que viene con Glosa y que solo existe en esta máquina, porque aquí no se ha configurado GOOGLE_CLIENT_ID. Elige quién quieres ser.</p>
${fault && `<p role="alert">${escapeHtml(fault)}</p>`}
<form method="post"><p><label>Nombre<br><input name="name" required maxlength="80" autocomplete="off"></label></p><p><label>Correo electrónico<br><input name="email" type="email" required maxlength="320" autocomplete="off"></label></p><p><label><input name="verified" type="checkbox" checked> El correo está verificado</label></p><p><button>Continuar</button> <button name="cancel" value="1" formnovalidate>Cancelar</button></p></form>`;
}

function show(context: Context, body: string, status: 200 | 400): Response | Promise<Response> {
  // A redirect after the form leads back to our own origin, by either of its spellings.
  context.header(
    'content-security-policy',
    "default-src 'none'; form-action 'self' http://127.0.0.1:* http://localhost:*; base-uri 'none'; frame-ancestors 'none'",
  );
  context.header('cross-origin-opener-policy', 'unsafe-none');
  context.header('cache-control', 'no-store');
  return context.html(
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Proveedor de prueba · Glosa</title></head><body><main><h1>Proveedor de prueba</h1>${body}</main></body></html>`,
    status,
  );
}
