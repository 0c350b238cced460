import type { Language } from '#domain/languages.ts';
import { charactersAMinute, speedsAfter, type PageRead, type PageSpeeds } from '#domain/progress/readingSpeed.ts';

/** With the account's uid in it, so that signing out erases it (`eraseCopy`). */
const keyOf = (uid: string) => `glosa.readingSpeed.${uid}`;

/** Characters a minute that a person reads in a language, as this browser has seen it. */
export function ownSpeed(uid: string, language: Language): number {
  return charactersAMinute(read(uid)[language] ?? []);
}

/** A page of a book in a language was read. */
export function recordPageRead(uid: string, language: Language, page: PageRead): void {
  const all = read(uid);
  const before = all[language] ?? [];
  const speeds = speedsAfter(before, page);
  if (speeds === before) return;
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify({ ...all, [language]: speeds }));
  } catch {
    // Blocked or full: the usual speed serves.
  }
}

function read(uid: string): Readonly<Record<string, PageSpeeds>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, PageSpeeds] => isSpeeds(entry[1])),
    );
  } catch {
    return {};
  }
}

function isSpeeds(value: unknown): value is PageSpeeds {
  return Array.isArray(value) && value.every((speed) => typeof speed === 'number' && speed > 0);
}
