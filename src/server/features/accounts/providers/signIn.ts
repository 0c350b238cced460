import type { Context, Hono } from 'hono';
import type { ListedProvider } from '#contract/signInPopup.ts';
import { isLoopback, type Config } from '#server/config/config.ts';
import { fromThisMachine } from '#server/http/fromThisMachine.ts';
import { openIdProvider, type Provider } from './provider.ts';
import { providerRoutes, type ProviderRoutesParts } from './routes.ts';
import { testProvider } from './testProvider.ts';

export interface ProviderSignInParts extends Omit<
  ProviderRoutesParts,
  'publicUrl' | 'secret' | 'passwords' | 'providerFor'
> {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'host' | 'google' | 'oidc' | 'passwords'>;
}

export interface ProviderSignIn {
  readonly routes: Hono;
  /** Those that this visitor is offered. */
  readonly providers: (context: Context) => readonly ListedProvider[];
  /** null where there is no test provider. */
  readonly testPage: Hono | null;
}

interface OfferedProvider extends ListedProvider {
  readonly provider: Provider;
}

/**
 * The providers that are configured; without any, and only while PUBLIC_URL and HOST are loopback, the built-in test provider
 * stands in for Google for people at this machine (decisions §9).
 */
export function providerSignIn({ config, now, ...parts }: ProviderSignInParts): ProviderSignIn {
  const { publicUrl, secret, host } = config;
  const configured = configuredProviders(config);
  const builtIn =
    configured.length === 0 && isLoopback(publicUrl.hostname) && isLoopback(host) ? testProvider(publicUrl, now) : null;
  const offered = (context: Context): readonly OfferedProvider[] =>
    builtIn && fromThisMachine(context) ? [{ id: 'google', name: 'Google', provider: builtIn.provider }] : configured;
  return {
    routes: providerRoutes({
      ...parts,
      passwords: config.passwords,
      now,
      publicUrl,
      secret,
      providerFor: (context, wanted) => offered(context).find(({ id }) => id === wanted)?.provider ?? null,
    }),
    providers: (context) => offered(context).map(({ id, name }) => ({ id, name })),
    testPage: builtIn?.page ?? null,
  };
}

function configuredProviders({ google, oidc }: Pick<Config, 'google' | 'oidc'>): readonly OfferedProvider[] {
  const configured: OfferedProvider[] = [];
  if (oidc) {
    const refusals = { refused: 'provider-refused', unverified: 'provider-unverified' } as const;
    configured.push({ id: 'oidc', name: oidc.name, provider: openIdProvider({ ...oidc, refusals }) });
  }
  if (google) {
    const refusals = { refused: 'google-refused', unverified: 'google-unverified' } as const;
    // A person with several accounts can choose, and nobody is signed in without noticing.
    const provider = openIdProvider({ ...google, refusals, prompt: 'select_account' });
    configured.push({ id: 'google', name: 'Google', provider });
  }
  return configured;
}
