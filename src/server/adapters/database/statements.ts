import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More texts than the application has; better-auth and lists of varying length make a few more. */
const cacheSize = 300;

/** What Kysely's SqliteDialect asks of a driver, on node:sqlite, with prepared statements kept. */
export function preparedStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      // A write lock taken late can fail in the middle of a transaction; taken at once it waits for its turn.
      const statement = statementOf(database.prepare(text === 'begin' ? 'begin immediate' : text));
      const oldest = kept.size >= cacheSize ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(text, statement);
      return statement;
    },
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  };
}

function bound(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`SQLite cannot keep a ${typeof value}`);
}
