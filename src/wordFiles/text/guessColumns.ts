import { instantIn, linesOfCell, numberIn } from '../cells.ts';
import { plainCells, type CellForm, type SourceRow } from '../source.ts';
import type { ColumnRole, WordColumn } from '../wordFile.ts';
import { roleOfName } from './columnNames.ts';

/** Rows that tell what a column holds. */
const tellingRows = 200;

/** Tells whether the first row names the columns: most of its cells are such names, or it alone has text over numbers. */
export function hasHeading(rows: readonly SourceRow[]): boolean {
  const [first, ...rest] = rows.slice(0, tellingRows);
  if (!first) return false;
  const filled = first.cells.filter((cell) => cell.trim() !== '');
  const known = filled.filter((cell) => roleOfName(cell) !== null).length;
  if (known > 0 && known * 2 >= filled.length) return true;
  return (
    rest.length > 1 &&
    first.cells.some((cell, column) => {
      const below = rest.map(({ cells }) => cells[column] ?? '').filter((each) => each.trim() !== '');
      return (
        cell.trim() !== '' && !isFigure(cell) && below.length > 1 && below.filter(isFigure).length >= below.length * 0.8
      );
    })
  );
}

const isFigure = (cell: string): boolean => numberIn(cell) !== null || instantIn(cell) !== null;

/** Proposes the columns of a table: by their names, and what these do not say by what the columns hold. */
export function guessColumns(
  names: readonly (string | null)[],
  rows: readonly SourceRow[],
  form: CellForm = plainCells,
): readonly WordColumn[] {
  const roles: (ColumnRole | null)[] = [];
  for (const name of names) {
    const role = name === null ? null : roleOfName(name);
    // Of two columns that say the same the first is meant; tags come in several.
    roles.push(role !== null && role !== 'tags' && roles.includes(role) ? null : role);
  }
  const telling = rows.slice(0, tellingRows).map(({ cells }) => names.map((_, index) => plainCell(cells[index], form)));
  guessByContent(roles, telling);
  return names.map((name, index) => ({ name: name?.trim() || null, role: roles[index] ?? null }));
}

/** Facts about a column that tell what it may be. */
interface ColumnFacts {
  readonly index: number;
  /** Words in a cell, on average. */
  readonly words: number;
  /** Different cells to all that are filled. */
  readonly distinct: number;
  readonly filled: number;
  readonly isText: boolean;
  readonly cells: readonly string[];
}

const plainCell = (cell: string | undefined, form: CellForm): string =>
  linesOfCell((cell ?? '').slice(0, 2_000), form).join(' ');

function factsOf(index: number, rows: readonly (readonly string[])[]): ColumnFacts {
  const cells = rows.map((row) => row[index] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const texts = filled.filter((cell) => !isFigure(cell) && !/^https?:/i.test(cell));
  const words = texts.reduce((sum, cell) => sum + cell.split(/\s+/, 60).length, 0) / Math.max(1, texts.length);
  return {
    index,
    words,
    distinct: new Set(filled).size / Math.max(1, filled.length),
    filled: filled.length / Math.max(1, rows.length),
    isText: filled.length > 0 && texts.length >= filled.length * 0.7,
    cells,
  };
}

function guessByContent(roles: (ColumnRole | null)[], rows: readonly (readonly string[])[]): void {
  const open = (): ColumnFacts[] =>
    roles.flatMap((role, index) => (role === null ? [factsOf(index, rows)] : [])).filter(({ isText }) => isText);
  const propose = (role: ColumnRole, column: ColumnFacts | undefined): void => {
    if (column && !roles.includes(role)) roles[column.index] = role;
  };
  const isVaried = ({ distinct, filled }: ColumnFacts): boolean => distinct > 0.5 && filled >= 0.5;

  propose(
    'word',
    open().find((column) => column.words <= 3 && isVaried(column)),
  );
  const word = roles.indexOf('word');
  const words = rows.map((cells) => (cells[word] ?? '').toLowerCase());
  const contains = ({ cells }: ColumnFacts): boolean => {
    const found = cells.filter((cell, row) => words[row] && cell.toLowerCase().includes(words[row] ?? '')).length;
    return found * 2 >= cells.filter((cell) => cell !== '').length;
  };
  const long = open().filter(({ words: count, distinct }) => count >= 4.5 && distinct > 0.5);
  propose('sentence', long.find(contains) ?? (word < 0 ? undefined : long[0]));
  propose(
    'translation',
    open().find((column) => column.words < 6 && isVaried(column)),
  );
  if (roles.includes('sentence'))
    propose(
      'sentenceTranslation',
      open().find(({ words: count, distinct }) => count >= 4.5 && distinct > 0.5),
    );
}
