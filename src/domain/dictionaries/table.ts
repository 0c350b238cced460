import { Refusal } from '../errors/refusal.ts';
import { cleanFact } from './cleanText.ts';
import type { OpenDictionary, ReadEntry } from './dictionary.ts';
import { languageInName, licenceIn } from './facts.ts';
import { dictionaryLimits } from './limits.ts';
import { sensesOfCell } from './senses.ts';
import { decodeAnyText, type Decode } from '#domain/text/raw/decodeAnyText.ts';

const separators = ['\t', ';', ',', '|'] as const;
/** Rows that tell which sign parts the cells. */
const tellingRows = 50;
const longestCell = dictionaryLimits.article;
/** The headings that people write over the columns of a word list. */
const headings =
  /^(?:word|headword|term|palabra|t[eé]rmino|voz|lemma|lema|mot|wort|parola|palavra|front|anverso|expression)$/i;

/**
 * Opens a word list: a row for each word with its meaning and, in a third cell, its part of speech (RFC 4180, or cells parted by
 * tabs, semicolons or bars). Lines that begin with `#` say something of the list.
 * @returns null when it is no such table
 */
export function openTable(name: string, bytes: Uint8Array, decode: Decode): OpenDictionary | null {
  const [text, declared] = withoutDeclaration(decodeAnyText(bytes, decode));
  const separator = declared ?? separatorOf(text);
  if (separator === null) return null;
  const remarks = [...text.slice(0, 5_000).matchAll(/^#[ \t]*(.*)$/gm)].map(([, remark = '']) => remark);
  const remark = (key: RegExp): string => {
    const found = remarks.find((line) => key.test(line));
    return cleanFact(found?.slice(found.search(/[:=]/) + 1));
  };
  const title = remark(/^(?:name|title|nombre|t[ií]tulo)\s*[:=]/i) || cleanFact(name.replace(/\.[a-z]+$/i, ''));
  return {
    facts: {
      name: title,
      licence: licenceIn(remarks.join('\n')),
      attribution: remark(/^(?:author|autora?|source|fuente)\s*[:=]/i),
      language: languageInName(name) ?? languageInName(title),
    },
    *entries(): Generator<ReadEntry> {
      let count = 0;
      for (const { cells, end } of rowsOf(text, separator)) {
        const [headword = '', meaning = '', part = ''] = cells;
        if (headword.startsWith('#') || (count === 0 && headings.test(headword.trim()))) continue;
        if (++count > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
        yield { headwords: [headword], senses: sensesOfCell(meaning, part), share: end / text.length };
      }
    },
  };
}

/** Spreadsheets say in a first line which sign parts the cells: `sep=;`. */
function withoutDeclaration(text: string): readonly [text: string, separator: string | null] {
  const found = /^\uFEFF?"?sep=([^\w\s"]|\t)"?\r?\n/i.exec(text);
  return found ? [text.slice(found[0].length), found[1] ?? null] : [text, null];
}

/** The sign that most of the first rows have, the same number of times at best; null when nothing parts them. */
function separatorOf(text: string): string | null {
  const lines = text
    .slice(0, 50_000)
    .split(/\r?\n|\r/, tellingRows + 20)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, tellingRows);
  if (lines.length === 0 || text.slice(0, 2_000).includes('\u0000')) return null;
  const counted = separators.map((separator) => ({
    separator,
    rows: lines.filter((line) => line.includes(separator)).length,
  }));
  // A tab parts cells and nothing else; the others occur inside of meanings too.
  const best = counted.find(({ rows }) => rows >= lines.length * 0.8);
  return best?.separator ?? null;
}

interface Row {
  readonly cells: readonly string[];
  /** Behind its last character. */
  readonly end: number;
}

function* rowsOf(text: string, separator: string): Generator<Row> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator);
    if (cells.length < 4) cells.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    if (cells.some((each) => each !== '')) yield { cells, end: at };
    cells = [];
  }
}

/** A cell and where the sign behind it is. A quote that never closes is a character of its line. */
function readCell(text: string, at: number, separator: string): { readonly text: string; readonly end: number } {
  if (text[at] === '"' && separator !== '\t') {
    const quoted = readQuoted(text, at, separator);
    if (quoted) return quoted;
  }
  const end = endOfPlain(text, at, separator);
  return { text: text.slice(at, Math.min(end, at + longestCell)), end };
}

function readQuoted(
  text: string,
  at: number,
  separator: string,
): { readonly text: string; readonly end: number } | null {
  let close = at + 1;
  const farthest = at + longestCell;
  for (;;) {
    close = text.indexOf('"', close);
    if (close < 0 || close > farthest) return null;
    if (text[close + 1] !== '"') break;
    close += 2;
  }
  const after = text[close + 1];
  if (after !== undefined && after !== separator && after !== '\n' && after !== '\r') return null;
  return { text: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function endOfPlain(text: string, at: number, separator: string): number {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
