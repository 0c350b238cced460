import { sql, type RawBuilder } from 'kysely';
import type { AccountFacts, AccountOrder, AccountListPage } from '#contract/administration.ts';
import { accountsAPage } from '#contract/administration.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { accountTables } from '../identity/tables.ts';

interface Row {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean | number;
  readonly made: Date | string | number;
  readonly visited: number | null;
  readonly bytes: number | null;
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
      .leftJoin('last_use', 'last_use.uid', 'auth_user.id')
      .leftJoin('account', 'account.uid', 'auth_user.id')
      .leftJoin('account_quota', 'account_quota.uid', 'auth_user.id')
      .select([
        'auth_user.id as uid',
        'auth_user.email as email',
        'auth_user.name as name',
        'auth_user.emailVerified as verified',
        'auth_user.createdAt as made',
        'account.file_bytes as bytes',
        'last_use.day as visited',
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
    /** The number of accounts that were used since then. */
    async activeSince(at: number): Promise<number> {
      const counted = await database.kysely
        .selectFrom('last_use')
        .select(({ fn }) => fn.countAll<number>().as('active'))
        .where('day', '>', at)
        .executeTakeFirstOrThrow();
      return counted.active;
    },
    async of(uid: string): Promise<AccountFacts | null> {
      const row = await rows().where('auth_user.id', '=', uid).executeTakeFirst();
      return row ? factsOf(row) : null;
    },
  };
}

const orders: Readonly<Record<AccountOrder, RawBuilder<unknown>>> = {
  visit: sql`"visited" desc nulls last`,
  space: sql`"bytes" desc nulls last`,
  name: sql`lower("auth_user"."name")`,
};

function factsOf(row: Row): AccountFacts {
  return {
    uid: row.uid,
    email: row.email,
    name: row.name,
    madeAt: instantOf(row.made) ?? 0,
    visitedOn: row.visited,
    fileBytes: row.bytes ?? 0,
    quota: row.quota,
    state: row.closed === null ? (row.verified ? 'active' : 'unverified') : row.erase === null ? 'closed' : 'leaving',
    eraseAt: row.erase,
  };
}

/** better-auth keeps dates as each database does. */
function instantOf(value: Date | string | number | null): number | null {
  return value === null ? null : new Date(value).getTime();
}
