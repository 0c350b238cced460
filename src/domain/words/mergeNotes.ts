import { longestNote } from './word.ts';

/**
 * The note that stays when one is written: what was written, and whatever another device wrote since `seen`, the note that the
 * learner had before them when they began. Only what they saw and took away goes. Without `seen`, as in calls of older releases, what
 * was written replaces all.
 */
export function mergeNotes(stored: string, written: string, seen: string | undefined): string {
  const own = written.trim();
  if (seen === undefined || stored === '' || stored === seen.trim()) return own;
  const [storedParts, ownParts, seenParts] = [partsOf(stored), partsOf(own), partsOf(seen)];
  const isTakenAway = (part: string): boolean => seenParts.has(part) && !ownParts.has(part);
  if ([...ownParts].every((part) => storedParts.has(part)) && ![...storedParts].some(isTakenAway)) return stored;
  const others = [...storedParts].filter((part) => !seenParts.has(part) && !ownParts.has(part));
  // One line stays one line, as lists and fields show it.
  const between = `${stored}${own}`.includes('\n') ? '\n' : ' / ';
  if (own === '') return others.join(between);
  const rest = cut(others.join(between), longestNote - own.length - between.length);
  return rest === '' ? own : `${own}${between}${rest}`;
}

/** The parts that stand by themselves in a note: its lines, and what a slash between spaces parts. */
function partsOf(note: string): Set<string> {
  const parts = note.split(/\n|(?<=^|\s)\/(?=\s|$)/).map((part) => part.trim());
  return new Set(parts.filter((part) => part !== ''));
}

/** The beginning of a text that has so much room, no character halved. */
function cut(text: string, room: number): string {
  const beginning = text.slice(0, Math.max(0, room));
  return (beginning.isWellFormed() ? beginning : beginning.slice(0, -1)).trim();
}
