import type { Language } from '#domain/languages.ts';
import { isAbbreviation } from './abbreviations.ts';

/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** No sentence is given longer than this: a card has to hold it. */
export const longestSentence = 400;

const stops = /[.!?…。]+/gu;
/** Signs that close a quotation, directly behind a stop: every sign, since an opening one stands at its word (`„Nein!“ Dann`, `»Ja.« Er`). */
const closing = new Set('"\'”’“‘»›«‹)]');
/** Those that may have a space before them (`« Oui. »`). */
const closingAfterSpace = new Set('»›”');
/** Spaces before a closing sign: a narrow one, or two that were typed. */
const mostSpaces = 2;
/** The letters directly before a stop, and the apostrophe before them (`don’t`, `l’av`). */
const lastWord = /(?<apostrophe>['’])?(?<word>[\p{L}\p{M}\p{N}.°º-]+)$/u;
const opening = /^[\s"'“”‘’«»‹›„‚¿¡([—–-]*/u;

/** The sentences of one block's text, in order, without the white space between them. */
export function sentencesOf(text: string, language: Language): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(stops)) {
    const end = endWithQuotes(text, match.index + match[0].length);
    if (end === null || !endsSentence(text, match.index, end, language)) continue;
    pushTrimmed(spans, text, start, end);
    start = end;
  }
  pushTrimmed(spans, text, start, text.length);
  return spans;
}

/**
 * The sentence around an offset of a block's text; a longer one than 400 units is cut at spaces around the offset.
 * Between two sentences it is the one before; an empty text gives an empty span.
 */
export function sentenceAt(text: string, offset: number, language: Language): Span {
  const spans = sentencesOf(text, language);
  const span = spans.findLast(({ start }) => start <= offset) ?? spans[0] ?? { start: 0, end: 0 };
  return span.end - span.start <= longestSentence
    ? span
    : cut(text, span, Math.min(Math.max(offset, span.start), span.end));
}

/**
 * The offset behind a stop and the signs that close quotations after it; null when neither a space, the text's end nor the dash of
 * another speaker follows, so that the sentence goes on.
 */
function endWithQuotes(text: string, stop: number): number | null {
  let end = stop;
  for (;;) {
    while (closing.has(text.charAt(end))) end++;
    const sign = afterSpaces(text, end);
    // Before a letter it opens one: `Er ging. »Ja«`.
    if (sign === end || !closingAfterSpace.has(text.charAt(sign)) || isLetter(text, sign + 1)) break;
    end = sign + 1;
  }
  const next = text.charAt(end);
  return next === '' || isSpace(next) || /^[—–]\s?[¿¡«“"]?\p{Lu}/u.test(text.slice(end, end + 4)) ? end : null;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (at < from + mostSpaces && isSpace(text.charAt(at))) at++;
  return at;
}

function isSpace(unit: string): boolean {
  return /^\s$/.test(unit);
}

function isLetter(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2));
}

/** Tells whether a text ends as a sentence does: with a stop, and nothing but what closes quotations behind it. */
export function endsWithStop(text: string): boolean {
  let at = text.length;
  while (at > 0 && (closing.has(text.charAt(at - 1)) || isSpace(text.charAt(at - 1)))) at--;
  return /[.!?…。]/.test(text.charAt(at - 1));
}

function endsSentence(text: string, index: number, end: number, language: Language): boolean {
  const next = text.slice(end, end + 40).replace(opening, '');
  if (next === '') return true;
  if (/^\p{Ll}/u.test(next)) return false;
  if (text[index] !== '.' || end - index > 1) return true;
  const { apostrophe, word = '' } = lastWord.exec(text.slice(Math.max(0, index - 20), index))?.groups ?? {};
  // The end of a contraction is no initial: she didn’t. But: les romans d’A. Dumas.
  if (apostrophe !== undefined && /^\p{Ll}$/u.test(word)) return true;
  // German writes ordinals with a full stop: am 3. Mai.
  if (language === 'de' && /^\d{1,2}$/.test(word)) return false;
  return !isAbbreviation(word, next, language);
}

function pushTrimmed(spans: Span[], text: string, start: number, end: number): void {
  const slice = text.slice(start, end);
  const trimmed = slice.trim();
  if (trimmed === '') return;
  const from = start + slice.indexOf(trimmed);
  spans.push({ start: from, end: from + trimmed.length });
}

/** A window of the longest allowed length that holds the offset and begins and ends at spaces where it can. */
function cut(text: string, { start, end }: Span, offset: number): Span {
  const half = Math.floor(longestSentence / 2);
  const from = Math.max(start, Math.min(offset - half, end - longestSentence));
  const to = Math.min(end, from + longestSentence);
  const space = text.indexOf(' ', from);
  const first = from === start || space === -1 || space >= offset ? from : space + 1;
  const back = text.lastIndexOf(' ', to - 1);
  const last = to === end || back <= offset ? to : back;
  return { start: wholeUnit(text, first), end: wholeUnit(text, last) };
}

/** Not between the halves of a surrogate pair. */
function wholeUnit(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(offset)) && /[\uD800-\uDBFF]/.test(text.charAt(offset - 1))
    ? offset + 1
    : offset;
}
