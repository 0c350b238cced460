import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { firstReadingAddress, firstReadingFolder, parseFirstReading } from '#contract/content/firstReading.ts';
import { languages } from '#domain/languages.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';

/** The first reading of every language as browsers fetch it. */
export function firstReadings(content: string): Plugin {
  return contentFiles('first-readings', firstReadingFolder, () => files(content));
}

/** @throws Error naming the file and its fault */
function files(content: string): ContentFiles {
  return new Map(
    languages.map((language) => {
      const file = path.join(content, 'first-readings', `${language}.md`);
      return [firstReadingAddress(language), JSON.stringify(parseFirstReading(readFileSync(file, 'utf8'), file))];
    }),
  );
}
