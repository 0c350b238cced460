import * as z from 'zod/mini';
import { partsOfSpeech, type PackWord } from '#domain/starterPacks/starterPack.ts';
import { lineFault, linesOf } from './contentText.ts';

const columns = ['word', 'lemma', 'partOfSpeech', 'article', 'meaning', 'example'] as const;
const filled = z.string().check(z.minLength(1));
const partOfSpeech = z.enum(partsOfSpeech);

/** The file fetched for a pack: the rows of `PackRow`. */
export const packFileSchema = z.array(z.tuple([filled, filled, partOfSpeech, z.string(), filled, z.string()]));

/** The file fetched for a language's invented words. */
export const inventedWordsSchema = z.array(filled);

/** The file fetched for the words that only the vocabulary check asks: a list for each band beyond the packs. */
export const checkWordsSchema = z.array(z.array(filled).check(z.minLength(1)));

/**
 * The words of `content/starter-packs/{lang}.tsv`, in the file's order: a header, then one word a line, columns parted by
 * tabs, every line ended by a line feed, NFC.
 * @param file what the text is called in errors
 * @throws Error naming file, line and fault
 */
export function parseStarterPack(text: string, file: string): PackWord[] {
  const [header = '', ...rows] = linesOf(text, file);
  if (header !== columns.join('\t')) throw lineFault(file, 1, `the header must be ${columns.join(', ')}`);
  return rows.map((row, index) => parseRow(row, file, index + 2));
}

/**
 * The words of `content/invented-words/{lang}.txt`, one a line.
 * @throws Error naming file, line and fault
 */
export function parseInventedWords(text: string, file: string): string[] {
  return linesOf(text, file).map((line, index) => {
    if (/\s/.test(line)) throw lineFault(file, index + 1, 'a space');
    return line;
  });
}

/**
 * The words of `content/check-words/{lang}.txt`: a line for each band beyond the packs, its words parted by a space.
 * @throws Error naming file, line and fault
 */
export function parseCheckWords(text: string, file: string): string[][] {
  return linesOf(text, file).map((line, index) => {
    const words = line.split(' ');
    const again = words.find((word, at) => words.indexOf(word) !== at);
    if (again !== undefined) throw lineFault(file, index + 1, again === '' ? 'a stray space' : `${again} twice`);
    return words;
  });
}

function parseRow(row: string, file: string, line: number): PackWord {
  const cells = row.split('\t');
  if (cells.length !== columns.length) throw lineFault(file, line, `${cells.length} columns, not ${columns.length}`);
  // French sets a space that does not break before ? and !, and inside « ».
  const untidy = columns.find((_, index) => /^\s|\s$|\s\s|[^\S \u00A0\u202F]/.test(cells[index] ?? ''));
  if (untidy) throw lineFault(file, line, `stray space in ${untidy}`);
  const [word = '', lemma = '', part = '', article = '', meaning = '', example = ''] = cells;
  const empty = Object.entries({ word, lemma, meaning }).find(([, value]) => value === '');
  if (empty) throw lineFault(file, line, `no ${empty[0]}`);
  const known = partOfSpeech.safeParse(part);
  if (!known.success) throw lineFault(file, line, `no part of speech: ${part}`);
  return { word, lemma, partOfSpeech: known.data, article, meaning, example };
}
