import { cutText } from '#domain/dictionaries/cleanText.ts';
import { linesOfCell } from '../cells.ts';
import { wordFileLimits } from '../limits.ts';
import { readRow } from '../readRow.ts';
import type { CellForm, Source, SourceRow } from '../source.ts';
import type {
  ColumnRole,
  FoundWord,
  FoundWords,
  OpenedWordFile,
  TextReading,
  UnreadRow,
  WordFileChoice,
  WordFileReader,
} from '../wordFile.ts';

/** A table's rows with the roles of its columns, as they were chosen. */
interface ChosenTable {
  readonly rows: readonly SourceRow[];
  readonly roles: readonly (ColumnRole | null)[];
  readonly form: CellForm;
}

/**
 * Answers questions about a source that is in memory.
 * @param readAgain reads the file anew as a person says; null for one that can be read in one way only
 */
export function createReader(first: Source, readAgain: ((reading: TextReading) => Source) | null): WordFileReader {
  let source = first;
  let opened = describe(source);
  let chosen: { readonly of: string; readonly tables: readonly ChosenTable[] } | null = null;

  /** The last choice is remembered: a page asks for one choice many times over, part by part. */
  function tablesOf(choice: WordFileChoice): readonly ChosenTable[] {
    const of = JSON.stringify(choice);
    if (chosen?.of === of) return chosen.tables;
    const decks = choice.decks === null ? null : new Set(choice.decks);
    const tables = choice.tables.flatMap(({ id, roles }) => {
      const table = source.tables.find((each) => each.id === id);
      return table ? [{ rows: table.rowsOf(decks), roles, form: table.form }] : [];
    });
    chosen = { of, tables };
    return tables;
  }

  return {
    get opened() {
      return opened;
    },
    async readAs(reading) {
      if (!readAgain) return opened;
      source = readAgain(reading);
      opened = describe(source);
      chosen = null;
      return opened;
    },
    read: async (choice, from, count) => readPart(tablesOf(choice), from, count),
    close: () => undefined,
  };
}

function readPart(tables: readonly ChosenTable[], from: number, count: number): FoundWords {
  const words: FoundWord[] = [];
  const unread: UnreadRow[] = [];
  let before = 0;
  for (const { rows, roles, form } of tables) {
    for (const row of rows.slice(Math.max(0, from - before), Math.max(0, from + count - before))) {
      const read = readRow(row, roles, form);
      if ('word' in read) words.push(read.word);
      else unread.push(read.unread);
    }
    before += rows.length;
  }
  return { words, unread, hasMore: from + count < before };
}

function describe({ source, tables, decks, text }: Source): OpenedWordFile {
  return {
    source,
    decks,
    text,
    tables: tables.map(({ id, name, columns, form, rowsOf }) => {
      const rows = rowsOf(null);
      const samples = rows
        .slice(0, wordFileLimits.samples)
        .map(({ cells }) =>
          columns.map((_, index) => cutText(linesOfCell(cells[index] ?? '', form).join(' '), wordFileLimits.sample)),
        );
      return { id, name, columns, samples, rows: rows.length };
    }),
  };
}
