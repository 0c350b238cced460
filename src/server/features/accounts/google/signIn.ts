import type { Context, Hono } from 'hono';
import type { Providers } from '#contract/signInPopup.ts';
import { isLoopback, type Config } from '#server/config/config.ts';
import { fromThisMachine } from '#server/http/fromThisMachine.ts';
import { openIdProvider, type Provider } from './provider.ts';
import { googleRoutes, type GoogleRoutesParts } from './routes.ts';
import { testProvider } from './testProvider.ts';

export interface GoogleSignInParts extends Omit<GoogleRoutesParts, 'publicUrl' | 'secret' | 'providerFor'> {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'host' | 'google'>;
}

export interface GoogleSignIn {
  readonly routes: Hono;
  readonly providers: (context: Context) => Providers;
  /** null where there is no test provider. */
  readonly testPage: Hono | null;
}

/**
 * «Continuar con Google» (decisions §9): the provider that is configured; without one, and only while PUBLIC_URL and HOST are
 * loopback, the built-in test provider for people at this machine; null otherwise.
 */
export function googleSignIn({ config, now, ...parts }: GoogleSignInParts): GoogleSignIn {
  const { publicUrl, secret, host, google } = config;
  const configured = google && openIdProvider({ ...google, insecure: google.issuer.protocol === 'http:' });
  const builtIn = !google && isLoopback(publicUrl.hostname) && isLoopback(host) ? testProvider(publicUrl, now) : null;
  const providerFor = (context: Context): Provider | null =>
    configured ?? (builtIn && fromThisMachine(context) ? builtIn.provider : null);
  return {
    routes: googleRoutes({ ...parts, now, publicUrl, secret, providerFor }),
    providers: (context) => ({ google: providerFor(context) !== null }),
    testPage: builtIn?.page ?? null,
  };
}
