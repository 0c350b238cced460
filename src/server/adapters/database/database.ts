import type { AliasedRawBuilder, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A column of {@link Database.table}: how its values travel. */
export type ColumnType = 'text' | 'integer';
type Cell<Type extends ColumnType> = Type extends 'text' ? string | null : number | null;
export type Row<Columns extends Readonly<Record<string, ColumnType>>> = {
  readonly [Name in keyof Columns]: Cell<Columns[Name]>;
};

/**
 * The store for everything but files. Text, integers and JSON as text only; what differs between SQLite and
 * PostgreSQL is behind this port and nowhere else.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For single statements, and for better-auth's own tables in the same database. */
  readonly kysely: Kysely<Schema>;
  /**
   * One durable transaction: when the promise resolves the work survives a crash. Statements see what other
   * transactions committed before them. Never touch `kysely` inside: on SQLite it waits for this transaction.
   * `work` may be run again after a deadlock, so it must keep its effects to the database.
   */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Reads that all see one moment of the database. */
  snapshot<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * The same for reads that may be large: what others ask for does not wait for them. They see everything that was acknowledged before
   * they began. `work` may be run again, so it must only read.
   */
  longSnapshot<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Rows as a table expression that takes one parameter, whatever their number: the statement's text never varies. */
  table<const Columns extends Readonly<Record<string, ColumnType>>, Alias extends string>(
    alias: Alias,
    columns: Columns,
    rows: readonly Row<Columns>[],
  ): AliasedRawBuilder<Row<Columns>, Alias>;
  /** The text of one field of the JSON in `document.data`; null when it is absent. */
  dataField(name: string): RawBuilder<string | null>;
  /** Takes and holds the account rows until the transaction ends; they are made when missing. Ordered, so that two takers never deadlock. */
  lockAccounts(transaction: Transaction<Schema>, uids: readonly string[]): Promise<LockedAccount[]>;
  /** Runs work that changes tables while no other server on this database does. */
  migrating<T>(work: () => Promise<T>): Promise<T>;
  /** True for a fault that says nothing about the data sent (connection, lock, disk): the same may work later. */
  isTransient(error: unknown): boolean;
  close(): Promise<void>;
}

export interface LockedAccount {
  readonly uid: string;
  readonly rev: number;
  readonly purged: number;
  readonly epoch: string;
  readonly documents: number;
  readonly document_size: number;
  readonly receipts: number;
  readonly receipt_bits: number;
}

export interface OpenOptions {
  /** To work beside the running server, as an operator's command does. */
  readonly shared?: boolean;
  /** Hears that the database is damaged, which nothing but a backup mends. */
  readonly onDamage?: () => void;
  /** The names of the migrations to make the tables by, as a backup of an older release has them; all when left out. */
  readonly migrations?: readonly string[];
  /** Hears how far an upgrade of the tables is. */
  readonly report?: (line: string) => void;
}
