import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { firstPageAddress, parseFirstPage } from '#contract/content/firstPage.ts';
import { firstReadingAddress, firstReadingFolder, parseFirstReading } from '#contract/content/firstReading.ts';
import { languages } from '#domain/languages.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';

/** The first reading of every language, and the page of a novel that shows a check's result, as browsers fetch them. */
export function firstReadings(content: string): Plugin {
  return contentFiles('first-readings', firstReadingFolder, () => files(content));
}

/** @throws Error naming the file and its fault */
function files(content: string): ContentFiles {
  return new Map(
    languages.flatMap((language) => {
      const read = (folder: string, parse: (text: string, file: string) => object): string => {
        const file = path.join(content, folder, `${language}.md`);
        return JSON.stringify(parse(readFileSync(file, 'utf8'), file));
      };
      return [
        [firstReadingAddress(language), read('first-readings', parseFirstReading)],
        [firstPageAddress(language), read('first-pages', parseFirstPage)],
      ];
    }),
  );
}
