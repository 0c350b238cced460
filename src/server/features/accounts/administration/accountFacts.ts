import { sql, type RawBuilder } from 'kysely';
import type { AccountFacts, AccountOrder, AccountListPage } from '#contract/administration.ts';
import { accountsAPage } from '#contract/administration.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { accountTables } from '../identity/tables.ts';

const day = 24 * 3_600_000;

interface Row {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean | number;
  readonly made: Date | string | number;
  readonly session: Date | string | number | null;
  readonly device: number | null;
  readonly bytes: number | string | null;
  readonly quota: number | null;
  readonly closed: number | null;
  readonly erase: number | null;
}

/**
 * All that an operator may see of accounts: who they are, when they came, the space that they take. Nothing of what is in them is read.
 */
export function createAccountFacts(database: Database) {
  const rows = () =>
    accountTables(database)
      .selectFrom('auth_user')
      .leftJoin('closed_account', 'closed_account.uid', 'auth_user.id')
      .leftJoin('account_quota', 'account_quota.uid', 'auth_user.id')
      .select(({ selectFrom }) => [
        'auth_user.id as uid',
        'auth_user.email as email',
        'auth_user.name as name',
        'auth_user.emailVerified as verified',
        'auth_user.createdAt as made',
        selectFrom('auth_session')
          .select(sql<Date | string | number | null>`max("updatedAt")`.as('at'))
          .whereRef('auth_session.userId', '=', 'auth_user.id')
          .as('session'),
        selectFrom('device')
          .select(sql<number | null>`max(used_at)`.as('at'))
          .whereRef('device.uid', '=', 'auth_user.id')
          .as('device'),
        selectFrom('file')
          .select(sql<number | string | null>`sum(size)`.as('bytes'))
          .whereRef('file.uid', '=', 'auth_user.id')
          .as('bytes'),
        'account_quota.bytes as quota',
        'closed_account.closed_at as closed',
        'closed_account.erase_at as erase',
      ]);

  return {
    /** The accounts in an order, a page of them; those whose name or address holds what is sought. */
    async page({ sought, order, page }: AccountListPage['asked']): Promise<AccountListPage> {
      const like = `%${sought.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const isFound = sql<boolean>`(lower("auth_user"."email") like ${like} escape '\\' or lower("auth_user"."name") like ${like} escape '\\')`;
      const found = await rows()
        .where(isFound)
        .orderBy(orders[order])
        .orderBy('email')
        .limit(accountsAPage)
        .offset(page * accountsAPage)
        .execute();
      const counted = await accountTables(database)
        .selectFrom('auth_user')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(isFound)
        .executeTakeFirstOrThrow();
      return { asked: { sought, order, page }, total: counted.total, accounts: found.map(factsOf) };
    },
    /** The account of an address; null when there is none. */
    async at(email: string): Promise<AccountFacts | null> {
      const row = await rows().where('auth_user.email', '=', email.trim().toLowerCase()).executeTakeFirst();
      return row ? factsOf(row) : null;
    },
    /** The number of accounts with a browser that has come since then. */
    async activeSince(at: number): Promise<number> {
      const since = database.dialect === 'sqlite' ? new Date(at).toISOString() : new Date(at);
      const { rows: counted } = await sql<{ active: number }>`
        select count(*) as active from (
          select "userId" as uid from auth_session where "updatedAt" > ${since}
          union select uid from device where used_at > ${at}) as seen`.execute(database.kysely);
      return counted[0]?.active ?? 0;
    },
    async of(uid: string): Promise<AccountFacts | null> {
      const row = await rows().where('auth_user.id', '=', uid).executeTakeFirst();
      return row ? factsOf(row) : null;
    },
  };
}

const orders: Readonly<Record<AccountOrder, RawBuilder<unknown>>> = {
  visit: sql`"session" desc nulls last`,
  space: sql`"bytes" desc nulls last`,
  name: sql`lower("auth_user"."name")`,
};

function factsOf(row: Row): AccountFacts {
  const visited = Math.max(instantOf(row.session) ?? 0, row.device ?? 0);
  return {
    uid: row.uid,
    email: row.email,
    name: row.name,
    madeAt: instantOf(row.made) ?? 0,
    // The day is enough, and nobody's hours are anybody's business.
    visitedOn: visited > 0 ? Math.floor(visited / day) * day : null,
    fileBytes: Number(row.bytes ?? 0),
    quota: row.quota,
    state: row.closed === null ? (row.verified ? 'active' : 'unverified') : row.erase === null ? 'closed' : 'leaving',
    eraseAt: row.erase,
  };
}

/** better-auth keeps dates as each database does. */
function instantOf(value: Date | string | number | null): number | null {
  return value === null ? null : new Date(value).getTime();
}
