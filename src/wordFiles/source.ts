import type { TextReading, WordColumn, WordDeck, WordFileSource } from './wordFile.ts';

/** A row of a file, its number counted from 1 as an editor shows it; its cells are in the order of the table's columns. */
export interface SourceRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The way in which a table's cells are written. */
export interface CellForm {
  /** The sign or signs between two tags. */
  readonly tags: RegExp | string;
  /** True where cells are HTML with Anki's own marks (sounds, gaps). */
  readonly hasMarkup: boolean;
}

/** A sign that no text has: cells whose parts were told apart before are put together with it. */
export const betweenParts = '\u001f';

export const plainCells: CellForm = { tags: /[;,]/, hasMarkup: false };

/** A table of a file as it was found, whatever program wrote it. */
export interface SourceTable {
  readonly id: string;
  readonly name: string | null;
  readonly columns: readonly WordColumn[];
  readonly form: CellForm;
  /** @param decks those that were chosen; null for all, and without meaning where a file has none */
  rowsOf(decks: ReadonlySet<string> | null): readonly SourceRow[];
}

/** A file that was recognised and read. */
export interface Source {
  readonly source: WordFileSource;
  readonly tables: readonly SourceTable[];
  readonly decks: readonly WordDeck[];
  readonly text: TextReading | null;
}

export const partedCells: CellForm = { tags: betweenParts, hasMarkup: false };

/** A source of one table without decks. */
export function sourceOf(
  source: WordFileSource,
  columns: readonly WordColumn[],
  rows: readonly SourceRow[],
  { form = plainCells, text = null }: { readonly form?: CellForm; readonly text?: TextReading | null } = {},
): Source {
  const table: SourceTable = { id: 'table', name: null, columns, form, rowsOf: () => rows };
  return { source, tables: [table], decks: [], text };
}

/** Rows that are numbered from 1 in their order. */
export function numberedRows(cells: readonly (readonly string[])[]): readonly SourceRow[] {
  return cells.map((row, index) => ({ number: index + 1, cells: row }));
}
