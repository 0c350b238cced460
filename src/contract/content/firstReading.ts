import type { Language } from '#domain/languages.ts';

// Without the schema library: the welcome needs this before anything has loaded one.

/** The short text that teaches marking, as browsers fetch it: `/first-readings/{lang}.json`. */
export interface FirstReading {
  readonly title: string;
  /** Words of it that are names, as they stand in it: they are ignored in it. */
  readonly names: readonly string[];
  readonly paragraphs: readonly string[];
  /** Words as they stand in the text, and what they mean here, in Spanish. */
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
}

export const firstReadingFolder = '/first-readings/';

export function firstReadingAddress(language: Language): string {
  return `${firstReadingFolder}${language}.json`;
}

/**
 * A text as it is written in content/first-readings: a head with its title and names, paragraphs parted by empty lines, a line `---`,
 * then `word TAB meaning` a line.
 * @throws Error naming the file and what it lacks
 */
export function parseFirstReading(text: string, file: string): FirstReading {
  const [, title, names = '', body = '', list = ''] =
    /^---\ntitle: ([^\n]+)\nnames:([^\n]*)\n---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} has no title, no names, no text or no meanings`);
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const meanings = list
    .split('\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const [word = '', meaning = '', ...more] = line.split('\t');
      if (word === '' || meaning === '' || more.length > 0)
        throw new Error(`${file}: «${line}» is not a word and a meaning`);
      return [word, meaning];
    });
  return { title, names: names.split(' ').filter(Boolean), paragraphs, meanings };
}
