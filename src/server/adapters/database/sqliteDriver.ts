import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { QueryTurns } from './queryTurns.ts';

/** Another process (an operator's command, a tool) holds the write lock. */
const busy = 5;
/** Between two tries for the write lock, and how long to go on trying, in milliseconds. */
const pause = 25;
const patience = 10_000;

/** Kysely's dialect over one SQLite connection in which nothing waits for another process's lock but the write that needs it. */
export function sqliteDialect(file: DatabaseSync, statements: SqliteDatabase): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new OneConnectionDriver(file, statements),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * One statement or one transaction at a time. A transaction that finds the write lock taken lets others run first and is tried again, so
 * reads go on meanwhile; node:sqlite's own timeout would hold up the whole process.
 */
class OneConnectionDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #statements: SqliteDatabase;
  readonly #turns = new QueryTurns();

  constructor(file: DatabaseSync, statements: SqliteDatabase) {
    this.#file = file;
    this.#statements = statements;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TurnConnection> {
    return new TurnConnection(this.#statements, this.#turns);
  }

  async beginTransaction(connection: TurnConnection, { accessMode }: TransactionSettings): Promise<void> {
    // A write lock that is taken late can fail in the middle of a transaction; read-only transactions need none.
    await connection.begin(accessMode === 'read only' ? 'begin deferred' : 'begin immediate');
  }

  async commitTransaction(connection: TurnConnection): Promise<void> {
    connection.end('commit');
  }

  async rollbackTransaction(connection: TurnConnection): Promise<void> {
    // Some faults, a full disk for one, have rolled back already.
    connection.end(this.#file.isTransaction ? 'rollback' : null);
  }

  async releaseConnection(connection: TurnConnection): Promise<void> {
    connection.end(this.#file.isTransaction ? 'rollback' : null);
  }

  async destroy(): Promise<void> {
    this.#statements.close();
  }
}

class TurnConnection implements DatabaseConnection {
  readonly #statements: SqliteDatabase;
  readonly #turns: QueryTurns;
  #inTransaction = false;

  constructor(statements: SqliteDatabase, turns: QueryTurns) {
    this.#statements = statements;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#run(query);
    return this.#whenFree(() => {
      try {
        return this.#run<Row>(query);
      } finally {
        this.#turns.pass();
      }
    });
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>, void> {
    yield await this.executeQuery<Row>(query);
  }

  async begin(text: string): Promise<void> {
    await this.#whenFree(() => {
      try {
        this.#run(CompiledQuery.raw(text));
        this.#inTransaction = true;
      } finally {
        if (!this.#inTransaction) this.#turns.pass();
      }
    });
  }

  /** Ends the transaction, if there is one, by this statement. A commit that fails is followed by a rollback. */
  end(text: string | null): void {
    if (!this.#inTransaction) return;
    if (text !== null) this.#run(CompiledQuery.raw(text));
    this.#inTransaction = false;
    this.#turns.pass();
  }

  async #whenFree<Result>(work: () => Result): Promise<Result> {
    const until = performance.now() + patience;
    for (;;) {
      await this.#turns.take();
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await wait(pause);
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statements.prepare(sql);
    // Kysely asks its drivers for rows of whatever type the query has.
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), rows: [] };
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === busy
  );
}
