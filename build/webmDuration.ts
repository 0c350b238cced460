/** Ids of EBML elements (RFC 8794) of Matroska (RFC 9559). */
const ids = { segment: 0x18538067, info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489 } as const;
const opened: ReadonlySet<number> = new Set([ids.segment, ids.info]);

/** Seconds of a WebM, by what its head says. @throws Error when it is none, or does not say */
export function webmDuration(film: Uint8Array): number {
  const view = new DataView(film.buffer, film.byteOffset, film.byteLength);
  let at = 0;
  let scale = 1_000_000;
  while (at + 12 < film.byteLength) {
    const [id, idLength] = numberAt(view, at, false);
    const [size, sizeLength] = numberAt(view, at + idLength, true);
    at += idLength + sizeLength;
    if (id === ids.timestampScale) scale = unsignedAt(view, at, size);
    if (id === ids.duration) return ((size === 4 ? view.getFloat32(at) : view.getFloat64(at)) * scale) / 1e9;
    if (!opened.has(id)) at += size;
  }
  throw new Error('The film does not say how long it is');
}

/** A number of variable length: the zeros before its first bit say how long it is, which ids keep and sizes drop. */
function numberAt(view: DataView, at: number, isSize: boolean): [value: number, length: number] {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Error('The film is no WebM');
  let value = isSize ? first & (0xff >> length) : first;
  for (let byte = 1; byte < length; byte++) value = value * 256 + view.getUint8(at + byte);
  return [value, length];
}

function unsignedAt(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + byte);
  return value;
}
