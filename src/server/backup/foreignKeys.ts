import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { ConfigError } from '../operator/configError.ts';

/** Takes the keys to other tables away while rows come in the order of their tables' names. @returns a function that puts them back, which fails where one is broken */
export async function withoutForeignKeys({ dialect, kysely }: Database): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(kysely);
    return async () => {
      const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check()`.execute(kysely);
      if (rows[0]) throw new ConfigError(`${rows[0].table}: una fila nombra a otra que no está`);
      await sql`pragma foreign_keys = on`.execute(kysely);
    };
  }
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select quote_ident(c.relname) as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(kysely);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(kysely);
  return async () => {
    for (const { table, name, definition } of keys)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(kysely);
  };
}
