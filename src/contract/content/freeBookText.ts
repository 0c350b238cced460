import { fail, linesOf } from './contentText.ts';
import { freeBookLevels, type FreeBook } from './freeBook.ts';

const columns = ['id', 'title', 'author', 'year', 'level', 'words', 'counted', 'why', 'gutenberg'] as const;

/**
 * The books of `content/free-books/{lang}/books.tsv`: a header, then one book a line, columns parted by tabs; `gutenberg` may be empty.
 * @param file what the text is called in errors
 * @throws Error naming file, line and fault
 */
export function parseFreeBooks(text: string, file: string): FreeBook[] {
  const [header = '', ...rows] = linesOf(text, file);
  if (header !== columns.join('\t')) fail(`${file}:1`, `the header must be ${columns.join(', ')}`);
  return rows.map((row, at) => parseBook(row, file, at + 2));
}

/** The text of such a file. */
export function writeFreeBooks(books: readonly FreeBook[]): string {
  return [columns, ...books.map((book) => columns.map((column) => book[column] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');
}

/**
 * The counts of `content/free-books/{lang}/{id}.tsv`: `key TAB count` a line, the most frequent first.
 * @throws Error naming file, line and fault
 */
export function parseFreeBookCounts(text: string, file: string): [key: string, count: number][] {
  return linesOf(text, file).map((line, at) => {
    const [key = '', count, ...more] = line.split('\t');
    if (key === '' || more.length > 0) fail(`${file}:${at + 1}`, 'is not a key and a count');
    return [key, wholeOf(count, file, at + 1)];
  });
}

function parseBook(row: string, file: string, line: number): FreeBook {
  const cells = row.split('\t');
  if (cells.length !== columns.length) fail(`${file}:${line}`, `has ${cells.length} columns, not ${columns.length}`);
  const [id = '', title = '', author = '', year, name, words, counted, why = '', gutenberg = ''] = cells;
  const empty = Object.entries({ id, title, author, why }).find(([, value]) => value === '');
  if (empty) fail(`${file}:${line}`, `has no ${empty[0]}`);
  const level = freeBookLevels.find((one) => one === name) ?? fail(`${file}:${line}`, `has no level ${name}`);
  return {
    id,
    title,
    author,
    year: wholeOf(year, file, line),
    level,
    words: wholeOf(words, file, line),
    counted: wholeOf(counted, file, line),
    why,
    gutenberg: gutenberg === '' ? null : wholeOf(gutenberg, file, line),
  };
}

function wholeOf(text: string | undefined, file: string, line: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : fail(`${file}:${line}`, `has no number: ${text}`);
}
