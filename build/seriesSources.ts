import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSeries, type Episode, type ParsedSeries } from '#contract/content/seriesText.ts';
import type { Language } from '#domain/languages.ts';

/** The series of a language by level and number. @param content the folder of all content. @throws Error naming the file and its fault */
export function seriesIn(content: string, language: Language): readonly ParsedSeries[] {
  return foldersIn(content, language).map(({ series }) => series);
}

/** Every episode of a language with the name that its files have everywhere, without endings: `a1-1/01-title`. */
export function seriesTextsIn(content: string, language: Language): readonly (Episode & { readonly name: string })[] {
  return foldersIn(content, language).flatMap(({ folder, files, series }) =>
    series.episodes.map((episode, at) => ({ ...episode, name: `${folder}/${files[at]}` })),
  );
}

/** Each folder of a language with its series and the names of the episodes' files. */
function foldersIn(content: string, language: Language) {
  const home = path.join(content, 'series', language);
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .toSorted()
    .map((folder) => {
      const names = readdirSync(path.join(home, folder)).toSorted();
      const texts = names.map((name) => [name, readFileSync(path.join(home, folder, name), 'utf8')] as const);
      return {
        folder,
        files: names.filter((name) => name !== 'series.md').map((name) => name.replace(/\.md$/, '')),
        series: parseSeries(new Map(texts), `${language}/${folder}`, language),
      };
    });
}
