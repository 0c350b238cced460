const key = 'glosa.left';

/** The fate of a copy whose account is not signed in here any more: `keep` while it may have unsent work, `erase` as soon as it can be. */
export type Fate = 'keep' | 'erase';

/** The accounts whose copies this browser may still have without being signed in to them. */
export function leftCopies(): ReadonlyMap<string, Fate> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return new Map(Object.entries(list ?? {}).map(([uid, fate]) => [uid, fate === 'erase' ? 'erase' : 'keep']));
  } catch {
    return new Map();
  }
}

/** Notes that a copy stays behind; one that is to be erased stays so. */
export function noteLeft(uid: string, fate: Fate): void {
  const left = new Map(leftCopies());
  write(left.set(uid, left.get(uid) === 'erase' ? 'erase' : fate));
}

/** The copy has gone, or its account is signed in again. */
export function forgetLeft(uid: string): void {
  const left = new Map(leftCopies());
  if (left.delete(uid)) write(left);
}

function write(left: ReadonlyMap<string, Fate>): void {
  if (left.size > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
  else localStorage.removeItem(key);
}
