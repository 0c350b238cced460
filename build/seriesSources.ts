import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSeries, type ParsedSeries } from '#contract/content/seriesText.ts';
import type { Language } from '#domain/languages.ts';

/** The series of a language by level and number. @param content the folder of all content. @throws Error naming the file and its fault */
export function seriesIn(content: string, language: Language): readonly ParsedSeries[] {
  const folder = path.join(content, 'series', language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const files = readdirSync(path.join(folder, name)).map(
        (file) => [file, readFileSync(path.join(folder, name, file), 'utf8')] as const,
      );
      return parseSeries(new Map(files), `${language}/${name}`, language);
    });
}
