import { ConfigError } from '../operator/configError.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

/** An OpenID Connect issuer, and what it knows this server as. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly issuer: URL;
}

/** An issuer of the operator's own. */
export interface OidcConfig extends ProviderConfig {
  /** What its button says after «Continuar con». */
  readonly name: string;
  /** Takes the addresses that it says nothing about as verified. */
  readonly trustsEmail: boolean;
}

export interface SignInConfig {
  readonly google: ProviderConfig | null;
  readonly oidc: OidcConfig | null;
  /** False: nobody signs in, signs up or changes anything by a password. */
  readonly passwords: boolean;
}

/** The ways to sign in. @throws ConfigError */
export function signInOf(env: Environment): SignInConfig {
  const [google, oidc, passwords] = [googleOf(env), oidcOf(env), env.PASSWORDS === 'on'];
  if (!passwords && !google && !oidc)
    throw new ConfigError('PASSWORDS: con off nadie puede entrar si no pones OIDC_ISSUER o GOOGLE_CLIENT_ID');
  return { google, oidc, passwords };
}

function googleOf(env: Environment): ProviderConfig | null {
  if (!env.GOOGLE_CLIENT_ID) {
    if (env.GOOGLE_CLIENT_SECRET) throw new ConfigError('GOOGLE_CLIENT_ID: hace falta con GOOGLE_CLIENT_SECRET');
    return null;
  }
  const issuer = issuerOf('GOOGLE_ISSUER', env.GOOGLE_ISSUER);
  return { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET ?? null, issuer };
}

function oidcOf(env: Environment): OidcConfig | null {
  if (!env.OIDC_ISSUER) {
    const alone = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const).find((name) => env[name]);
    if (alone !== undefined) throw new ConfigError(`OIDC_ISSUER: hace falta con ${alone}`);
    return null;
  }
  if (!env.OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID: hace falta con OIDC_ISSUER');
  const issuer = issuerOf('OIDC_ISSUER', env.OIDC_ISSUER);
  return {
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
    issuer,
    name: env.OIDC_NAME ?? issuer.hostname,
    trustsEmail: env.OIDC_TRUSTS_EMAIL === 'on',
  };
}

function issuerOf(variable: string, address: string): URL {
  const issuer = new URL(address);
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new ConfigError(`${variable}: tiene que ser https, salvo en esta máquina`);
  return issuer;
}
