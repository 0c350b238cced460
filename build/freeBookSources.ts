import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FreeBook } from '#contract/content/freeBook.ts';
import { parseFreeBookCounts, parseFreeBooks } from '#contract/content/freeBookText.ts';
import type { Language } from '#domain/languages.ts';

/** The file that lists a language's free books. @param content the folder of all content */
export function freeBooksFile(content: string, language: Language): string {
  return path.join(content, 'free-books', language, 'books.tsv');
}

/** The file of how often a free book's words occur. */
export function freeBookCountsFile(content: string, language: Language, id: string): string {
  return path.join(content, 'free-books', language, `${id}.tsv`);
}

/** The free books of a language, as they are listed. @throws Error naming file, line and fault */
export function freeBooksIn(content: string, language: Language): FreeBook[] {
  const file = freeBooksFile(content, language);
  return parseFreeBooks(readFileSync(file, 'utf8'), file);
}

/** How often the words of each occur, by its id. @throws Error naming file, line and fault */
export function freeBookCountsIn(content: string, language: Language): Map<string, [key: string, count: number][]> {
  return new Map(
    freeBooksIn(content, language).map(({ id }) => {
      const file = freeBookCountsFile(content, language, id);
      return [id, parseFreeBookCounts(readFileSync(file, 'utf8'), file)];
    }),
  );
}
