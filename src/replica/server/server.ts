import type { FeedResponse, FlushResponse, LiveEvent } from '#contract/sync.ts';
import type { ServerCatalogues } from './catalogues.ts';
import { after as ownAfter, openConnection, type After } from './connection.ts';
import { createDictionaryRequests, type DictionaryRequests } from './dictionaryRequests.ts';
import { createFileRequests, type FileRequests } from './fileRequests.ts';
import { onDemand } from '../late/onDemand.ts';
import { fieldsOf } from './sessionAnswer.ts';
import type { ServerTranslator } from './translation.ts';
import type { ServerWebPages } from './webPages.ts';
import { Unreachable, type Transport } from './transport.ts';

const callablePath = '/glosa/us-central1';
/** The stream says something every 25 s: one that has been silent for so long is dead. */
const longestSilence = 70_000;

/** The server as one account's worker reaches it. Every request ends: one that nothing comes for is given up. */
export interface Server extends Transport, FileRequests, DictionaryRequests {
  /** Streams the account's counter until it ends or `signal` aborts. @throws Unreachable when it cannot start */
  changes(since: number, signal: AbortSignal, onRev: (rev: number) => void): Promise<void>;
  /** Every key of a language with its status, as text lines `key TAB status`. @throws Unreachable */
  statuses(language: string): Promise<string>;
  document(collection: string, id: string): Promise<object | null>;
  readonly translator: ServerTranslator;
  readonly catalogues: ServerCatalogues;
  readonly webPages: ServerWebPages;
}

export interface ServerParts {
  /** The server's origin; the page's own when left out. */
  readonly origin?: string;
  readonly after?: After;
  /** As in {@link ConnectionParts}. */
  readonly deviceToken?: string | undefined;
  /** Called with how much of a download from a catalogue is here. */
  readonly onDownload?: (download: string, share: number) => void;
}

export function connectServer(
  uid: string,
  now: () => number,
  { origin = '', after = ownAfter, deviceToken, onDownload = () => undefined }: ServerParts = {},
): Server {
  const { request } = openConnection({ uid, now, origin, after, deviceToken });
  const translator = onDemand(async () => (await import('./translation.ts')).createServerTranslator(uid, request));
  const catalogues = onDemand(async () =>
    (await import('./catalogues.ts')).createServerCatalogues(uid, request, onDownload),
  );
  const webPages = onDemand(async () => (await import('./webPages.ts')).createServerWebPages(uid, request));

  const callable = <Result>(name: string, data: object): Promise<Result> =>
    request(
      `${callablePath}/${name}`,
      { init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) } },
      async (response) => {
        // It is there, and has no such call in the release that it is.
        if (!response.ok) throw new Unreachable(`${name}: ${response.status}`, 'failed');
        // Our own server's answer to our own contract.
        return ((await response.json()) as { result: Result }).result;
      },
    );
  /** @throws Unreachable also for an answer of which no field is there: it is of another release, or of something else at this address */
  const withAny = async <Result extends object>(name: string, data: object, fields: readonly string[]) => {
    const result = await callable<Result>(name, data);
    const found = fieldsOf(result);
    if (!fields.some((field) => found[field])) throw new Unreachable(`${name}: an unknown answer`, 'failed');
    return result;
  };

  return {
    ...createFileRequests(uid, request),
    translator: {
      host: async () => (await translator.load()).host(),
      translate: async (input) => (await translator.load()).translate(input),
    },
    catalogues: {
      list: async () => (await catalogues.load()).list(),
      page: async (place) => (await catalogues.load()).page(place),
      search: async (at, words) => (await catalogues.load()).search(at, words),
      book: async (at) => (await catalogues.load()).book(at),
      cover: async (at) => (await catalogues.load()).cover(at),
      file: async (at, download, size) => (await catalogues.load()).file(at, download, size),
      cancel: async (download) => (await catalogues.load()).cancel(download),
    },
    webPages: {
      page: async (address) => (await webPages.load()).page(address),
      picture: async (address) => (await webPages.load()).picture(address),
    },
    ...createDictionaryRequests(uid, request),
    flush: (data) => withAny<FlushResponse>('flush', data, ['answers']),
    feed: (data) => withAny<FeedResponse>('feed', data, ['docs', 'reset']),
    changes: (since, signal, onRev) =>
      request(`/users/${uid}/changes?since=${since}`, { signal, idle: longestSilence }, async (response, onBytes) => {
        if (!response.ok || !response.body) throw new Unreachable(`changes: ${response.status}`);
        let rest = '';
        for await (const text of readText(response.body, signal)) {
          onBytes();
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          const newest = lines.at(-1);
          if (newest) onRev((JSON.parse(newest) as LiveEvent).rev);
        }
      }),
    statuses: (language) =>
      request(`/users/${uid}/words/${language}/statuses`, {}, async (response, onBytes) => {
        if (!response.ok || !response.body) throw new Unreachable(`statuses: ${response.status}`);
        let all = '';
        for await (const text of readText(response.body)) {
          onBytes();
          all += text;
        }
        return all;
      }),
    document: (collection, id) =>
      request(`/users/${uid}/${collection}/${encodeURIComponent(id)}`, {}, async (response) =>
        response.ok ? ((await response.json()) as object) : null,
      ),
  };
}

async function* readText(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done && !signal?.aborted; part = await reader.read())
    yield decoder.decode(part.value, { stream: true });
}
