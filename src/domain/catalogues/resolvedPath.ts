const absolute = /^[a-z][a-z0-9+.-]*:/i;

/**
 * An address against a base that may itself be relative: what it is relative to is not known here (RFC 3986, section 5, without the resolving of
 * dots, which whoever knows the page's own address does). Braces of a template stay.
 */
export function resolvedPath(address: string, base: string): string {
  if (base === '' || absolute.test(address) || address.startsWith('//')) return address;
  const [, origin = '', rest = ''] = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?([^?#]*)/i.exec(base) ?? [];
  if (address.startsWith('/')) return origin + address;
  if (address.startsWith('?') || address.startsWith('#')) return origin + rest + address;
  const folder = rest.slice(0, rest.lastIndexOf('/') + 1);
  return `${origin}${folder || (origin === '' ? '' : '/')}${address}`;
}
