import { createHash } from 'node:crypto';
import type { Database } from '../adapters/database/database.ts';
import type { Cell } from './rows.ts';

/** The values of a column: truths and times are kept by SQLite as numbers and texts. */
export type ColumnKind = 'plain' | 'truth' | 'time';

/** A value as this database keeps it. */
export function storedCell(value: Cell, kind: ColumnKind | undefined, dialect: Database['dialect']): Cell {
  if (value === null) return null;
  if (kind === 'time')
    return dialect === 'postgres' && typeof value === 'string' && hasZone(value) ? value : isoTime(value);
  // SQLite makes 1 and 0 of JSON's truths itself.
  return kind === 'truth' ? Boolean(value) : value;
}

/** A value that is the same whichever database it came from; times to the millisecond. */
export function canonicalCell(value: Cell, kind: ColumnKind | undefined): Cell {
  if (value === null) return null;
  if (kind === 'time') return isoTime(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Without a zone it is SQLite's own CURRENT_TIMESTAMP, which is UTC. */
function isoTime(value: Exclude<Cell, null>): string {
  const moment = typeof value === 'string' && !hasZone(value) ? `${value.replace(' ', 'T')}Z` : value;
  return new Date(typeof moment === 'boolean' ? Number(moment) : moment).toISOString();
}

function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text) && text.includes(':');
}

/** Adds up the hashes of rows, table by table: equal where the same rows are there, in whatever order they come. */
export class RowSums {
  readonly #tables = new Map<string, { count: number; sum: bigint }>();

  add(table: string, cells: readonly Cell[]): void {
    const digest = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
    const before = this.#tables.get(table) ?? { count: 0, sum: 0n };
    this.#tables.set(table, { count: before.count + 1, sum: BigInt.asUintN(256, before.sum + BigInt(`0x${digest}`)) });
  }

  /** The name of a table whose rows differ, with how many there are in each; null when all are the same. */
  firstDifference(other: RowSums): string | null {
    for (const table of new Set([...this.#tables.keys(), ...other.#tables.keys()])) {
      const [mine, theirs] = [this.#tables.get(table), other.#tables.get(table)];
      if (mine?.sum !== theirs?.sum || mine?.count !== theirs?.count)
        return `${table} (han venido ${mine?.count ?? 0}, hay ${theirs?.count ?? 0})`;
    }
    return null;
  }
}
