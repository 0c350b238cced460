/** The bytes that a decompressor is given at once: deflate packs a thousand to one, and no more than that may come out unasked. */
const piece = 16 * 1024;

/**
 * Inflates raw deflate data (RFC 1951).
 * @param size how many bytes must come out: it stops at the first one more
 * @throws TypeError when the data is damaged or of another size
 */
export async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let length = 0;
  await unpackPieces(packed, 'deflate-raw', (part) => {
    if (length + part.length > size) return false;
    bytes.set(part, length);
    length += part.length;
    return true;
  });
  if (length !== size) throw new TypeError('Less comes out than was said');
  return bytes;
}

/**
 * Unpacks a gzip file (RFC 1952).
 * @returns null when more than `most` bytes come out: it stops there
 * @throws TypeError when the file is damaged
 */
export async function gunzip(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isWhole = true;
  await unpackPieces(packed, 'gzip', (part) => {
    length += part.length;
    isWhole = length <= most;
    if (isWhole) parts.push(part);
    return isWhole;
  }).catch((error: unknown) => {
    if (isWhole) throw error;
  });
  return isWhole ? new Uint8Array(await new Blob(parts).arrayBuffer()) : null;
}

/** Hands on what comes out until `take` wants no more. @throws TypeError when the data is damaged, or more comes out than is wanted */
async function unpackPieces(
  packed: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  take: (part: Uint8Array<ArrayBuffer>) => boolean,
): Promise<void> {
  let from = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (from >= packed.length) return controller.close();
        controller.enqueue(packed.subarray(from, (from += piece)));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = pieces.pipeThrough(new DecompressionStream(format)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (take(part.value)) continue;
    await reader.cancel();
    throw new TypeError('More comes out than was said');
  }
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of zip files (APPNOTE 4.4.7), as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (remainders[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
