import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { BucketRefusal, drain, faultOfRequest, listedIn, bucketRefusalOf, type BucketObject } from './bucketAnswers.ts';

const emptyHash = createHash('sha256').digest('hex');

/** The address of a bucket, and the key to it. */
export interface BucketPlace {
  /** The origin of the server. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** The requests that the files make of S3. Whatever fails is a `FilesUnavailable`. */
export interface Bucket {
  /** The bucket refuses bytes that do not have this SHA-256; left out, it is that of the bytes. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, sha256?: string): Promise<void>;
  /** Stores what the stream gives: the bucket refuses it unless it has this size and this SHA-256. */
  putStream(key: string, body: AsyncIterable<Uint8Array>, size: number, sha256: string): Promise<void>;
  /** The bytes from `start` up to and with `end`; the whole when these are left out. */
  get(key: string, part?: { readonly start: number; readonly end: number }): AsyncGenerator<Uint8Array>;
  /** Null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
  /** By their keys; the first `most` of them when it is given. */
  list(prefix: string, most?: number): Promise<BucketObject[]>;
}

/** Milliseconds without a byte sent, and for an answer to begin. */
const usualPatience = 30_000;
/** A removal is made within a transaction, which others wait for. */
const patienceForRemovals = 5_000;
/** Requests that can be sent again are, once, at these: a gateway is replaced, a kept connection has ended. */
const worthAnotherTry = new Set([429, 500, 502, 503, 504]);
const pause = 100;
/** Objects of one answer to `list`. */
const pageSize = 1_000;

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
  readonly query?: Readonly<Record<string, string>>;
  readonly sha256?: string;
  /** Statuses that are answers; any other is a fault. */
  readonly expected: readonly number[];
}

/** A bucket behind plain signed requests, its name in the path. */
export function openBucket(
  { endpoint, bucket, region, key: accessKeyId, secret }: BucketPlace,
  { patience = usualPatience }: { readonly patience?: number } = {},
): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region });

  /** Asks once; `read` is handed an expected answer, and what breaks while it reads is a fault of the bucket too. */
  async function send<Result>(
    key: string,
    { method, headers, body, query, sha256, expected }: Asked,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const url = new URL(`/${bucket}${key === '' ? '' : '/'}${key}`, endpoint);
    url.search = new URLSearchParams(query).toString();
    const { headers: signed } = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 ?? emptyHash },
    });
    // After signing: Node's fetch sends a stream by its length only where this names it.
    if (headers?.['content-length'] !== undefined) signed.set('content-length', headers['content-length']);
    const waiting = new AbortController();
    const longest = method === 'DELETE' ? Math.min(patience, patienceForRemovals) : patience;
    const timer = setTimeout(() => waiting.abort(), longest);
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        signal: waiting.signal,
        ...(body instanceof Uint8Array && { body }),
        ...(isStream(body) && { body: webStream(body, () => timer.refresh()), duplex: 'half' }),
      });
      if (!expected.includes(response.status)) throw await bucketRefusalOf(response);
      return await read(response);
    } catch (error) {
      throw faultOfRequest(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask<Result>(
    key: string,
    asked: Asked,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await send(key, asked, read);
    } catch (error) {
      if (error instanceof BucketRefusal && !worthAnotherTry.has(error.status)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    return send(key, asked, read);
  }

  return {
    put: (key, body, sha256 = createHash('sha256').update(body).digest('hex')) =>
      ask(key, { method: 'PUT', body, sha256, expected: [200] }, drain),
    putStream(key, body, size, sha256) {
      const headers = { 'content-length': String(size) };
      return send(key, { method: 'PUT', body, headers, sha256, expected: [200] }, drain);
    },
    async *get(key, part) {
      const headers = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const { body } = await ask(
        key,
        { method: 'GET', headers, expected: [part ? 206 : 200] },
        async (response) => response,
      );
      try {
        if (body) yield* body;
      } catch (error) {
        throw faultOfRequest(error);
      }
    },
    size: (key) =>
      ask(key, { method: 'HEAD', expected: [200, 404] }, async ({ status, headers }) =>
        status === 404 ? null : Number(headers.get('content-length')),
      ),
    remove: (key) => ask(key, { method: 'DELETE', expected: [200, 204, 404] }, drain),
    async list(prefix, most = Infinity) {
      const objects: BucketObject[] = [];
      for (;;) {
        const after = objects.at(-1)?.key;
        const size = Math.min(pageSize, most - objects.length);
        const query = {
          'list-type': '2',
          'max-keys': String(size),
          prefix,
          ...(after !== undefined && { 'start-after': after }),
        };
        const page = listedIn(await ask('', { method: 'GET', query, expected: [200] }, (response) => response.text()));
        objects.push(...page);
        if (page.length < size || objects.length >= most) return objects;
      }
    },
  };
}

function isStream(body: Asked['body']): body is AsyncIterable<Uint8Array> {
  return body !== undefined && !(body instanceof Uint8Array);
}

/** A body as fetch takes it; `onPiece` hears that the server still takes some. */
function webStream(body: AsyncIterable<Uint8Array>, onPiece: () => void): ReadableStream {
  async function* heard(): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      onPiece();
      yield piece;
    }
  }
  return Readable.toWeb(Readable.from(heard()));
}
