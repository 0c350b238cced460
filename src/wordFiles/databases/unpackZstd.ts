import { Decompress } from 'fzstd';

/** Bytes that are handed to the decompressor at once. */
const piece = 64 * 1024;
const magic = 0xfd2fb528;

/**
 * Unpacks a file of Zstandard (RFC 8878).
 * @returns null when more than `most` bytes come out, or it asks for more memory than that: it stops there
 * @throws Error when it is damaged or cut off
 */
export function unpackZstd(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> | null {
  if (windowOf(packed) > most) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  const stopped = new Error('More comes out than is wanted');
  const stream = new Decompress((part) => {
    length += part.length;
    if (length > most) throw stopped;
    parts.push(part);
  });
  try {
    for (let at = 0; at < packed.length; at += piece)
      stream.push(packed.subarray(at, at + piece), at + piece >= packed.length);
  } catch (error) {
    if (error === stopped) return null;
    throw error;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Memory that unpacking needs at once, by the frame's header (RFC 8878, 3.1.1.1). @throws Error for what is no frame */
function windowOf(packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.byteLength < 18 || view.getUint32(0, true) !== magic) throw new Error('No frame of Zstandard');
  const flags = view.getUint8(4);
  const isSingle = (flags & 0x20) !== 0;
  if (!isSingle) {
    const descriptor = view.getUint8(5);
    const base = 2 ** (10 + (descriptor >> 3));
    return base + (base / 8) * (descriptor & 7);
  }
  // The window is the content: its size follows the number of a dictionary.
  const sizeAt = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  const bytes = 2 ** (flags >> 6);
  if (bytes === 1) return view.getUint8(sizeAt);
  if (bytes === 2) return view.getUint16(sizeAt, true) + 256;
  return bytes === 4 ? view.getUint32(sizeAt, true) : Number(view.getBigUint64(sizeAt, true));
}
