import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import type { Database } from './database.ts';
import { migrations as released, type Migration } from './migrations.ts';
import { openDatabase } from './open.ts';
import { upgrade } from './upgrade.ts';

/** The rules that every implementation of the database port keeps to. */
export function databaseSuite(place: () => Promise<DatabasePlace>): void {
  let at: DatabasePlace;
  let database: Database;

  beforeEach(async () => {
    at = await place();
    database = await openDatabase(at.url);
  });
  afterEach(async () => {
    await database.close();
    await at.remove();
  });

  const ledgerRow = (cause: string): { uid: string; cause: string; xp: number; gems: number; at: number } => ({
    uid: 'u',
    cause,
    xp: 3,
    gems: 0,
    at: 1_800_000_000_000,
  });

  test('integers come back as numbers, beyond 32 bits too', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    expect(await database.kysely.selectFrom('ledger').selectAll().execute()).toEqual([ledgerRow('a')]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from ledger`.execute(database.kysely);
    expect(rows[0]?.n).toBe(1);
  });

  /** The database is as an older release left it: without the tables that came since, and the columns of those after 012. */
  async function forgetMigrations(since: string): Promise<void> {
    for (const { name, statements } of released.filter((migration) => migration.name >= since).toReversed()) {
      const text = statements.join('\n');
      for (const [, table = ''] of text.matchAll(/create table (\w+)/g))
        await sql`drop table ${sql.table(table)}`.execute(database.kysely);
      for (const [, table = '', column = ''] of name < '013'
        ? []
        : text.matchAll(/alter table (\w+) add column (\w+)/g))
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(database.kysely);
    }
    await sql`delete from migration where name >= ${since}`.execute(database.kysely);
  }

  test('what was written is there after opening again, and migrating again changes nothing', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    await database.close();
    database = await openDatabase(at.url);
    expect(await database.kysely.selectFrom('ledger').select('cause').execute()).toEqual([{ cause: 'a' }]);
  });

  test('a release that knew no devices leaves a database that they can be written to, with what it had', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    await forgetMigrations('013');
    await database.close();
    database = await openDatabase(at.url);
    const device = { uid: 'u', token: 't', name: 'Firefox', browser: 'Firefox', handheld: 0, joined_at: 1, used_at: 1 };
    await database.kysely
      .insertInto('device')
      .values({ id: 'd', ...device })
      .execute();
    // No two devices share a token.
    const second = database.kysely.insertInto('device').values({ id: 'e', ...device });
    await expect(second.execute()).rejects.toThrow();
    expect(await database.kysely.selectFrom('ledger').select('cause').execute()).toEqual([{ cause: 'a' }]);
  });

  test('files of a release that did not count them are counted', async () => {
    for (const uid of ['u', 'v'])
      await sql`insert into account (uid, rev, purged, epoch) values (${uid}, 0, 0, 'e')`.execute(database.kysely);
    const file = { uid: 'u', type: 'text/plain', created_at: 1, unnamed_at: null };
    for (const [name, size] of [
      ['a', 3_000_000_000],
      ['b', 4],
    ] as const)
      await database.kysely
        .insertInto('file')
        .values({ ...file, name, size })
        .execute();
    await forgetMigrations('018');
    await database.close();
    database = await openDatabase(at.url);
    expect(
      await database.kysely.selectFrom('account').select(['uid', 'files', 'file_bytes']).orderBy('uid').execute(),
    ).toEqual([
      { uid: 'u', files: 2, file_bytes: 3_000_000_004 },
      { uid: 'v', files: 0, file_bytes: 0 },
    ]);
  });

  test('a release that kept no settings leaves a database that they can be written to, with what it had', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    await forgetMigrations('019');
    await database.close();
    database = await openDatabase(at.url);
    const setting = database.kysely.insertInto('setting').values({ name: 'sign-up', value: 'closed' });
    await setting.execute();
    // One row a setting.
    await expect(setting.execute()).rejects.toThrow();
    expect(await database.kysely.selectFrom('ledger').select('cause').execute()).toEqual([{ cause: 'a' }]);
  });

  test('a release that knew no invitations leaves a database that they can be written to', async () => {
    await forgetMigrations('015');
    await database.close();
    database = await openDatabase(at.url);
    const times = { made_at: 1, ends_at: 2, taken_at: null, taken_for: null };
    const invitation = { secret: 's', email: null, made_by: null, ...times };
    await database.kysely
      .insertInto('invitation')
      .values({ id: 'i', ...invitation })
      .execute();
    // No two have the same secret.
    const second = database.kysely.insertInto('invitation').values({ id: 'j', ...invitation });
    await expect(second.execute()).rejects.toThrow();
  });

  test('an invitation of an older release is in nobody’s hands', async () => {
    await sql`insert into invitation (id, secret, made_at, ends_at) values ('i', 's', 1, 2)`.execute(database.kysely);
    await forgetMigrations('020');
    await database.close();
    database = await openDatabase(at.url);
    expect(await database.kysely.selectFrom('invitation').select(['id', 'taken_at', 'taken_for']).execute()).toEqual([
      { id: 'i', taken_at: null, taken_for: null },
    ]);
  });

  test('words of an older release are given the status that they have', async () => {
    if (database.dialect === 'postgres') {
      await sql`drop trigger document_status on document`.execute(database.kysely);
      await sql`drop function document_status`.execute(database.kysely);
    }
    await sql`alter table document drop column status`.execute(database.kysely).catch(async () => {
      // SQLite drops no column that an index has.
      await sql`drop index document_status`.execute(database.kysely);
      await sql`drop index document_due`.execute(database.kysely);
      await sql`alter table document drop column status`.execute(database.kysely);
    });
    await sql`create index if not exists document_due on document (uid, collection, due_at)`.execute(database.kysely);
    await forgetMigrations('010');
    const rows: readonly [collection: string, id: string, data: string | null][] = [
      ['words_en', 'whale', '{"text":"whale","status":"2"}'],
      ['words_fr', 'été', '{"text":"été","status":"99"}'],
      ['words_en', 'unmarked', '{"earned":{}}'],
      ['words_en', '_init', '{"text":"_init","status":"1"}'],
      ['words_en', 'gone', null],
      ['books', 'b', '{"text":"x","status":"1"}'],
    ];
    for (const [collection, id, data] of rows)
      await sql`insert into document (uid, collection, id, rev, deleted, data)
        values ('u', ${collection}, ${id}, 1, ${data === null ? 1 : 0}, ${data})`.execute(database.kysely);
    await database.close();
    database = await openDatabase(at.url);
    const listed = database.kysely.selectFrom('document').select(['id', 'status']).where('status', 'is not', null);
    expect(await listed.orderBy('status').execute()).toEqual([
      { id: 'whale', status: '2' },
      { id: 'été', status: '99' },
    ]);
  });

  test('an upgrade that is cut short goes on where it was, and says how far it is', async () => {
    for (let n = 10; n < 40; n++)
      await sql`insert into document (uid, collection, id, rev, deleted, data)
        values ('u', 'words_en', ${String(n)}, 1, 0, '{"text":"x","status":"2"}')`.execute(database.kysely);
    const migrations: readonly Migration[] = [
      ...released,
      {
        name: '900-of-the-test',
        statements: ['alter table document add column probe text'],
        fill: (dataField) => ({ set: sql`probe = ${dataField('status')}`, where: sql`probe is null` }),
        indexes: { document_probe: 'on document (uid, probe)' },
      },
    ];
    const run = (report: (line: string) => void) =>
      database.kysely
        .connection()
        .execute((connection) => upgrade({ connection, database, report, migrations, batch: 1 }));
    const cut = () => {
      throw new Error('cut short');
    };
    await expect(run(cut)).rejects.toThrow('cut short');
    await sql`update document set probe = 'of the first run' where probe is not null`.execute(database.kysely);
    const lines: string[] = [];
    await run((line) => lines.push(line));
    const { rows } = await sql<{ probe: string; n: number }>`
      select probe, count(*) as n from document group by probe order by probe`.execute(database.kysely);
    expect(rows).toEqual([
      { probe: '2', n: 20 },
      { probe: 'of the first run', n: 10 },
    ]);
    expect(lines[0]).toBe('Actualizando la base de datos (900-of-the-test): 10 documentos vistos');
    // Nothing is left to do.
    await run(cut);
  });

  test('a transaction that throws leaves nothing', async () => {
    const failed = database.transaction(async (transaction) => {
      await transaction.insertInto('ledger').values(ledgerRow('a')).execute();
      throw new Error('planned');
    });
    await expect(failed).rejects.toThrow('planned');
    expect(await database.kysely.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });

  test('a cause stands in the ledger once, and a second is a fault of the data', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    const second = await database.kysely
      .insertInto('ledger')
      .values(ledgerRow('a'))
      .execute()
      .catch((error: unknown) => error);
    expect(second).toBeInstanceOf(Error);
    expect(database.isTransient(second)).toBe(false);
  });

  test('rows travel as one parameter, with every kind of text', async () => {
    const rows = ["l'ami", 'ñ 🦉 "quoted" \\ back', '{"json":"\\u0000\\ud800"}', '', null].map((text, index) => ({
      text,
      index,
    }));
    const table = database.table('given', { text: 'text', index: 'integer' }, rows);
    const found = await database.kysely.selectFrom(table).selectAll().orderBy('index').execute();
    expect(found).toEqual(rows);
    expect(
      await database.kysely
        .selectFrom(database.table('given', { text: 'text' }, []))
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  describe('account rows', () => {
    test('are made once and counted without loss by racing transactions', async () => {
      const uids = ['b', 'a', 'c'];
      const count = (order: readonly string[]): Promise<void> =>
        database.transaction(async (transaction) => {
          for (const account of await database.lockAccounts(transaction, order)) {
            await transaction
              .updateTable('account')
              .set({ rev: account.rev + 1 })
              .where('uid', '=', account.uid)
              .execute();
          }
        });
      await Promise.all(Array.from({ length: 20 }, (_, round) => count(round % 2 ? uids : uids.toReversed())));
      const accounts = await database.kysely.selectFrom('account').select(['uid', 'rev']).orderBy('uid').execute();
      expect(accounts).toEqual([
        { uid: 'a', rev: 20 },
        { uid: 'b', rev: 20 },
        { uid: 'c', rev: 20 },
      ]);
    });

    test('keep their epoch', async () => {
      const first = await database.transaction((transaction) => database.lockAccounts(transaction, ['a']));
      const second = await database.transaction((transaction) => database.lockAccounts(transaction, ['a']));
      expect(second).toEqual(first);
      expect(first[0]?.epoch).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  test('a snapshot sees one moment', async () => {
    await database.kysely.insertInto('ledger').values(ledgerRow('a')).execute();
    let written: Promise<unknown> = Promise.resolve();
    const counts = await database.snapshot(async (transaction) => {
      const before = await transaction.selectFrom('ledger').selectAll().execute();
      written = database.kysely.insertInto('ledger').values(ledgerRow('b')).execute();
      // This one finishes before the second look where writers do not wait for readers.
      if (database.dialect === 'postgres') await written;
      const after = await transaction.selectFrom('ledger').selectAll().execute();
      return [before.length, after.length];
    });
    await written;
    expect(counts).toEqual([1, 1]);
  });

  test('a long snapshot sees what was acknowledged before it and one moment, and holds up nobody who writes', async () => {
    for (const cause of ['a', 'b', 'c']) {
      await database.kysely.insertInto('ledger').values(ledgerRow(cause)).execute();
      const causes = await database.longSnapshot(async (transaction) => {
        const before = await transaction.selectFrom('ledger').select('cause').orderBy('cause').execute();
        await database.transaction((other) =>
          other
            .insertInto('ledger')
            .values(ledgerRow(`${cause}2`))
            .execute(),
        );
        expect(await transaction.selectFrom('ledger').select('cause').orderBy('cause').execute()).toEqual(before);
        return before;
      });
      expect(causes.at(-1)).toEqual({ cause });
    }
  });

  test('a long snapshot that fails says why, and the next one is well', async () => {
    const planned = database.longSnapshot(async (transaction) => {
      await transaction.selectFrom('ledger').selectAll().execute();
      throw new Error('planned');
    });
    await expect(planned).rejects.toThrow('planned');
    const wrong = database.longSnapshot((transaction) => sql`select cause from nowhere`.execute(transaction));
    await expect(wrong).rejects.toThrow('nowhere');
    const writing = database.longSnapshot((transaction) =>
      transaction.insertInto('ledger').values(ledgerRow('a')).execute(),
    );
    await expect(writing).rejects.toThrow(/read-?only/);
    expect(
      await database.longSnapshot((transaction) => transaction.selectFrom('ledger').selectAll().execute()),
    ).toEqual([]);
  });
}
