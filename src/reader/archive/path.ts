/**
 * The path in the archive that a reference means, seen from the file `base`; null when it leads out of the book
 * (another scheme or host). Percent-encoding is undone and the name brought to NFC, since books mix both.
 */
export function resolvePath(base: string, reference: string): { path: string; fragment: string } | null {
  const trimmed = reference.trim();
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^\\/i.test(trimmed)) return null;
  const hash = trimmed.indexOf('#');
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
