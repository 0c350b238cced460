import { foldText } from '../foldText.ts';

/** A run of a text that was found: UTF-16 offsets [start, end). */
export interface FoundRun {
  readonly start: number;
  readonly end: number;
  /** The number of the needle that stands there. */
  readonly needle: number;
}

/** The texts that are looked for. */
export interface Needles {
  readonly texts: readonly string[];
  /** False: what follows may go on with more letters. */
  readonly isWhole: boolean;
}

const invisible = /[\u00AD\u2060\u200B-\u200D\uFEFF]/g;
const apostrophes = /[\u2019\u2018\u02BC\u2032\uFF07]/g;
const hyphens = /[\u2010\u2011]/g;
const plain = /^[ -~]*$/;
const syntax = /[.*+?^${}()|[\]\\]/g;
const inWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Makes a search through many texts: accents, capitals, kinds of apostrophes and of white space make no difference; a needle begins
 * where a word does. Of two needles that begin at one place the longer is found.
 * @returns a function that gives the runs of a text, in order; none overlaps another
 */
export function createTextFinder({ texts, isWhole }: Needles): (text: string) => FoundRun[] {
  const numbers = new Map<string, number>();
  for (const [number, text] of texts.entries()) {
    const folded = foldForFinding(text).trim();
    if (folded !== '' && !numbers.has(folded)) numbers.set(folded, number);
  }
  if (numbers.size === 0) return () => [];
  const longestFirst = [...numbers.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map((text) => text.replaceAll(syntax, String.raw`\$&`)).join('|'), 'g');

  return (text) => {
    const folded = foldForFinding(text);
    pattern.lastIndex = 0;
    // Most texts have none of them: places are worked out for the others alone.
    if (!pattern.test(folded)) return [];
    const { letters, places } =
      plain.test(text) && folded.length === text.length ? asItStands(text) : foldWithPlaces(text);
    const found: FoundRun[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(letters); match; match = pattern.exec(letters)) {
      const [run] = match;
      const from = match.index;
      const to = from + run.length;
      const begins = !isJoined(letters, from);
      const ends = !isWhole || !isJoined(letters, to);
      if (begins && ends) found.push({ start: places(from), end: places(to - 1, true), needle: numbers.get(run) ?? 0 });
      else pattern.lastIndex = from + 1;
    }
    return found;
  };
}

/** Tells whether a place stands inside of a word. */
function isJoined(text: string, at: number): boolean {
  return inWord.test(text.charAt(at - 1)) && inWord.test(text.charAt(at));
}

/** A text as it is compared: see {@link createTextFinder}. */
export function foldForFinding(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ');
  return foldText(text.replaceAll(invisible, ''))
    .replaceAll(apostrophes, "'")
    .replaceAll(hyphens, '-')
    .replaceAll(/\s+/g, ' ');
}

interface PlacedText {
  readonly letters: string;
  /** The offset in the text at which a letter begins, or, `end`, the one after it. */
  readonly places: (at: number, end?: boolean) => number;
}

function asItStands(text: string): PlacedText {
  return { letters: text.toLowerCase(), places: (at, end = false) => (end ? at + 1 : at) };
}

/** The folded text, and where in the text each of its letters stands. */
function foldWithPlaces(text: string): PlacedText {
  const letters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const letter of text) {
    const next = offset + letter.length;
    const folded = foldForFinding(letter);
    // Of white space one space; a mark over the letter before belongs to it.
    if (folded === '' || (folded === ' ' && letters.at(-1) === ' ')) {
      if (ends.length > 0 && folded === '') ends[ends.length - 1] = next;
    } else
      for (const one of folded.split('')) {
        letters.push(one);
        starts.push(offset);
        ends.push(next);
      }
    offset = next;
  }
  return { letters: letters.join(''), places: (at, end = false) => (end ? ends[at] : starts[at]) ?? text.length };
}
