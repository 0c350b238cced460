const key = 'glosa.left';

/** The fate of a copy whose account is not signed in here any more: `keep` while it may have unsent work, `erase` as soon as it can be. */
export type Fate = 'keep' | 'erase';

/** The accounts whose copies this browser may still have without being signed in to them. */
export function abandonedCopies(): ReadonlyMap<string, Fate> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return new Map(Object.entries(list ?? {}).map(([uid, fate]) => [uid, fate === 'erase' ? 'erase' : 'keep']));
  } catch {
    return new Map();
  }
}

/** Records that a copy stays behind; one that is to be erased stays so. */
export function recordAbandoned(uid: string, fate: Fate): void {
  const copies = new Map(abandonedCopies());
  write(copies.set(uid, copies.get(uid) === 'erase' ? 'erase' : fate));
}

/** The copy has gone, or its account is signed in again. */
export function forgetAbandoned(uid: string): void {
  const copies = new Map(abandonedCopies());
  if (copies.delete(uid)) write(copies);
}

function write(copies: ReadonlyMap<string, Fate>): void {
  if (copies.size > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(copies)));
  else localStorage.removeItem(key);
}
