import { FilesUnavailable } from './files.ts';

export interface BucketObject {
  readonly key: string;
  readonly size: number;
  /** Epoch milliseconds by the bucket's clock. */
  readonly modified: number;
}

/** An answer that is none of those expected: status and code, never what it quotes of the request. */
export class BucketRefusal extends FilesUnavailable {
  readonly status: number;
  /** As `NoSuchBucket`; empty where the answer has none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the bucket answered ${status}${code === '' ? '' : ` (${code})`}`);
    this.status = status;
    this.code = code;
  }
}

/** Reads an answer that was not expected. */
export async function bucketRefusalOf(response: Response): Promise<BucketRefusal> {
  const text = await response.text().catch(() => '');
  return new BucketRefusal(response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '');
}

/** Reads an answer to its end, so that its connection is free again. */
export async function drain(response: Response): Promise<void> {
  await response.arrayBuffer();
}

/** Reads the objects of a listing. Keys of ours are hex, digits and slashes: nothing in them is escaped. */
export function listedIn(xml: string): BucketObject[] {
  const field = (object: string, name: string): string =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(object)?.[1] ?? '';
  return Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, object = '']) => ({
    key: field(object, 'Key'),
    size: Number(field(object, 'Size')),
    modified: Date.parse(field(object, 'LastModified')),
  }));
}

/** Tells whoever runs the server what a bucket said; its own messages are for the log. */
export function bucketSentence(error: unknown): string {
  if (!(error instanceof BucketRefusal))
    return `no contesta (${error instanceof Error ? error.message : String(error)})`;
  return `responde ${error.status}${error.code === '' ? '' : ` (${error.code})`}`;
}

/** Gives what broke a request in words: Node's fetch says «fetch failed» and keeps the cause to itself. */
export function faultOfRequest(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new FilesUnavailable(words, { cause: error });
}
