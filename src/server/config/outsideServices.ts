import type { BlockList } from 'node:net';
import { parseCatalogues, type ListedCatalogue } from './catalogueList.ts';
import { ConfigError } from '../operator/configError.ts';
import type { Environment } from './environment.ts';
import { parseProxies } from './proxies.ts';

export interface WebPagesConfig {
  /** Hosts of the operator's own network that readers may read pages of, with their ports where they name one. */
  readonly listedHosts: readonly string[];
}

export interface TranslatorConfig {
  /** With a slash at its end. */
  readonly url: URL;
  readonly key: string | null;
}

/** The translator of sentences; null for none. @throws ConfigError */
export function translatorOf(env: Environment): TranslatorConfig | null {
  if (!env.TRANSLATOR_URL) {
    if (env.TRANSLATOR_KEY) throw new ConfigError('TRANSLATOR_URL: hace falta con TRANSLATOR_KEY');
    return null;
  }
  return { url: new URL(env.TRANSLATOR_URL.replace(/\/?$/, '/')), key: env.TRANSLATOR_KEY ?? null };
}

/** The catalogues that readers may look into. @throws ConfigError */
export function cataloguesOf(env: Environment): readonly ListedCatalogue[] {
  try {
    return parseCatalogues(env.OPDS_CATALOGUES, env.OPDS_CREDENTIALS);
  } catch (error) {
    throw new ConfigError(`OPDS_CATALOGUES: ${error instanceof Error ? error.message : 'no se entiende'}`);
  }
}

/** The rules for pages of the web; null when none are fetched. @throws ConfigError */
export function webPagesOf(env: Environment): WebPagesConfig | null {
  const listedHosts = env.WEB_PAGE_HOSTS.split(/[\s,;]+/).filter(Boolean);
  const wrong = listedHosts.find((host) => URL.parse(`http://${host}/`)?.host !== host);
  if (wrong !== undefined)
    throw new ConfigError(`WEB_PAGE_HOSTS: ${wrong} tiene que ser un servidor, como wiki.lan o 10.0.0.2:8080`);
  return env.WEB_PAGES === 'on' ? { listedHosts } : null;
}

/** The proxies whose word is taken. @throws ConfigError */
export function proxiesOf(list: string): BlockList {
  try {
    return parseProxies(list);
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : 'no se entiende'}`);
  }
}
