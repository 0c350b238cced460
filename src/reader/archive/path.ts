/**
 * The path in the archive that a reference means, seen from the file `base`; null when it leads out of the book
 * (another scheme or host). Percent-encoding is undone and the name brought to NFC, since books mix both.
 * @param has which files there are; with it a raw "#" in a file's name is found
 */
export function resolvePath(
  base: string,
  reference: string,
  has?: (path: string) => boolean,
): { path: string; fragment: string } | null {
  const trimmed = reference.trim();
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^\\/i.test(trimmed)) return null;
  const marks = [...trimmed.matchAll(/#/g)].map(({ index }) => index);
  const first = splitAt(base, trimmed, marks[0] ?? -1);
  if (!has || has(first.path)) return first;
  // A mark that nobody wrote as %23 is part of a file's name.
  const later = [...marks.slice(1), -1].map((mark) => splitAt(base, trimmed, mark));
  return later.find(({ path }) => has(path)) ?? first;
}

/** @param hash where the fragment begins; -1 for a reference without one */
function splitAt(base: string, trimmed: string, hash: number): { path: string; fragment: string } {
  const fragment = hash < 0 ? '' : decode(trimmed.slice(hash + 1));
  const file = (hash < 0 ? trimmed : trimmed.slice(0, hash)).replace(/\?.*$/s, '');
  if (file === '') return { path: base, fragment };
  const folder = file.startsWith('/') ? [] : base.split('/').slice(0, -1);
  const parts: string[] = folder;
  for (const part of decode(file).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: normalisePath(parts.join('/')), fragment };
}

export function normalisePath(path: string): string {
  return path.normalize('NFC').replace(/^\/+/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
