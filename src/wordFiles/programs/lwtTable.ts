import { sourceOf, type CellForm, type Source, type SourceRow } from '../source.ts';
import { readUnquotedRows, withoutGuard } from '../text/rows.ts';
import type { TextReading, WordColumn } from '../wordFile.ts';

const tagsBySpace: CellForm = { tags: /\s/, hasMarkup: false };

const columns: readonly WordColumn[] = (
  ['word', 'translation', 'sentence', null, 'status', 'language', null, 'tags'] as const
).map((role) => ({ name: null, role }));
const tellingRows = 50;

/** Learning with Texts' own table: eight columns without names, never quoted. Null for any other text. */
export function openLwtTable(text: string, reading: Omit<TextReading, 'separator' | 'hasHeading'>): Source | null {
  const head = text.slice(0, 100_000);
  if (!head.includes('\t')) return null;
  const lines = head.split('\n', tellingRows + 1).filter((line) => line.trim() !== '');
  // The last line of a long text may be half of one.
  const whole = lines.length > 1 && head.length < text.length ? lines.slice(0, -1) : lines;
  if (whole.length === 0 || !whole.every(isLwtLine)) return null;
  const rows = readUnquotedRows(text, '\t').map(({ number, cells }): SourceRow => ({ number, cells: mended(cells) }));
  return sourceOf('lwt', columns, rows, {
    form: tagsBySpace,
    text: { ...reading, separator: '\t', hasHeading: false },
  });
}

function isLwtLine(line: string): boolean {
  const cells = line.split('\t');
  return cells.length === 8 && /^(?:[1-5]|9[89])$/.test(cells[4] ?? '') && /^\d+$/.test(cells[6] ?? '');
}

function mended(raw: readonly string[]): readonly string[] {
  const [term = '', translation = '', sentence = '', ...rest] = raw.map(withoutGuard);
  return [term, lwtTranslation(translation), lwtSentence(sentence), ...rest];
}

/** LWT writes an asterisk where there is no translation. */
export const lwtTranslation = (text: string): string => (text.trim() === '*' ? '' : text);
/** LWT puts braces around the word in its sentence. */
export const lwtSentence = (text: string): string => text.replace(/\{([^{}]*)\}/g, '$1');
