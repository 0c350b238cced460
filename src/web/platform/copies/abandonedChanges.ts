import type { KeptChange } from '#replica/sync/keptChanges.ts';

/** Characters that one page keeps at most; all pages of an address have room for 5 million. */
const mostCharacters = 200_000;

const prefixOf = (uid: string): string => `glosa.unanswered.${uid}/`;

/** The key under which a page that opens now keeps its changes: one a page, so that pages closed at the same time overwrite nothing. */
export function keyOfPage(uid: string): string {
  return prefixOf(uid) + Math.random();
}

export function isKeyOfPage(uid: string, key: string): boolean {
  return key.startsWith(prefixOf(uid));
}

/** Unanswered changes of closed pages of an account. */
export interface AbandonedChanges {
  readonly changes: readonly KeptChange[];
  /** Forgets them: they are safe elsewhere. Changes that a page has kept since stay. */
  forget(): void;
}

/** The number of changes that closed pages of an account kept and no copy has yet. */
export function countAbandoned(uid: string): number {
  return readAbandoned(uid)?.changes.length ?? 0;
}

/** A page's changes in their order, as they are kept; null when there is nothing to keep. Changes that do not fit are dropped. */
export function textOfChanges(changes: Iterable<KeptChange>, at: number): string | null {
  let room = mostCharacters;
  const kept: KeptChange[] = [];
  for (const change of changes) {
    const size = JSON.stringify(change).length;
    if (size > room) continue;
    room -= size;
    kept.push(change);
  }
  return kept.length > 0 ? JSON.stringify({ at, changes: kept } satisfies StoredChanges) : null;
}

interface StoredChanges {
  readonly at: number;
  readonly changes: readonly KeptChange[];
}

/** Parses the changes that pages have kept, in the order in which the pages were closed. */
export function changesIn(texts: readonly string[]): KeptChange[] {
  return texts
    .map(parseStored)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ changes }) => changes);
}

function parseStored(text: string): StoredChanges {
  try {
    // Written by `textOfChanges` alone.
    return JSON.parse(text) as StoredChanges;
  } catch {
    return { at: 0, changes: [] };
  }
}

/** Reads what closed pages of the account have kept; null for nothing. @param ownKey the key of the page that asks */
export function readAbandoned(uid: string, ownKey?: string): AbandonedChanges | null {
  try {
    const stored = Object.entries<string>(localStorage).filter(([key]) => isKeyOfPage(uid, key) && key !== ownKey);
    const changes = changesIn(stored.map(([, text]) => text));
    if (changes.length === 0) return null;
    return {
      changes,
      forget() {
        for (const [key, text] of stored) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
      },
    };
  } catch {
    return null;
  }
}
