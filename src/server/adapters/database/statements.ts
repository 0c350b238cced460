import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More texts than the application has; better-auth and lists of varying length make a few more. */
const cacheSize = 300;

/** The parts of SQLite that a dialect of Kysely's asks for, on node:sqlite, with prepared statements kept; `onFault` hears of every error. */
export function preparedStatements(database: DatabaseSync, onFault: (error: unknown) => void): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const watched = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      onFault(error);
      throw error;
    }
  };
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = statementOf(
        watched(() => database.prepare(text)),
        watched,
      );
      const oldest = kept.size >= cacheSize ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(text, statement);
      return statement;
    },
  };
}

function statementOf(statement: StatementSync, watched: <Result>(work: () => Result) => Result): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => watched(() => statement.all(...parameters.map(bound))),
    run: (parameters) => watched(() => statement.run(...parameters.map(bound))),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  };
}

function bound(value: unknown): SQLInputValue {
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  )
    return value;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`SQLite cannot keep a ${typeof value}`);
}
