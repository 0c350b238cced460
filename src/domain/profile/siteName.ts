/** Letters of a whole name, and of each part between its dots (RFC 1035). */
const longestName = 253;
const part = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/** Tells whether this is the name of a site as addresses have it: in small letters, other alphabets as `xn--…`, with a dot at least. */
export function isSiteName(name: string): boolean {
  const parts = name.split('.');
  return name.length <= longestName && parts.length > 1 && parts.every((each) => part.test(each));
}
