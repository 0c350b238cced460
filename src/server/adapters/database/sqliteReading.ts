import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';
import { QueryTurns } from './queryTurns.ts';

/** The thread of the reads ended before it had answered. */
export class ReadingLost extends Error {}

/** Reads on a connection of their own, in a thread of its own, so that a large one holds up nobody else. */
export interface SqliteReading {
  /** Reads that all see one moment. @throws ReadingLost when the thread ended meanwhile: the next reads have another one */
  snapshot<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The thread is started by the first reads: an operator's command has none. `onFault` hears of every error that SQLite gives. */
export function openReading(file: string, onFault: (error: unknown) => void): SqliteReading {
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ReadingDriver(file, onFault),
      createIntrospector: (over) => new SqliteIntrospector(over),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    snapshot: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
}

/** One snapshot at a time. */
class ReadingDriver implements Driver {
  readonly #file: string;
  readonly #onFault: (error: unknown) => void;
  readonly #turns = new QueryTurns();
  #thread: ReadingThread | null = null;

  constructor(file: string, onFault: (error: unknown) => void) {
    this.#file = file;
    this.#onFault = onFault;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReadingConnection> {
    await this.#turns.take();
    if (!this.#thread || this.#thread.isOver) this.#thread = new ReadingThread(this.#file, this.#onFault);
    return new ReadingConnection(this.#thread);
  }

  async beginTransaction(connection: ReadingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin deferred'));
  }

  async commitTransaction(connection: ReadingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: ReadingConnection): Promise<void> {
    // A thread that is over has rolled back; whoever reads is told what ended it.
    if (!connection.thread.isOver) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  async destroy(): Promise<void> {
    await this.#turns.take();
    await this.#thread?.close();
    this.#turns.pass();
  }
}

class ReadingConnection implements DatabaseConnection {
  readonly thread: ReadingThread;

  constructor(thread: ReadingThread) {
    this.thread = thread;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely asks its drivers for rows of whatever type the query has.
    return { rows: (await this.thread.run(sql, parameters)) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>, void> {
    yield await this.executeQuery<Row>(query);
  }
}

/** The program beside this one: a source, or a part of the same bundle. */
const program = path.join(import.meta.dirname, `sqliteReadingThread${path.extname(import.meta.filename)}`);

type ThreadAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly fault: { readonly message: string; readonly errcode?: number } };

/** A thread with a connection; it answers in the order in which it is asked. */
class ReadingThread {
  isOver = false;
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting: PromiseWithResolvers<readonly unknown[]>[] = [];

  constructor(file: string, onFault: (error: unknown) => void) {
    this.#onFault = onFault;
    this.#worker = new Worker(program, { workerData: { path: file } });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#end();
        resolve();
      });
    });
    this.#worker.unref();
  }

  run(sql: string, parameters: readonly unknown[]): Promise<readonly unknown[]> {
    if (this.isOver) return Promise.reject(new ReadingLost('The reading thread has ended'));
    const answer = Promise.withResolvers<readonly unknown[]>();
    this.#waiting.push(answer);
    // Only while somebody waits does it keep the process alive.
    this.#worker.ref();
    this.#worker.postMessage({ sql, parameters });
    return answer.promise;
  }

  async close(): Promise<void> {
    if (!this.isOver) this.#worker.postMessage(null);
    this.#worker.ref();
    await this.#ended;
  }

  #take(answer: ThreadAnswer): void {
    const next = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if ('rows' in answer) {
      next?.resolve(answer.rows);
      return;
    }
    const { message, errcode } = answer.fault;
    const fault = Object.assign(new Error(message), { errcode });
    this.#onFault(fault);
    next?.reject(fault);
  }

  #end(cause?: unknown): void {
    this.isOver = true;
    for (const { reject } of this.#waiting.splice(0))
      reject(new ReadingLost('The reading thread ended before it had answered', { cause }));
  }
}
