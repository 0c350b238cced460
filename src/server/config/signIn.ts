import { ConfigError } from './configError.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** An OpenID Connect issuer. */
  readonly issuer: URL;
}

/** Google as the operator registered there; null without. @throws ConfigError */
export function googleOf(env: Environment): GoogleConfig | null {
  if (!env.GOOGLE_CLIENT_ID) {
    if (env.GOOGLE_CLIENT_SECRET) throw new ConfigError('GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_SECRET');
    return null;
  }
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new ConfigError('GOOGLE_ISSUER: must be https, except on this machine');
  return { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET ?? null, issuer };
}
