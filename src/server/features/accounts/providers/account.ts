import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { SignUpGate } from '../entering/signUpGate.ts';
import type { Deletion } from '../services/deletion.ts';
import type { Identity } from '../identity/identity.ts';
import { accountTables, passwordProvider } from '../identity/tables.ts';
import type { Claims } from './provider.ts';

export interface AccountOfParts {
  readonly database: Database;
  readonly identity: Identity;
  readonly deletion: Deletion;
  readonly gate: SignUpGate;
  /** One may sign in by a password as well. */
  readonly passwords: boolean;
}

/**
 * The account of whom a provider has identified, made when there is none. A person is the provider's subject, never the
 * address: who comes with the address of another account (a password's, or another subject's) is refused. An account that
 * never proved its address was made by anybody, perhaps in advance: it is erased, its password with it.
 * @param invitation the secret that a new person brings; undefined for none
 * @returns the uid
 * @throws Refusal `different-credential`, and what keeps new people out
 */
export async function accountOf(
  claims: Claims,
  invitation: string | undefined,
  parts: AccountOfParts,
): Promise<string> {
  const { database, identity, deletion, gate } = parts;
  const known = await findBySubject(database, claims);
  if (known !== null) return known;
  const holder = await findByAddress(database, claims.email);
  if (holder) {
    if (holder.emailVerified) return adopt(holder.id, claims, parts);
    await deletion.delete(holder.id, { onlyUnverified: true });
  }
  const { internalAdapter } = await identity.$context;
  const make = async () =>
    (
      await internalAdapter.createOAuthUser(
        { email: claims.email, name: claims.name, emailVerified: true },
        { providerId: claims.issuer, accountId: claims.subject },
      )
    ).user.id;
  try {
    // The account that was there had been let in: this is the same sign-up.
    return await (holder ? make() : gate.admit({ email: claims.email, invitation }, make));
  } catch (error) {
    if (error instanceof Refusal) {
      // The invitation may be in use by another window of the same person.
      const made = await findBySubject(database, claims);
      if (made !== null) return made;
      throw error;
    }
    // Two windows may sign in at once. Addresses are unique, so the second one finds the account, complete or half made.
    const made = await findByAddress(database, claims.email);
    if (!made?.emailVerified) throw new Refusal('different-credential');
    return adopt(made.id, claims, parts);
  }
}

/**
 * A verified account without any sign-in method is one whose creation was interrupted; it gets this method. So does one that has a password alone
 * where nobody signs in by passwords any more: its owner, whose address the provider vouches for, would be shut out.
 */
async function adopt(
  uid: string,
  { issuer, subject }: Claims,
  { database, identity, passwords }: AccountOfParts,
): Promise<string> {
  const ways = await accountTables(database)
    .selectFrom('auth_account')
    .select(['providerId', 'accountId'])
    .where('userId', '=', uid)
    .execute();
  // Another window of the same person may have made it this very moment.
  if (ways.some((way) => way.providerId === issuer && way.accountId === subject)) return uid;
  if (ways.some(({ providerId }) => passwords || providerId !== passwordProvider))
    throw new Refusal('different-credential');
  const { internalAdapter } = await identity.$context;
  await internalAdapter.linkAccount({ userId: uid, providerId: issuer, accountId: subject });
  return uid;
}

function findByAddress(database: Database, email: string) {
  return accountTables(database)
    .selectFrom('auth_user')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function findBySubject(database: Database, { issuer, subject }: Claims): Promise<string | null> {
  const row = await accountTables(database)
    .selectFrom('auth_account')
    .select('userId')
    .where('providerId', '=', issuer)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return row?.userId ?? null;
}
