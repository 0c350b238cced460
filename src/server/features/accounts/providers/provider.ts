import * as client from 'openid-client';
import { z } from 'zod';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Values that the provider's answer must repeat, known to the visitor's cookie and to us. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person whom the provider has identified. */
export interface Claims {
  /** With {@link issuer}, the person for ever; the address may change. */
  readonly subject: string;
  readonly issuer: string;
  readonly email: string;
  readonly name: string;
}

export interface Provider {
  /** The address of the popup. @throws Refusal `service-failed` when the provider cannot be reached */
  authorize(redirectUri: string, secrets: Secrets): Promise<URL>;
  /**
   * The person who came back to `address`.
   * @throws Refusal `service-failed`, and the two of its settings
   */
  identify(address: URL, secrets: Secrets): Promise<Claims>;
}

export interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** The sentences about this provider. */
  readonly refusals: { readonly refused: ErrorId; readonly unverified: ErrorId };
  /** The `prompt` that it is asked with; none when left out, as not every issuer knows it. */
  readonly prompt?: string;
  /** Takes an address that the provider says nothing about as verified. */
  readonly trustsEmail?: boolean;
  /** The way to its back channel; the network when left out. */
  readonly fetch?: client.CustomFetch;
}

/** Seconds that the provider is waited for. */
const patience = 10;

const claimed = z.object({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  email: z.email().max(320),
  // Some issuers write it as a text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  name: z.string().optional(),
});

export function randomSecrets(): Secrets {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** An OpenID Connect provider by the authorisation code flow with PKCE, state and nonce; the ID token's signature is checked too. */
export function openIdProvider(settings: ProviderSettings): Provider {
  const { issuer, clientId, clientSecret, refusals, prompt, trustsEmail = false, fetch } = settings;
  let found: Promise<client.Configuration> | null = null;

  const discover = (at: URL): Promise<client.Configuration> =>
    client.discovery(
      at,
      clientId,
      undefined,
      clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret),
      {
        timeout: patience,
        execute: [
          client.enableNonRepudiationChecks,
          ...(at.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
        ...(fetch && { [client.customFetch]: fetch }),
      },
    );

  const configuration = (): Promise<client.Configuration> => {
    found ??= discover(issuer)
      // Issuers are compared to the letter, and people write them with the final slash or without.
      .catch((error: unknown) => discover(otherSpelling(issuer)).catch(() => Promise.reject(error)))
      .catch((error: unknown) => {
        // A provider that was down is asked again.
        found = null;
        throw error;
      });
    return found;
  };

  function claimsOf(token: unknown): Claims {
    const parsed = claimed.safeParse(token);
    if (!parsed.success || !(parsed.data.email_verified ?? trustsEmail)) throw new Refusal(refusals.unverified);
    const { sub, iss, email, name } = parsed.data;
    return { subject: sub, issuer: iss, email: email.toLowerCase(), name: nameOf(name, email) };
  }

  return {
    async authorize(redirectUri, { state, nonce, verifier }) {
      const known = await configuration().catch(() => {
        throw new Refusal('service-failed');
      });
      return client.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt !== undefined && { prompt }),
      });
    },
    async identify(address, { state, nonce, verifier }) {
      try {
        const known = await configuration();
        const tokens = await client.authorizationCodeGrant(known, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return claimsOf(tokens.claims());
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal(isOutage(error) ? 'service-failed' : refusals.refused);
      }
    },
  };
}

/** The same issuer with the final slash, or without it. */
function otherSpelling(issuer: URL): URL {
  const other = new URL(issuer);
  other.pathname = issuer.pathname.endsWith('/') ? issuer.pathname.slice(0, -1) : `${issuer.pathname}/`;
  return other;
}

/** One line of at most 80 characters; of somebody without a name, the address's own. */
function nameOf(name: string | undefined, email: string): string {
  const line = (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const chosen = line === '' ? (email.split('@')[0] ?? email) : line;
  return chosen.slice(0, 80).toWellFormed();
}

/** An answer of 500 and more. Not by its class: the web server may have put another `Response` in the place of the one that `fetch` gives. */
function isServerFault(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && Number(answer.status) >= 500;
}

/** Tells whether the provider failed to answer, rather than say no. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'server_error' || error.error === 'temporarily_unavailable';
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT' || isServerFault(error.cause);
  // fetch itself failed.
  return error instanceof TypeError;
}
