import type { Profile } from '#domain/profile/profile.ts';

/** The memory of a chapter from its first page on: the time it was opened, the learner's state then, and how it was read. */
export interface ChapterStart {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly level: number;
  readonly experiencePoints: number;
  readonly gemsEarned: number;
  readonly achievements: readonly string[];
  /** Milliseconds for which its pages were in sight. */
  readonly read: number;
  /** Numbers of the pages that were shown. */
  readonly pages: readonly number[];
  /** So many of its first pages were behind the place where reading stopped elsewhere; left out where it went on here alone. */
  readonly elsewhere?: number;
}

/** Names a chapter of a book. */
export interface ChapterName {
  readonly bookId: string;
  /** Path of the section and anchor of its entry. */
  readonly place: string;
}

/** As many chapters as are remembered; of those not read for longest nobody expects the end any more. */
const mostChapters = 60;
const mostPages = 400;

/** With the account's uid in it, so that signing out erases it (`eraseCopy`). */
const keyOf = (uid: string) => `glosa.chapters.${uid}`;
const nameOf = ({ bookId, place }: ChapterName) => `${bookId} ${place}`;

/** The beginning of a chapter; null when it was not opened in this browser. */
export function chapterStart(uid: string, chapter: ChapterName): ChapterStart | null {
  return read(uid).get(nameOf(chapter)) ?? null;
}

/**
 * A page of a chapter is shown; the chapter begins now unless it has begun before.
 * @param isResumed reading stopped on it: where this browser has not shown it itself, that was elsewhere, and the pages before it were read there
 */
export function recordPageShown(
  uid: string,
  chapter: ChapterName,
  { page, isResumed }: { readonly page: number; readonly isResumed: boolean },
  profile: Profile,
  now: number,
): void {
  const all = read(uid);
  const name = nameOf(chapter);
  const start = all.get(name) ?? startOf(profile, now);
  const isNew = !start.pages.includes(page);
  const pages = isNew ? [...start.pages, page].slice(-mostPages) : start.pages;
  const elsewhere = isNew && isResumed && page > 1 ? Math.max(start.elsewhere ?? 0, page - 1) : start.elsewhere;
  all.delete(name);
  all.set(name, { ...start, pages, ...(elsewhere !== undefined && { elsewhere }) });
  write(uid, all);
}

/** The chapter's pages were in sight for so long, milliseconds. */
export function recordTimeRead(uid: string, chapter: ChapterName, milliseconds: number): void {
  const all = read(uid);
  const start = all.get(nameOf(chapter));
  if (!start) return;
  all.set(nameOf(chapter), { ...start, read: start.read + milliseconds });
  write(uid, all);
}

/** A chapter that begins now. */
export function startOf({ level, experiencePoints, gemsEarned, achievements }: Profile, at: number): ChapterStart {
  return { at, level, experiencePoints, gemsEarned, achievements, read: 0, pages: [] };
}

function write(uid: string, all: ReadonlyMap<string, ChapterStart>): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify([...all].slice(-mostChapters)));
  } catch {
    // Blocked or full: chapters then end without a page of their own.
  }
}

function read(uid: string): Map<string, ChapterStart> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isNamedStart) : []);
  } catch {
    return new Map();
  }
}

function isNamedStart(value: unknown): value is [string, ChapterStart] {
  return Array.isArray(value) && typeof value[0] === 'string' && isStart(value[1]);
}

function isStart(value: unknown): value is ChapterStart {
  if (typeof value !== 'object' || value === null) return false;
  const start: Record<string, unknown> = { ...value };
  const numbers = ['at', 'level', 'experiencePoints', 'gemsEarned', 'read'];
  return (
    numbers.every((name) => typeof start[name] === 'number') &&
    isListOf(start['achievements'], 'string') &&
    isListOf(start['pages'], 'number') &&
    (start['elsewhere'] === undefined || typeof start['elsewhere'] === 'number')
  );
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
