import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { subtitleLimits } from '#domain/videos/subtitles/cue.ts';
import { cueAt } from '#domain/videos/subtitles/cueAt.ts';

/** The captions on a picture at one second of its video. */
export interface ShownCaptions {
  /** None while nothing is said. */
  readonly rows: readonly string[];
  readonly time: number;
}

/** A line that was seen; it grows while its words come one by one. */
interface SeenLine {
  readonly words: string[];
  text: string;
  start: number;
  end: number;
}

/** A word on the picture, and its place in a line. */
interface ShownWord {
  readonly word: string;
  readonly beginsRow: boolean;
  readonly line: SeenLine;
  readonly at: number;
}

type NewWord = Pick<ShownWord, 'word' | 'beginsRow'>;

/** Rows of a picture that are looked at: captions have two or three, a page may hold anything. */
const mostRows = 8;
/** Words that two pictures share within a row from which on the second goes on with the first. */
const surelyShared = 3;
/** Lines before a place that are compared with what is shown there again, and seconds that they may have ended before. */
const near = { lines: 8, seconds: 10 };
/** Seconds by which the same line may begin earlier or later when it is shown again: players change captions some times a second. */
const jitter = 1;

/**
 * Makes lines of what is seen on a picture, one after the other. Rows that come together are one line. Where words come singly and rows roll up
 * (automatic captions), pictures are joined by what they share: each row is a line, with the time when its first word came. What is shown again
 * after a way back is the line that it was.
 */
export function createCaptionLines() {
  const lines: SeenLine[] = [];
  let shown: readonly ShownWord[] = [];
  let seenUntil = -1;
  /** After a way back what was seen comes again until then. */
  let comesAgainUntil = -1;

  function show({ rows, time }: ShownCaptions): void {
    const words = wordsOf(rows);
    const { from, count } = sharedWith(shown, words);
    const kept: ShownWord[] = [];
    for (let each = 0; each < count; each += 1) {
      const [before, now] = [shown[from + each], words[each]];
      if (before && now) kept.push({ ...before, beginsRow: now.beginsRow });
    }
    const said = shown.at(-1)?.line;
    shown = words.length > count ? [...kept, ...placeFresh(words.slice(count), kept, time)] : kept;
    // What another line has followed is said, though it still stands there.
    if (said && said !== shown.at(-1)?.line) said.end = Math.max(said.end, time);
    seenUntil = Math.max(seenUntil, time);
  }

  function placeFresh(words: readonly NewWord[], kept: readonly ShownWord[], time: number): ShownWord[] {
    const placed: ShownWord[] = [];
    const newRow = words.findIndex(({ beginsRow }) => beginsRow);
    const own = newRow === -1 ? words.length : newRow;
    const last = kept.at(-1);
    // A row that runs on without an end is cut where its beginning has left the picture.
    const goesOn = last && kept.some(({ line, at }) => line === last.line && at === 0);
    placed.push(
      ...(last && goesOn ? goOn(last.line, last.at + 1, words.slice(0, own), time) : begin(words.slice(0, own), time)),
    );
    placed.push(...begin(words.slice(own), time));
    return placed;
  }

  /** Goes on with a line; another one begins where it was seen to go on in another way, or is full. */
  function goOn(line: SeenLine, from: number, words: readonly NewWord[], time: number): ShownWord[] {
    const placed: ShownWord[] = [];
    for (const [index, { word, beginsRow }] of words.entries()) {
      const at = from + index;
      const isFull = line.text.length + word.length >= subtitleLimits.characters;
      if (at < line.words.length ? line.words[at] !== word : isFull)
        return [...placed, ...begin(words.slice(index), time)];
      if (at === line.words.length) {
        line.words.push(word);
        line.text += ` ${word}`;
      }
      placed.push({ word, beginsRow, line, at });
    }
    line.end = Math.max(line.end, time);
    return placed;
  }

  function begin(words: readonly NewWord[], time: number): ShownWord[] {
    const [first, ...others] = words;
    if (!first) return [];
    // Only on the way through what was seen before: a speaker may say the same twice.
    const again = time <= Math.max(seenUntil, comesAgainUntil) ? seenBefore(words, time) : null;
    if (again) {
      const { line, at, count } = again;
      line.start = Math.min(line.start, at === 0 ? time : line.start);
      line.end = Math.max(line.end, time);
      sort(line);
      const placed = words.slice(0, count).map((word, index) => ({ ...word, line, at: at + index }));
      return [...placed, ...begin(words.slice(count), time)];
    }
    const line: SeenLine = { words: [first.word], text: first.word, start: time, end: time };
    if (lines.length < subtitleLimits.cues) lines.splice(cueAt(lines, time) + 1, 0, line);
    return [{ ...first, line, at: 0 }, ...goOn(line, 1, others, time)];
  }

  /** The line that a row is, or a piece of: all rows at once, or the first of them. */
  function seenBefore(words: readonly NewWord[], time: number) {
    const place = cueAt(lines, time + jitter);
    const row = words.findIndex(({ beginsRow }, index) => index > 0 && beginsRow);
    for (const count of row === -1 ? [words.length] : [words.length, row]) {
      const sought = words.slice(0, count).map(({ word }) => word);
      for (const line of lines.slice(Math.max(0, place - near.lines), place + 1).toReversed()) {
        const at = line.end + near.seconds >= time ? runIn(line, sought) : -1;
        if (at >= 0) return { line, at, count };
      }
    }
    return null;
  }

  /** A line that begins earlier than it was known to goes where it belongs. */
  function sort(line: SeenLine): void {
    const from = lines.indexOf(line, Math.max(0, cueAt(lines, line.start) - near.lines));
    if (from < 1 || (lines[from - 1]?.start ?? 0) <= line.start) return;
    lines.splice(from, 1);
    lines.splice(cueAt(lines, line.start) + 1, 0, line);
  }

  return {
    /** Takes what the picture shows now, whenever it has changed. */
    show,
    /** The video goes elsewhere: what is shown ends here. @param time that was reached */
    leave(time: number): void {
      const said = shown.at(-1)?.line;
      if (said) said.end = Math.max(said.end, time);
      shown = [];
      seenUntil = Math.max(seenUntil, time);
      comesAgainUntil = seenUntil + jitter;
    },
    /** By their beginning. The list is the same one while it grows. */
    lines: lines as readonly Cue[],
  };
}

/** Lines of all that was shown of a video on end. */
export function linesOfCaptions(pictures: readonly ShownCaptions[]): readonly Cue[] {
  const collected = createCaptionLines();
  for (const picture of pictures) collected.show(picture);
  return collected.lines.map(({ start, end, text }) => ({ start, end, text }));
}

function wordsOf(rows: readonly string[]): NewWord[] {
  return rows.slice(0, mostRows).flatMap((row) =>
    row
      .slice(0, subtitleLimits.characters)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word, index) => ({ word, beginsRow: index === 0 })),
  );
}

/** The stretch of the words before that the words now begin with: from a row's beginning, or long enough to be no chance. */
function sharedWith(
  before: readonly ShownWord[],
  now: readonly NewWord[],
): { readonly from: number; readonly count: number } {
  const borders = [...now.map(({ word }) => word), '', ...before.map(({ word }) => word)];
  const fallbacks = fallbacksOf(borders);
  for (let count = fallbacks.at(-1) ?? 0; count > 0; count = fallbacks[count - 1] ?? 0) {
    const from = before.length - count;
    if (count >= surelyShared || before[from]?.beginsRow) return { from, count };
  }
  // Rows below may go first.
  const starts = before.flatMap(({ beginsRow }, index) => (beginsRow ? [index] : []));
  const from = starts.find(
    (start) =>
      now.length > 0 &&
      before[start + now.length]?.beginsRow === true &&
      now.every(({ word }, index) => before[start + index]?.word === word),
  );
  return from === undefined ? { from: 0, count: 0 } : { from, count: now.length };
}

/** For each beginning of a list the longest of its own beginnings that it ends with (Knuth, Morris, Pratt). */
function fallbacksOf(words: readonly string[]): readonly number[] {
  const fallbacks = [0];
  for (let at = 1; at < words.length; at += 1) {
    let count = fallbacks[at - 1] ?? 0;
    while (count > 0 && words[count] !== words[at]) count = fallbacks[count - 1] ?? 0;
    fallbacks.push(words[count] === words[at] ? count + 1 : 0);
  }
  return fallbacks;
}

/** The place of words in a line, -1 where it does not hold them. At its end it may hold the first of them alone. */
function runIn({ text, words }: SeenLine, sought: readonly string[]): number {
  const at = ` ${text} `.indexOf(` ${sought.join(' ')} `);
  if (at === -1) return words.length < sought.length && words.every((word, index) => word === sought[index]) ? 0 : -1;
  return at === 0 ? 0 : text.slice(0, at - 1).split(' ').length;
}
