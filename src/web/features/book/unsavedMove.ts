import type { ReadingPosition } from '#domain/library/book.ts';

/** A move in a book whose call may have died with the page that made it. */
export interface UnsavedMove extends ReadingPosition {
  readonly bookId: string;
}

/** One for the browser: nobody reads two books at the moment a page is closed. */
const key = 'glosa.unsavedMove';

/**
 * Notes a move at once, in the only store that a page can write to while it is closed; the account's own needs its worker,
 * which dies with the page. Without local storage nothing is noted.
 */
export function noteMove(uid: string, move: UnsavedMove): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, ...move }));
  } catch {
    // Blocked or full: the call may still get through.
  }
}

/** The move that this account made last, if no save of it was confirmed; one of another account is erased. */
export function unsavedMove(uid: string): UnsavedMove | null {
  const noted = read();
  if (noted !== null && noted.uid !== uid) forget();
  return noted?.uid === uid ? noted.move : null;
}

/** The move, or a later one, is saved. */
export function forgetMove(uid: string, { bookId, at }: Pick<UnsavedMove, 'bookId' | 'at'>): void {
  const noted = read();
  if (noted?.uid === uid && noted.move.bookId === bookId && noted.move.at <= at) forget();
}

function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}

function read(): { readonly uid: string; readonly move: UnsavedMove } | null {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isNoted(noted)
      ? {
          uid: noted.uid,
          move: { bookId: noted.bookId, locator: noted.locator, fraction: noted.fraction, at: noted.at },
        }
      : null;
  } catch {
    return null;
  }
}

function isNoted(value: unknown): value is UnsavedMove & { readonly uid: string } {
  if (!isRecord(value) || !isRecord(value['locator'])) return false;
  const { uid, bookId, fraction, at, locator } = value;
  const texts = [uid, bookId, locator['section']];
  const numbers = [fraction, at, locator['block'], locator['offset']];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
