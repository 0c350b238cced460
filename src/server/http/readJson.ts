import { Refusal } from '#domain/errors/refusal.ts';
import { bodyPieces, jsonPatience } from './bodyPieces.ts';

/** Deeper than any payload of ours, and far from the depth at which a recursive parser overflows the stack. */
const deepest = 64;

/**
 * A request's JSON, with its size bounded while it is read and its depth before it is parsed.
 * @throws Refusal `body-too-large`, or `invalid-argument` when it is not JSON in UTF-8 or says that it is something else
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('invalid-argument');
  const text = decoded(await readBytes(request, maxBytes));
  if (depthOf(text) > deepest) throw new Refusal('invalid-argument');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-argument');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('body-too-large');
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bodyPieces(request.body, jsonPatience)) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Refusal('body-too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid-argument');
  }
}

/** The depth of nested arrays and objects; brackets inside strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') most = Math.max(most, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return most;
}
