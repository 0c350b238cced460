const allowed = new Set(['http:', 'https:', 'mailto:']);

/** An address outside the book that a link may lead to: http, https or mailto; null for every other scheme and for what is no address. */
export function outsideAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url && allowed.has(url.protocol) ? url : null;
}
