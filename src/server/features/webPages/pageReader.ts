import type { FetchedPage } from '#contract/webPages.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { rasterTypeOf } from '#domain/files/rasterType.ts';
import { kindOfFile, signatureBytes } from '#domain/library/fileKind.ts';
import { decodeAnyText } from '#domain/text/raw/decodeAnyText.ts';
import {
  collect,
  guardedGet,
  OutsideRefusal,
  type OutsideAnswer,
  type OutsideFault,
  type ResolveName,
} from '#server/adapters/outside/guardedGet.ts';
import { outsideBounds, type OutsideBounds } from '#server/config/limits.ts';

const faults: Readonly<Record<OutsideFault, ErrorId>> = {
  private: 'page-private',
  loops: 'page-failed',
  silent: 'page-silent',
  unreachable: 'page-unreachable',
  'too-large': 'page-too-large',
  scheme: 'page-address-wrong',
};

export interface PageReaderParts {
  /** Hosts of the operator's own network that may be read. */
  readonly listedHosts: readonly string[];
  readonly bounds?: OutsideBounds;
  readonly resolve?: ResolveName;
}

/**
 * Fetches pages of the web and their pictures for readers. It finds no article in them: a page's own browser does, so that a page made to
 * cost much costs only whoever asked for it (`docs/decisions/web-pages.md`).
 * Every function throws Refusal `page-…`.
 */
export function createPageReader({ listedHosts, bounds = outsideBounds, resolve }: PageReaderParts) {
  async function get<Read>(
    address: string,
    accept: string,
    signal: AbortSignal,
    read: (answer: OutsideAnswer, limited: AbortSignal) => Promise<Read>,
  ): Promise<Read> {
    const url = URL.parse(address) ?? refuse('page-address-wrong');
    url.hash = '';
    const limited = AbortSignal.any([signal, AbortSignal.timeout(bounds.pageTime)]);
    const rules = {
      listedHosts,
      credentials: null,
      patience: bounds.patience,
      mostRedirects: bounds.redirects,
      ...(resolve && { resolve }),
    };
    try {
      const answer = await guardedGet(url, accept, rules, limited);
      const fault = faultOfStatus(answer.status);
      if (!fault) return await read(answer, limited);
      answer.body.destroy();
      return refuse(fault);
    } catch (error) {
      throw error instanceof OutsideRefusal ? new Refusal(faults[error.fault]) : error;
    }
  }

  return {
    page: (address: string, signal: AbortSignal): Promise<FetchedPage> =>
      get(address, 'text/html, application/xhtml+xml, text/plain;q=0.8, */*;q=0.1', signal, async (answer, limited) => {
        const bytes = await collect(answer, bounds.pageBytes, limited);
        const type = answer.headers['content-type'] ?? '';
        return { address: answer.url.href, kind: kindOfPage(bytes, type), text: textOf(bytes, type) };
      }),

    /** A picture that browsers draw without running anything, and its type by its own bytes. */
    picture: (address: string, signal: AbortSignal): Promise<{ readonly type: string; readonly bytes: Buffer }> =>
      get(address, 'image/*', signal, async (answer, limited) => {
        const bytes = await collect(answer, bounds.coverBytes, limited);
        return { type: rasterTypeOf(bytes) ?? refuse('page-missing'), bytes };
      }),
  };
}

export type PageReader = ReturnType<typeof createPageReader>;

function refuse(id: ErrorId): never {
  throw new Refusal(id);
}

function faultOfStatus(status: number): ErrorId | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 402 || status === 403 || status === 407) return 'page-needs-account';
  return status === 404 || status === 410 ? 'page-missing' : 'page-failed';
}

/** By its bytes, and where they are text, by what its server says. */
function kindOfPage(bytes: Uint8Array, type: string): FetchedPage['kind'] {
  const found = kindOfFile(bytes.subarray(0, signatureBytes));
  if (found.kind === 'html') return 'html';
  if (found.kind === 'text') return /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type) ? 'html' : 'text';
  if (found.kind !== 'other') return refuse('page-is-file');
  if (found.fault === 'file-empty') return refuse('page-without-text');
  return refuse(found.fault === 'file-is-pdf' ? 'page-is-pdf' : 'page-not-text');
}

/** In the letters that its server names, or that it names itself. */
function textOf(bytes: Uint8Array, type: string): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const declared =
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1] ?? /<meta\b[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
  return decodeAnyText(
    bytes,
    (part, encoding) => {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(part);
      } catch {
        return null;
      }
    },
    declared,
  );
}
