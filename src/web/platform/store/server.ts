import type { Session } from '#contract/accounts.ts';
import type { FeedResponse, FlushResponse, LiveEvent } from '#contract/sync.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { errorIdOf, sessionIn } from '../sessionAnswer.ts';
import { Unreachable, type Transport } from './transport.ts';

const callablePath = '/glosa/us-central1';
/** A token this near its end is not used any more. */
const margin = 60_000;
/** Milliseconds after which an answer is not waited for any longer. */
const longestAnswer = 60_000;
/** The stream says something every 25 s: one that has been silent for so long is dead. */
const longestSilence = 70_000;

/** The server as one account's worker reaches it, with a bearer token that it renews from the session. */
export interface Server extends Transport {
  /** Streams the account's counter until it ends or `signal` aborts. @throws Unreachable when it cannot start */
  changes(since: number, signal: AbortSignal, onRev: (rev: number) => void): Promise<void>;
  /** Every key of a language with its status, as text lines `key TAB status`. */
  statuses(language: string): Promise<string>;
  document(collection: string, id: string): Promise<object | null>;
  /** @throws Refusal when the server will not have it; Unreachable */
  putFile(fileId: string, content: Blob): Promise<void>;
  getFile(fileId: string, onProgress: (share: number) => void): Promise<Blob | null>;
}

/** `origin` is where the server is; the page's own when left out. */
export function connectServer(uid: string, now: () => number, origin = ''): Server {
  let session: Promise<Session> | null = null;

  const token = async (): Promise<string> => {
    const known = session && (await session.catch(() => null));
    if (known && known.expiresAt - margin > now()) return known.token;
    session = fetchSession(uid, origin);
    return (await session).token;
  };

  const send = async (path: string, init: RequestInit, bearer: string): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${bearer}`);
    return reach(origin + path, { ...init, headers, credentials: 'omit' });
  };

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const bearer = await token();
    let response = await send(path, init, bearer);
    if (response.status === 401) {
      // It ended before this clock said so, or was taken back: another is asked for, once.
      if ((await session?.catch(() => null))?.token === bearer) session = null;
      response = await send(path, init, await token());
    }
    if (response.status === 409) throw new Unreachable(`${path}: the token is another account's`, true);
    const busy = response.status === 429 && (await errorIdOf(response.clone())) !== 'quota-exceeded';
    if (response.status === 401 || busy || response.status >= 500) throw new Unreachable(`${path}: ${response.status}`);
    return response;
  };

  const callable = async <Result>(name: string, data: object): Promise<Result> => {
    const response = await request(`${callablePath}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(longestAnswer),
    });
    if (!response.ok) throw new Unreachable(`${name}: ${response.status}`);
    // Our own server's answer to our own contract.
    return ((await read(response.json())) as { result: Result }).result;
  };

  return {
    flush: (data) => callable<FlushResponse>('flush', data),
    feed: (data) => callable<FeedResponse>('feed', data),
    async changes(since, signal, onRev) {
      const silence = new AbortController();
      const listen = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(), longestSilence);
      let listening = listen();
      try {
        const response = await request(`/users/${uid}/changes?since=${since}`, { signal: AbortSignal.any([signal, silence.signal]) });
        if (!response.ok || !response.body) throw new Unreachable(`changes: ${response.status}`);
        let rest = '';
        for await (const text of readText(response.body, signal)) {
          clearTimeout(listening);
          listening = listen();
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          const newest = lines.at(-1);
          if (newest) onRev((JSON.parse(newest) as LiveEvent).rev);
        }
      } finally {
        clearTimeout(listening);
      }
    },
    async statuses(language) {
      const response = await request(`/users/${uid}/words/${language}/statuses`);
      if (!response.ok) throw new Unreachable(`statuses: ${response.status}`);
      return read(response.text());
    },
    async document(collection, id) {
      const response = await request(`/users/${uid}/${collection}/${encodeURIComponent(id)}`);
      return response.ok ? ((await read(response.json())) as object) : null;
    },
    async putFile(fileId, content) {
      const response = await request(`/users/${uid}/files/${fileId}`, { method: 'PUT', body: content, headers: { 'content-type': content.type || 'application/octet-stream' } });
      if (response.ok) return;
      throw new Refusal(await errorIdOf(response));
    },
    async getFile(fileId, onProgress) {
      const response = await request(`/users/${uid}/files/${fileId}`);
      if (response.status === 404) return null;
      if (!response.ok || !response.body) throw new Unreachable(`${fileId}: ${response.status}`);
      const size = Number(response.headers.get('content-length') ?? 0);
      const parts: BlobPart[] = [];
      let received = 0;
      const reader = response.body.getReader();
      for (let part = await read(reader.read()); !part.done; part = await read(reader.read())) {
        parts.push(part.value);
        received += part.value.byteLength;
        if (size > 0) onProgress(received / size);
      }
      return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    },
  };
}

/** The session's account and token; it must still be the account that this store belongs to. */
async function fetchSession(uid: string, origin: string): Promise<Session> {
  const response = await reach(`${origin}/api/auth/session`, { signal: AbortSignal.timeout(longestAnswer) });
  if (!response.ok) throw new Unreachable(`session: ${response.status}`);
  const session = sessionIn(await read(response.json()));
  if (!session) throw new Unreachable('signed out', true);
  if (session.uid !== uid) throw new Unreachable('another account is signed in', true);
  return session;
}

function reach(path: string, init: RequestInit): Promise<Response> {
  return read(fetch(path, init));
}

/** What comes over the network: a connection that breaks, at any moment, is no answer. @throws Unreachable */
async function read<Result>(coming: Promise<Result>): Promise<Result> {
  try {
    return await coming;
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function* readText(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await read(reader.read()); !part.done && !signal.aborted; part = await read(reader.read())) yield decoder.decode(part.value, { stream: true });
}
