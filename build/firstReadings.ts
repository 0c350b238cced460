import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { firstReadingAddress, firstReadingFolder, parseFirstReading } from '#contract/content/firstReading.ts';
import { languages } from '#domain/languages.ts';

/** The first reading of every language as browsers fetch it: files of the build, and the same addresses while developing. */
export function firstReadings(content: string): Plugin {
  return {
    name: 'first-readings',
    generateBundle() {
      for (const [address, source] of files(content)) this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const address = (request.url ?? '').replace(/\?.*$/s, '');
        const source = address.startsWith(firstReadingFolder) ? files(content).get(address) : undefined;
        if (source === undefined) next();
        else response.setHeader('content-type', 'application/json').end(source);
      });
    },
  };
}

/** @throws Error naming the file and its fault */
function files(content: string): ReadonlyMap<string, string> {
  return new Map(
    languages.map((language) => {
      const file = path.join(content, 'first-readings', `${language}.md`);
      return [firstReadingAddress(language), JSON.stringify(parseFirstReading(readFileSync(file, 'utf8'), file))];
    }),
  );
}
