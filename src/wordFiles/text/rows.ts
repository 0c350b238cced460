import papaparse from 'papaparse';
import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import type { SourceRow } from '../source.ts';

const separators = [',', ';', '|', '\t'];

/** The beginning of a text that tells what separates its cells. */
const tellingText = 100_000;
const tellingRows = 50;
/** No text has it: with it as the quote there are no quotes. */
const noQuote = '\0';

/** A text with one kind of line ends and without a byte order mark, and the separator that it names in a first line, as spreadsheets do: `sep=;`. */
export function withoutDeclaration(raw: string): {
  readonly text: string;
  readonly declared: string | null;
  readonly lines: number;
} {
  const text = (raw.startsWith('\uFEFF') ? raw.slice(1) : raw).replace(/\r\n?/g, '\n');
  const found = /^"?sep=([,;|\t])"?\n/i.exec(text);
  return found
    ? { text: text.slice(found[0].length), declared: found[1] ?? null, lines: 1 }
    : { text, declared: null, lines: 0 };
}

/** The sign between the cells of a text; null for a list of one column. */
export function separatorOf(text: string): string | null {
  const { errors, meta } = papaparse.parse<string[]>(text.slice(0, tellingText), {
    delimitersToGuess: [...separators],
    newline: '\n',
    preview: tellingRows,
    skipEmptyLines: true,
  });
  if (!errors.some(({ code }) => code === 'UndetectableDelimiter')) return meta.delimiter;
  // Quotes that do not close hide what is between cells.
  return errors.some(({ type }) => type === 'Quotes') ? separatorOfLines(text) : null;
}

/** The sign that nearly every line has. A tab is first: it is in no text. */
function separatorOfLines(text: string): string | null {
  const lines = text
    .slice(0, tellingText)
    .split('\n', tellingRows)
    .filter((line) => line.trim() !== '');
  return (
    ['\t', ';', ',', '|'].find((sign) => lines.filter((line) => line.includes(sign)).length >= lines.length * 0.8) ??
    null
  );
}

/**
 * The rows of a text that have anything in them, numbered from 1. Lines must end in `\n`.
 * @param separator null for one cell a line, in which no sign means anything
 * @throws Refusal `word-file-too-many-rows`, `word-file-too-large` (a cell)
 */
export function readRows(text: string, separator: string | null): readonly SourceRow[] {
  if (separator === null) {
    const lines = text.split('\n', mostRows);
    refuseMore(
      text,
      lines.reduce((length, line) => length + line.length + 1, 0),
    );
    return numbered(lines.map((line) => [line]));
  }
  const quoted = parseRows(text, separator, '"');
  if (quoted.faults.length === 0) return numbered(quoted.rows);
  const plain = parseRows(text, separator, noQuote).rows.map((row) => row.map(withoutQuotes));
  // A quote that never closes swallows all that follows; one within a cell may be the only fault of a file that needs its quotes.
  const isSwallowed = quoted.faults.includes('MissingQuotes');
  return numbered(isSwallowed || regularRows(plain) > regularRows(quoted.rows) ? plain : quoted.rows);
}

/** As {@link readRows}, for programs that write quotes as they are. */
export function readUnquotedRows(text: string, separator: string): readonly SourceRow[] {
  return numbered(parseRows(text, separator, noQuote).rows);
}

/** A heading is one more. */
const mostRows = wordFileLimits.rows + 1;

/** Empty lines at the end are no rows. @throws Refusal `word-file-too-many-rows` */
function refuseMore(text: string, end: number): void {
  if (/\S/.test(text.slice(end))) throw new Refusal('word-file-too-many-rows');
}

function parseRows(
  text: string,
  delimiter: string,
  quoteChar: string,
): { readonly rows: readonly string[][]; readonly faults: readonly string[] } {
  const faults = new Set<string>();
  const { data, errors, meta } = papaparse.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    preview: mostRows,
  });
  if (meta.truncated) refuseMore(text, meta.cursor);
  for (const { type, code } of errors) if (type === 'Quotes') faults.add(code);
  return { rows: data, faults: [...faults] };
}

function numbered(rows: readonly (readonly string[])[]): readonly SourceRow[] {
  const found: SourceRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (cells.length > wordFileLimits.columns || cells.some((cell) => cell.length > wordFileLimits.cell))
      throw new Refusal('word-file-too-large');
    if (cells.some((cell) => cell.trim() !== '')) found.push({ number: index + 1, cells });
  }
  return found;
}

function withoutQuotes(cell: string): string {
  const found = /^\s*"(.*)"\s*$/s.exec(cell);
  return found ? (found[1] ?? '').replaceAll('""', '"') : cell;
}

/** Rows that have as many cells as most have. */
function regularRows(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

const guarded = /^'+[=+\-@\t\r]/;

/** A cell without the one apostrophe that keeps a spreadsheet from taking it for a formula. */
export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
