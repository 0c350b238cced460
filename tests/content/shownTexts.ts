import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** A text that a person may read on a screen or in a mail; what is filled in stands as «…». */
export interface ShownText {
  readonly file: string;
  readonly text: string;
}

const root = path.join(import.meta.dirname, '../..');

/** Sources of screens, rules and mails, without their tests. */
const sources = globSync(
  ['src/{web,domain}/**/*.{ts,tsx}', 'src/server/features/accounts/**/*.ts', 'build/publicPages/**/*.ts'],
  {
    cwd: root,
    // Tables of grammar and the names of abbreviations are no sentences.
    exclude: ['**/*.test.*', '**/testing/**', 'src/domain/{lemmas,dictionaries,text}/**'],
  },
).toSorted();

/** Types, names of modules and programs' own messages are read by nobody who learns. */
const unseen = new Set(['ImportDeclaration', 'ExportNamedDeclaration.source', 'TSLiteralType', 'ThrowStatement']);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function textOf(node: Readonly<Record<string, unknown>>): string {
  if ((node['type'] === 'JSXText' || node['type'] === 'Literal') && typeof node['value'] === 'string')
    return node['value'];
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return '';
  return node['quasis']
    .map((part: unknown) => (isObject(part) && isObject(part['value']) ? String(part['value']['cooked']) : ''))
    .join('…');
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, texts);
  else if (isObject(node) && !unseen.has(String(node['type']))) {
    const text = textOf(node).replaceAll(/\s+/gu, ' ').trim();
    if (/\p{L}/u.test(text)) texts.push(text);
    for (const value of Object.values(node)) if (isObject(value)) collect(value, texts);
  }
}

/** Words with a capital, an accent or a Spanish mark, or several words: no address, class or key. */
const isSpoken = (text: string): boolean =>
  (/[áéíóúñ¿¡«]/u.test(text) || /^…?\p{Lu}\p{Ll}/u.test(text) || /\p{L} \p{Ll}+ \p{Ll}/u.test(text)) &&
  !/[{}<>=_$]|: \w+;|^[a-z-]+(?: [a-z-]+)*$/u.test(text);

/** Every text of the interface, read from the syntax of its sources. */
export const shownTexts: readonly ShownText[] = sources.flatMap((file) => {
  const texts: string[] = [];
  collect(
    parseAst(readFileSync(path.join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body,
    texts,
  );
  return texts.filter(isSpoken).map((text) => ({ file, text }));
});
