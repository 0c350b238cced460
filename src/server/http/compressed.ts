import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const zipped = promisify(gzip);

/** Shorter texts fit into the same number of packets anyway. */
const worthIt = 2_048;

/** Answers with a text, compressed when it is long and the client accepts it. */
export async function compressed(context: Context, text: string, type: string): Promise<Response> {
  context.header('content-type', type);
  context.header('vary', 'accept-encoding', { append: true });
  if (text.length < worthIt || !takesGzip(context.req.header('accept-encoding') ?? '')) return context.body(text);
  context.header('content-encoding', 'gzip');
  return context.body(new Uint8Array(await zipped(text)));
}

/** A weight of 0 refuses it (RFC 9110, section 12.5.3). */
function takesGzip(accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((part) => /^\s*gzip\s*(?:$|;)/.test(part) && !/;\s*q=0(?:\.0*)?\s*$/.test(part));
}
