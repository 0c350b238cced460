import type pg from 'pg';

/** The tables of the schema in use, by their names. */
export async function postgresTables(client: pg.Client, schema: string | null = null): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = coalesce($1, current_schema()) order by c.relname`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** True for the tables of Glosa. */
export function areGlosas(tables: readonly string[]): boolean {
  return tables.includes('migration') && tables.includes('account');
}

/** The functions that a schema's triggers call, as they are named in statements: migrations make some, and a trigger follows its table alone. */
async function functionsOf(client: pg.Client, schema: string): Promise<{ name: string; signature: string }[]> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `select p.proname as name, quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = $1 order by p.proname`,
    [schema],
  );
  return rows;
}

/**
 * Puts the tables and functions of the schema `fresh` in the place of those in use, which go into the schema `aside`; `fresh` is gone then. To be
 * called in a transaction.
 */
export async function swapSchemas(client: pg.Client, fresh: string, aside: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  const used = rows[0]?.name ?? 'public';
  const quoted = (name: string): string => client.escapeIdentifier(name);
  const move = async (kind: 'table' | 'function', what: string, from: string, to: string): Promise<void> =>
    void (await client.query(`alter ${kind} ${quoted(from)}.${what} set schema ${quoted(to)}`));
  const tables = await postgresTables(client);
  const functions = await functionsOf(client, fresh);
  const names = new Set(functions.map(({ name }) => name));
  const inTheWay = (await functionsOf(client, used)).filter(({ name }) => names.has(name));
  if (tables.length > 0 || inTheWay.length > 0) await client.query(`create schema ${quoted(aside)}`);
  for (const name of tables) await move('table', quoted(name), used, aside);
  for (const { signature } of inTheWay) await move('function', signature, used, aside);
  for (const name of await postgresTables(client, fresh)) await move('table', quoted(name), fresh, used);
  for (const { signature } of functions) await move('function', signature, fresh, used);
  await client.query(`drop schema ${quoted(fresh)}`);
}
