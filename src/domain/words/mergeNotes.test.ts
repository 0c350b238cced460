import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNotes } from './mergeNotes.ts';
import { longestNote } from './word.ts';

test.each([
  ['the note that was seen is replaced', 'gato', 'felino', 'gato', 'felino'],
  ['the note that was seen is taken away', 'gato', '', 'gato', ''],
  ['there was none', '', ' gato ', '', 'gato'],
  ['an older release does not say what was seen', 'gato', 'felino', undefined, 'felino'],
  ['another device wrote one meanwhile', 'gato', 'felino', '', 'felino / gato'],
  ['another device wrote the same', 'gato', 'gato', '', 'gato'],
  ['another device wrote more', 'gato / felino', 'felino', '', 'gato / felino'],
  ['both changed the same note', 'gato negro', 'felino', 'gato', 'felino / gato negro'],
  ['both went on with the same note', 'gato / felino', 'gato / minino', 'gato', 'gato / minino / felino'],
  ['what one wrote offline and replaced there goes', 'uno / gato', 'dos', 'uno', 'dos / gato'],
  ['what was seen is taken away, the other device stays', 'uno / gato', '', 'uno', 'gato'],
  ['the other device took it away', '', 'uno dos', 'uno', 'uno dos'],
  ['notes of several lines stay lines', 'gato\nde casa', 'felino', '', 'felino\ngato\nde casa'],
  ['a slash within a word parts nothing', 'y/o', 'o', '', 'o / y/o'],
])('%s', (_, stored, written, seen, kept) => {
  expect(mergeNotes(stored, written, seen)).toBe(kept);
});

const note = fc
  .array(fc.constantFrom('gato', 'el', 'y/o', ' ', ' / ', '/', '\n', '😀'), { maxLength: 8 })
  .map((parts) => parts.join('').trim());
const partsOf = (text: string): string[] =>
  text
    .split(/[\n ]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '/');

test('devices that saw the same note lose no text, in whatever order they arrive', () => {
  fc.assert(
    fc.property(note, fc.array(note, { minLength: 2, maxLength: 5 }), (seen, texts) => {
      const writes = texts.map((text, device) => `${text} de${device}`);
      const stored = writes.reduce((before, written) => mergeNotes(before, written, seen), seen);
      // A line that one device saw and wrote again may have been taken away by another one after it.
      for (const part of writes.flatMap(partsOf))
        if (!partsOf(seen).includes(part)) expect(partsOf(stored)).toContain(part);
      expect(partsOf(stored)).toEqual(expect.arrayContaining(partsOf(writes.at(-1) ?? '')));
    }),
  );
});

test('what is written again, at once or after others, is there once', () => {
  fc.assert(
    fc.property(note, note, note, note, (seen, stored, one, other) => {
      const first = mergeNotes(stored, one, seen);
      expect(mergeNotes(first, one, seen)).toBe(first);
      // Lines of another device go neither.
      const both = mergeNotes(mergeNotes('', one, ''), other, '');
      expect(mergeNotes(mergeNotes(both, one, ''), other, '')).toBe(both);
    }),
  );
});

test('where both do not fit, what was written is whole and the other one is cut', () => {
  const letters = fc.constantFrom('a', '😀');
  const long = fc
    .tuple(letters, fc.integer({ min: 0, max: longestNote }))
    .map(([letter, length]) => letter.repeat(Math.floor(length / letter.length)));
  fc.assert(
    fc.property(long, long, (stored, written) => {
      const kept = mergeNotes(stored, written, 'otra');
      expect(kept.length).toBeLessThanOrEqual(longestNote);
      expect(kept.isWellFormed()).toBe(true);
      // A side that only removed what it saw wrote nothing that could go first.
      expect(kept.startsWith(written) || kept === stored).toBe(true);
      if (stored !== written && stored.length + written.length + 3 <= longestNote)
        expect(kept.includes(stored)).toBe(true);
    }),
  );
});
