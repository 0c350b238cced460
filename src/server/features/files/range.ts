/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a Range header asks of a file of `size` bytes (RFC 9110 §14): `whole` when there is none, or one that we need
 * not follow (several ranges, another unit, not well formed), `unsatisfiable` when it lies outside.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** The part that a request's headers ask of a stored file. */
export interface PartRequest {
  readonly ifNoneMatch: string | undefined;
  readonly ifRange: string | undefined;
  readonly range: string | undefined;
}

/**
 * The part of a stored file that a request is answered with (RFC 9110 §13): `unchanged` for a browser that has this
 * content, the whole file where the part was asked of another.
 */
export function partToSend(
  { ifNoneMatch, ifRange, range }: PartRequest,
  etag: string,
  size: number,
): (ByteRange & { readonly isWhole: boolean }) | 'unchanged' | 'unsatisfiable' {
  if (ifNoneMatch?.includes(etag)) return 'unchanged';
  const part = ifRange === undefined || ifRange === etag ? parseRange(range, size) : 'whole';
  if (part === 'unsatisfiable') return part;
  return part === 'whole' ? { start: 0, end: size - 1, isWhole: true } : { ...part, isWhole: false };
}
