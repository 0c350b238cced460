import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import { numberedRows, sourceOf, type Source } from '../source.ts';
import { plainName } from '../text/columnNames.ts';
import { readRows, withoutDeclaration } from '../text/rows.ts';

/** The files of `wordlists.zip`; each name is the status of all its words. */
const listFile = /(?:^|\/)(known|learning|ignored|unknown|tracked)\.csv$/i;

export const isMigakuList = (path: string): boolean => listFile.test(path);

/**
 * Opens the lists that a script saves of Migaku, together.
 * @returns null when one of them is no such list
 * @throws Refusal `word-file-too-many-rows`, `word-file-too-large`
 */
export function openMigaku(lists: readonly { readonly path: string; readonly text: string }[]): Source | null {
  const words: (readonly string[])[] = [];
  for (const { path, text } of lists) {
    const [heading, ...rows] = readRows(withoutDeclaration(text).text, ',');
    const names = heading?.cells.map(plainName) ?? [];
    const places = ['dict form', 'mod', 'language'].map((name) => names.indexOf(name));
    if (heading && places.includes(-1)) return null;
    const status = listFile.exec(path)?.[1]?.toUpperCase() ?? '';
    for (const { cells } of rows) words.push([...places.map((place) => cells[place] ?? ''), status]);
  }
  if (words.length > wordFileLimits.rows) throw new Refusal('word-file-too-many-rows');
  const columns = [
    { name: 'dictForm', role: 'word' as const },
    { name: 'mod', role: 'added' as const },
    { name: 'language', role: 'language' as const },
    { name: null, role: 'status' as const },
  ];
  return sourceOf('migaku', columns, numberedRows(words));
}
