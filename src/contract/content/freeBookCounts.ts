import type { FreeBookCounts } from './freeBook.ts';

/** How often the words of a language's free books occur: each word is in it once. */
export interface PackedCounts {
  /** All words, in alphabetical order, a line each: the letters that it shares with the one before, as a digit, and the rest. */
  readonly keys: string;
  /**
   * By the book's id: the words that it has, each as one character that says how many words further it is, and for one that occurs more
   * than once how often, in digits.
   */
  readonly books: Readonly<Record<string, string>>;
}

/** The first and the last character that stand for a distance, beyond the digits: a longer way is gone in steps of the last. */
const first = 0x3a;
const last = 0x7e;
const longestStep = last - first;
const mostShared = 9;

/** Packs how often words occur in books, by their ids. */
export function packFreeBookCounts(books: ReadonlyMap<string, readonly (readonly [string, number])[]>): PackedCounts {
  const keys = [...new Set([...books.values()].flatMap((words) => words.map(([key]) => key)))].toSorted(byUnits);
  const places = new Map(keys.map((key, place) => [key, place]));
  return {
    keys: keys.map((key, at) => withoutShared(key, keys[at - 1] ?? '')).join('\n'),
    books: Object.fromEntries(
      [...books].map(([id, words]) => [id, packBook(words.map(([key, count]) => [places.get(key) ?? 0, count]))]),
    ),
  };
}

/** Unpacks them, by the books' ids. */
export function unpackFreeBookCounts({ keys: lines, books }: PackedCounts): Map<string, FreeBookCounts> {
  const keys: string[] = [];
  for (const line of lines === '' ? [] : lines.split('\n'))
    keys.push((keys.at(-1) ?? '').slice(0, Number(line.charAt(0))) + line.slice(1));
  return new Map(
    Object.entries(books).map(([id, packed]) => [
      id,
      Object.fromEntries(unpackBook(packed).map(([place, count]) => [keys[place] ?? '', count])),
    ]),
  );
}

function byUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function withoutShared(key: string, before: string): string {
  let shared = 0;
  while (shared < Math.min(mostShared, before.length) && key[shared] === before[shared]) shared++;
  return `${shared}${key.slice(shared)}`;
}

function packBook(words: readonly (readonly [place: number, count: number])[]): string {
  let packed = '';
  let reached = -1;
  for (const [place, count] of words.toSorted(([one], [other]) => one - other)) {
    let way = place - reached - 1;
    for (; way >= longestStep; way -= longestStep) packed += String.fromCharCode(last);
    packed += String.fromCharCode(first + way) + (count > 1 ? String(count) : '');
    reached = place;
  }
  return packed;
}

function unpackBook(packed: string): (readonly [place: number, count: number])[] {
  const words: (readonly [number, number])[] = [];
  let place = -1;
  for (const [, steps = '', end = '', count = ''] of packed.matchAll(/(~*)([^~\d])(\d*)/g)) {
    place += steps.length * longestStep + end.charCodeAt(0) - first + 1;
    words.push([place, count === '' ? 1 : Number(count)]);
  }
  return words;
}
