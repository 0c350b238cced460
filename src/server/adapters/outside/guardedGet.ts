import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isInternetAddress, isUsableAddress } from './internetAddress.ts';

/** The reason why nothing was got from outside. */
export type OutsideFault =
  /** The address, or one that it redirects to, is of this machine or of a private network. */
  | 'private'
  /** It redirects too often. */
  | 'loops'
  | 'silent'
  | 'unreachable'
  | 'too-large'
  /** Neither http nor https, or written in a way that is not understood. */
  | 'scheme';

export class OutsideRefusal extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault) {
    super(fault);
    this.name = 'OutsideRefusal';
    this.fault = fault;
  }
}

/** All addresses of a name. @throws when it has none */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

export interface OutsideRules {
  /** Hosts, with their ports where they name one, that the operator has listed: they may have private addresses. */
  readonly listedHosts: readonly string[];
  /** Credentials, and the only origin that receives them; null for none. */
  readonly credentials: { readonly origin: string; readonly authorization: string } | null;
  /** Milliseconds for the head of an answer, and between two pieces of its body. */
  readonly patience: number;
  readonly mostRedirects: number;
  readonly resolve?: ResolveName;
}

export interface OutsideAnswer {
  readonly status: number;
  /** The address that it came from after the redirects. */
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  /** Bytes as the server says; null when it does not, or when they are packed. */
  readonly length: number | null;
  /** Unpacked. A caller that does not read it to its end destroys it. */
  readonly body: Readable;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Gets what a stranger's link leads to. Each redirect is a request of its own, and of each the address that the socket connects to is the
 * one that was checked: the name is resolved once, by the socket's own lookup, so nothing can change between the check and the use.
 * @throws OutsideRefusal
 */
export async function guardedGet(
  start: URL,
  accept: string,
  rules: OutsideRules,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  let url = start;
  for (let hop = 0; hop <= rules.mostRedirects; hop++) {
    const response = await request(withoutCredentials(url), accept, rules, signal);
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined)
      return answerOf(response, url, rules.patience);
    response.destroy();
    url = URL.parse(location, url) ?? fail('scheme');
  }
  return fail('loops');
}

function fail(fault: OutsideFault): never {
  throw new OutsideRefusal(fault);
}

function withoutCredentials(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return bare;
}

function request(url: URL, accept: string, rules: OutsideRules, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') fail('scheme');
  const isListed = rules.listedHosts.includes(url.host);
  const isAllowed = isListed ? isUsableAddress : isInternetAddress;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is written as such is not looked up by the socket.
  if (isIP(host) !== 0 && !isAllowed(host)) fail('private');
  // A server of another protocol listens below 1024: a mail server must not be handed a request.
  if (!isListed && url.port !== '' && Number(url.port) < 1_024) fail('private');
  const { resolve = resolveName } = rules;
  return new Promise((answer, refuse) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      agent: false,
      signal,
      timeout: rules.patience,
      headers: {
        accept,
        'accept-encoding': 'gzip, deflate',
        'user-agent': 'Glosa',
        connection: 'close',
        ...(rules.credentials?.origin === url.origin && { authorization: rules.credentials.authorization }),
      },
      lookup: (name, options, found) => {
        resolve(name).then(
          (addresses) => {
            const [first] = addresses;
            // One that is private among others that are not is refused as well: which one is used is chance.
            if (!first || !addresses.every(({ address }) => isAllowed(address)))
              return found(new OutsideRefusal('private'), '', 0);
            if (options.all) found(null, [...addresses]);
            else found(null, first.address, first.family);
          },
          (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), '', 0),
        );
      },
    });
    const head = setTimeout(() => sent.destroy(new OutsideRefusal('silent')), rules.patience);
    sent.on('timeout', () => sent.destroy(new OutsideRefusal('silent')));
    sent.on('error', (error) => {
      clearTimeout(head);
      refuse(error instanceof OutsideRefusal ? error : new OutsideRefusal(signal.aborted ? 'silent' : 'unreachable'));
    });
    sent.on('response', (response) => {
      clearTimeout(head);
      answer(response);
    });
    sent.end();
  });
}

const resolveName: ResolveName = (name) =>
  new Promise((found, refuse) =>
    systemLookup(name, { all: true }, (error, addresses) => (error ? refuse(error) : found(addresses))),
  );

function answerOf(response: IncomingMessage, url: URL, patience: number): OutsideAnswer {
  response.setTimeout(patience, () => response.destroy(new OutsideRefusal('silent')));
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack =
    packing === 'gzip' || packing === 'x-gzip'
      ? createGunzip()
      : packing === 'deflate'
        ? createInflate()
        : packing === 'br'
          ? createBrotliDecompress()
          : null;
  if (!unpack && packing !== 'identity' && packing !== '') {
    response.destroy();
    fail('unreachable');
  }
  const declared = response.headers['content-length'] ?? '';
  if (unpack) {
    response.on('error', (error) => unpack.destroy(error));
    unpack.on('close', () => response.destroy());
    response.pipe(unpack);
  }
  return {
    status: response.statusCode ?? 0,
    url,
    headers: response.headers,
    length: !unpack && /^\d{1,15}$/.test(declared) ? Number(declared) : null,
    body: unpack ?? response,
  };
}

/** The whole of a body. @throws OutsideRefusal `too-large` as soon as it has more bytes than that; `silent`, `unreachable` */
export async function collect({ body, length }: OutsideAnswer, most: number, signal: AbortSignal): Promise<Buffer> {
  try {
    if ((length ?? 0) > most) fail('too-large');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) fail('too-large');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof OutsideRefusal) throw error;
    throw new OutsideRefusal(signal.aborted ? 'silent' : 'unreachable');
  } finally {
    body.destroy();
  }
}
