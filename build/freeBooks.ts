import type { Plugin } from 'vite';
import { freeBookCountsAddress, freeBookFolder, freeBooksAddress } from '#contract/content/freeBook.ts';
import { packFreeBookCounts } from '#contract/content/freeBookCounts.ts';
import { languages } from '#domain/languages.ts';
import { contentFiles } from './contentFiles.ts';
import { freeBookCountsIn, freeBooksIn } from './freeBookSources.ts';

/** The free books as browsers fetch them: of each language what is known of its books, and how often their words occur. */
export function freeBooks(content: string): Plugin {
  return contentFiles(
    'free-books',
    freeBookFolder,
    () =>
      new Map(
        languages.flatMap((language) => [
          [freeBooksAddress(language), JSON.stringify(freeBooksIn(content, language))],
          [freeBookCountsAddress(language), JSON.stringify(packFreeBookCounts(freeBookCountsIn(content, language)))],
        ]),
      ),
  );
}
