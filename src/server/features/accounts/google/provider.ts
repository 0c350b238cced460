import * as client from 'openid-client';
import { z } from 'zod';
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
   * @throws Refusal `google-refused`, `google-unverified`, `service-failed`
   */
  identify(address: URL, secrets: Secrets): Promise<Claims>;
}

export interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Plain http, for an issuer on this machine. */
  readonly insecure: boolean;
  /** The way to its back channel; the network when left out. */
  readonly fetch?: client.CustomFetch;
}

/** Seconds that the provider is waited for. */
const patience = 10;

const claimed = z.object({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  email: z.email().max(320),
  email_verified: z.literal(true),
  name: z.string().optional(),
});

export function randomSecrets(): Secrets {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** An OpenID Connect provider by the authorisation code flow with PKCE, state and nonce; the ID token's signature is checked too. */
export function openIdProvider({ issuer, clientId, clientSecret, insecure, fetch }: ProviderSettings): Provider {
  let found: Promise<client.Configuration> | null = null;

  const configuration = (): Promise<client.Configuration> => {
    found ??= client
      .discovery(
        issuer,
        clientId,
        undefined,
        clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret),
        {
          timeout: patience,
          execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
          ...(fetch && { [client.customFetch]: fetch }),
        },
      )
      .catch((error: unknown) => {
        // A provider that was down is asked again.
        found = null;
        throw error;
      });
    return found;
  };

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
        // A person with several accounts can choose, and nobody is signed in without noticing.
        prompt: 'select_account',
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
        throw error instanceof Refusal ? error : new Refusal(isOutage(error) ? 'service-failed' : 'google-refused');
      }
    },
  };
}

function claimsOf(token: unknown): Claims {
  const parsed = claimed.safeParse(token);
  if (!parsed.success) throw new Refusal('google-unverified');
  const { sub, iss, email, name } = parsed.data;
  return { subject: sub, issuer: iss, email: email.toLowerCase(), name: nameOf(name, email) };
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
