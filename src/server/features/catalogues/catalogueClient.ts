import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import {
  collect,
  guardedGet,
  OutsideRefusal,
  type OutsideAnswer,
  type OutsideFault,
  type ResolveName,
} from '#server/adapters/outside/guardedGet.ts';
import type { ListedCatalogue } from '#server/config/config.ts';
import type { OutsideBounds } from '#server/config/limits.ts';
import { textOfAnswer } from './parseXml.ts';

const faults: Readonly<Record<OutsideFault, ErrorId>> = {
  private: 'catalogue-private',
  loops: 'catalogue-loops',
  silent: 'catalogue-silent',
  unreachable: 'catalogue-unreachable',
  'too-large': 'catalogue-too-large',
  scheme: 'catalogue-link-invalid',
};

/** A page of a catalogue as it came. */
export interface CatalogueText {
  /** The address that it came from, after every redirect. */
  readonly url: URL;
  readonly text: string;
}

interface CatalogueClientParts {
  readonly bounds: Pick<OutsideBounds, 'patience' | 'redirects' | 'pageBytes'>;
  readonly resolve?: ResolveName | undefined;
}

/**
 * Fetches from the catalogues that the operator lists, with what each asks for.
 * Every function throws Refusal `catalogue-…`.
 */
export function createCatalogueClient({ bounds, resolve }: CatalogueClientParts) {
  async function open(
    from: ListedCatalogue,
    href: string,
    accept: string,
    signal: AbortSignal,
  ): Promise<OutsideAnswer> {
    const rules = {
      listedHosts: [from.url.host],
      credentials: from.authorization === null ? null : { origin: from.url.origin, authorization: from.authorization },
      patience: bounds.patience,
      mostRedirects: bounds.redirects,
      ...(resolve && { resolve }),
    };
    const url = URL.parse(href);
    if (!url) throw new Refusal('catalogue-link-invalid');
    const answer = await guardedGet(url, accept, rules, signal);
    const fault = faultOfStatus(answer.status);
    if (!fault) return answer;
    answer.body.destroy();
    throw new Refusal(fault);
  }

  return {
    /** @param read reads the answer to its end, or destroys it */
    get: <Read>(
      from: ListedCatalogue,
      href: string,
      accept: string,
      signal: AbortSignal,
      read: (answer: OutsideAnswer) => Promise<Read>,
    ): Promise<Read> => refusing(async () => read(await open(from, href, accept, signal))),
    getText: (from: ListedCatalogue, href: string, accept: string, signal: AbortSignal): Promise<CatalogueText> =>
      refusing(async () => {
        const answer = await open(from, href, accept, signal);
        const bytes = await collect(answer, bounds.pageBytes, signal);
        return { url: answer.url, text: textOfAnswer(bytes, answer.headers['content-type']) };
      }),
  };
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutsideRefusal ? new Refusal(faults[error.fault]) : error;
  }
}

function faultOfStatus(status: number): ErrorId | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'catalogue-refused';
  return status === 404 || status === 410 ? 'catalogue-missing' : 'catalogue-failed';
}
