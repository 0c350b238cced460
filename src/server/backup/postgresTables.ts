import type pg from 'pg';

/** A table and the statements that make it again. */
export interface Table {
  readonly name: string;
  readonly make: readonly string[];
  /** Foreign keys: once every table is there. */
  readonly after: readonly string[];
}

/** The tables of the schema in use, by their names. What Glosa and better-auth make is plain: columns, defaults, keys, indexes. */
export async function postgresTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<{ oid: number; name: string }>(
    `select c.oid, c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const described: Table[] = [];
  for (const { oid, name } of tables) described.push(await describe(client, oid, name));
  return described;
}

async function describe(client: pg.Client, oid: number, name: string): Promise<Table> {
  const quoted = client.escapeIdentifier(name);
  const columns = await client.query<{ text: string }>(
    `select quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [oid],
  );
  const keys = await client.query<{ text: string; foreign: boolean }>(
    `select quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text, contype = 'f' as foreign
      from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'c', 'f') order by contype, conname`,
    [oid],
  );
  const indexes = await client.query<{ text: string }>(
    `select replace(pg_get_indexdef(i.indexrelid), ' ON ' || quote_ident(current_schema()) || '.', ' ON ') as text
      from pg_index i where i.indrelid = $1 and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by i.indexrelid`,
    [oid],
  );
  const key = ({ text }: { readonly text: string }) => `alter table ${quoted} add constraint ${text}`;
  return {
    name,
    make: [
      `create table ${quoted} (${columns.rows.map(({ text }) => text).join(', ')})`,
      ...keys.rows.filter((one) => !one.foreign).map(key),
      ...indexes.rows.map(({ text }) => text),
    ],
    after: keys.rows.filter((one) => one.foreign).map(key),
  };
}
