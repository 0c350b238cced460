// Chromium writes messages of a port as JSON; what JSON has no word for goes over in a list of two, its kind and its content.

/** A value as a port carries it. */
export type Portable = null | boolean | number | string | readonly Portable[] | { readonly [name: string]: Portable };

const mark = '$';
const typedArrays = {
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;
type TypedArrayName = keyof typeof typedArrays;

/** Writes whatever the bridge sends: plain data, maps, sets, typed arrays, blobs. */
export async function toPortable(value: unknown): Promise<Portable> {
  const blobs = new Map<Blob, string>();
  collectBlobs(value, blobs);
  for (const blob of blobs.keys()) blobs.set(blob, base64Of(new Uint8Array(await blob.arrayBuffer())));
  return write(value, blobs);
}

/** Reads what {@link toPortable} wrote. */
export function fromPortable(value: Portable): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fromPortable);
  const tagged = mark in value ? value[mark] : undefined;
  if (Array.isArray(tagged)) return readTagged(tagged);
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, fromPortable(content)]));
}

function readTagged([kind, content = null, type = '']: readonly Portable[]): unknown {
  const text = typeof content === 'string' ? content : '';
  const list = (): readonly unknown[] => (Array.isArray(content) ? content.map(fromPortable) : []);
  switch (typeof kind === 'string' ? kind : '') {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(text);
    case 'map':
      return new Map(
        list().map((pair) => (Array.isArray(pair) ? ([pair[0], pair[1]] as const) : ([pair, undefined] as const))),
      );
    case 'set':
      return new Set(list());
    case 'blob':
      return new Blob([bytesOf(text)], { type: typeof type === 'string' ? type : '' });
    case 'buffer':
      return bytesOf(text).buffer;
    case 'object':
      return Object.fromEntries(Object.entries(content ?? {}).map(([name, each]) => [name, fromPortable(each)]));
    default: {
      const name = isTypedArrayName(kind) ? kind : 'Uint8Array';
      return new typedArrays[name](bytesOf(text).buffer);
    }
  }
}

function write(value: unknown, blobs: ReadonlyMap<Blob, string>): Portable {
  const each = (item: unknown): Portable => write(item, blobs);
  const tag = (...content: Portable[]): Portable => ({ [mark]: content });
  if (value === undefined) return tag('undefined');
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  // JSON has neither.
  if (typeof value === 'number') return Number.isFinite(value) ? value : tag('number', String(value));
  if (typeof value !== 'object') throw new TypeError(`A port carries no ${typeof value}`);
  if (Array.isArray(value)) return Array.from(value, each);
  if (value instanceof Map)
    return tag(
      'map',
      Array.from(value, ([key, content]) => [each(key), each(content)]),
    );
  if (value instanceof Set) return tag('set', Array.from(value, each));
  if (value instanceof Blob) return tag('blob', blobs.get(value) ?? '', value.type);
  if (value instanceof ArrayBuffer) return tag('buffer', base64Of(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) {
    const name = value.constructor.name;
    if (!isTypedArrayName(name)) throw new TypeError(`A port carries no ${name}`);
    return tag(name, base64Of(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)));
  }
  const fields = Object.entries(value).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, each(content)] as const],
  );
  const written = Object.fromEntries(fields);
  return mark in written ? tag('object', written) : written;
}

function collectBlobs(value: unknown, blobs: Map<Blob, string>): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (value instanceof Blob) blobs.set(value, '');
  else if (value instanceof Map) for (const content of value.values()) collectBlobs(content, blobs);
  else for (const content of value instanceof Set ? value : Object.values(value)) collectBlobs(content, blobs);
}

function isTypedArrayName(name: unknown): name is TypedArrayName {
  return typeof name === 'string' && Object.hasOwn(typedArrays, name);
}

/** Bytes of one piece: more arguments than a call takes. */
const piece = 0x80_00;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
