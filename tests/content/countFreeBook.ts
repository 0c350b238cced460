import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFreeBooks } from '#contract/content/freeBookText.ts';
import { languages } from '#domain/languages.ts';
import { readName } from '#domain/text/names.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { kindOfText } from '#textFiles/kindOfText.ts';
import { makeBook } from '#textFiles/makeBook.ts';
import { freeBookCountsFile, freeBooksFile, freeBooksIn } from '../../build/freeBookSources.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

// For whoever adds a free book: with its line in books.tsv, `node tests/content/countFreeBook.ts de heidi FILE` counts the words of a text or an
// EPUB of it, writes its list and its numbers, and says what it took for names. The file itself stays where it is.

/** The list ends where it has so much of the running words, or so many keys. */
const enough = 0.95;
const mostKeys = 5_000;

/** The lines that Project Gutenberg puts around a text, and all beyond them. */
const before = /^[\s\S]*?^\*{3} ?START OF [^\n]*\n/m;
const after = /^\*{3} ?END OF [\s\S]*$/m;

const [code, id = '', source = ''] = process.argv.slice(2);
const language = languages.find((one) => one === code);
if (language === undefined) throw new Error(`There is no language ${code}: ${languages.join(', ')}`);
const content = path.join(import.meta.dirname, '../../content');
const books = freeBooksIn(content, language);
if (!books.some((book) => book.id === id)) throw new Error(`${freeBooksFile(content, language)} has no ${id}`);
if (!existsSync(source)) throw new Error(`There is no file ${source}`);

const bytes = readFileSync(source);
const isText = source.endsWith('.txt');
const file = new File(
  [isText ? bytes.toString('utf8').replace(before, '').replace(after, '') : bytes],
  path.basename(source),
);
const kind = await kindOfText(file);
const book = await openBook(kind.kind === 'epub' ? file : await makeBook(file, kind));
const index = await indexBook(book, language);
await book.close();

const { lexicon } = await shippedLexicon(language);
const names = new Set(
  [...index.names].flatMap(([key, name]) => (lexicon.mayBeName(key, readName(name).isSure) ? [key] : [])),
);
const words = index.keys
  .map((key, at) => [key, index.counts[at] ?? 0] as const)
  .filter(([key, count]) => count > 0 && !names.has(key))
  .toSorted(([key, count], [otherKey, other]) => other - count || (key < otherKey ? -1 : 1));
const counted = words.reduce((sum, [, count]) => sum + count, 0);
const listed: (readonly [key: string, count: number])[] = [];
let reached = 0;
for (const [key, count] of words) {
  if (listed.length === mostKeys || reached >= counted * enough) break;
  listed.push([key, count]);
  reached += count;
}
writeFileSync(freeBookCountsFile(content, language, id), listed.map((line) => `${line.join('\t')}\n`).join(''));
writeFileSync(
  freeBooksFile(content, language),
  writeFreeBooks(books.map((one) => (one.id === id ? { ...one, words: index.total, counted } : one))),
);
const known = [...names].map((key) => [key, index.counts[index.keys.indexOf(key)] ?? 0] as const);
const frequent = known.toSorted(([, one], [, other]) => other - one).slice(0, 25);
process.stdout.write(
  `${language} ${id}: ${index.total} words, ${counted} without names, ${listed.length} keys (${((reached / counted) * 100).toFixed(1)} %)\n` +
    `  names: ${frequent.map(([key, count]) => `${key} ${count}`).join(', ')}\n`,
);
