import type { Language } from '#domain/languages.ts';
import { firstReadingFolder } from './firstReading.ts';

// Without the schema library, as the first reading.

/** The beginning of a novel, by which the welcome shows what a check's result changes: `/first-readings/pages/{lang}.json`. */
export interface NovelPage {
  readonly title: string;
  /** Words of it that are names, as they stand in it: they are counted with none. */
  readonly names: readonly string[];
  readonly text: string;
}

export function firstPageAddress(language: Language): string {
  return `${firstReadingFolder}pages/${language}.json`;
}

/**
 * A page as it is written in content/first-pages: a head with title and names, then one paragraph.
 * @throws Error naming the file and what it lacks
 */
export function parseFirstPage(text: string, file: string): NovelPage {
  const [, title, names = '', body = ''] = /^---\ntitle: (.+)\nnames:(.*)\n---\n\n(.+)\n$/.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} has no title, no names or not one paragraph`);
  return { title, names: names.split(' ').filter(Boolean), text: body };
}
