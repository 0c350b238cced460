/** Pictures that are drawn and never run, by their first bytes as Latin-1. SVG is none of them. */
const signatures: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
];

/** The media type of a picture, whatever its server says of it; null for anything else. */
export function rasterTypeOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
