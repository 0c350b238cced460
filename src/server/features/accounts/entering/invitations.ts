import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InvitationsAnswer } from '#contract/accounts.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { accountTables } from '../identity/tables.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

const day = 24 * 3_600_000;
/** Milliseconds after which a sign-up that used one has ended, or a server fell in the middle of it. */
const longestSignUp = 5 * 60_000;
/** The most that are listed at once. */
const mostListed = 500;

export interface NewInvitation {
  /** The one address that it is for; null for whoever has the link. */
  readonly email: string | null;
  readonly days: number;
  /** The account that makes it; null for the operator. */
  readonly madeBy: string | null;
}

/** An invitation that somebody is using: nobody else can. */
export type TakenInvitation = Selectable<Schema['invitation']>;

/** Invitations: rows with an end, of whose secret a hash is kept (256 random bits, which no hash gives away). */
export function createInvitations(database: Database, now: () => number) {
  const { kysely } = database;
  const open = (secret: string) =>
    kysely
      .selectFrom('invitation')
      .select('email')
      .where('secret', '=', hashOf(secret))
      .where('ends_at', '>', now())
      .where('taken_at', 'is', null);

  async function hasMadeAccount({ taken_at, taken_for }: TakenInvitation): Promise<boolean> {
    const account = await accountTables(database)
      .selectFrom('auth_user')
      .select('createdAt')
      .where('email', '=', taken_for)
      .executeTakeFirst();
    return account !== undefined && new Date(account.createdAt).getTime() >= (taken_at ?? 0);
  }

  return {
    /** Makes one. @returns its secret, as it is shown nowhere else */
    async make({ email, days, madeBy }: NewInvitation): Promise<string> {
      const secret = randomBytes(32).toString('base64url');
      await kysely
        .insertInto('invitation')
        .values({
          id: randomUUID(),
          secret: hashOf(secret),
          email: email?.toLowerCase() ?? null,
          made_by: madeBy,
          made_at: now(),
          ends_at: now() + days * day,
          taken_at: null,
          taken_for: null,
        })
        .execute();
      return secret;
    },

    /** The invitation of a secret, left as it is; undefined when it is used, withdrawn or too old. */
    find: (secret: string): Promise<Pick<TakenInvitation, 'email'> | undefined> => open(secret).executeTakeFirst(),

    /** Takes one, in the statement that looks for it: of two at once one finds it. Null when it is not good for this address. */
    async take(secret: string, email: string): Promise<TakenInvitation | null> {
      const taken = await kysely
        .updateTable('invitation')
        .set({ taken_at: now(), taken_for: email.toLowerCase() })
        .where('secret', '=', hashOf(secret))
        .where('ends_at', '>', now())
        .where('taken_at', 'is', null)
        .where((where) => where.or([where('email', 'is', null), where('email', '=', email.toLowerCase())]))
        .returningAll()
        .executeTakeFirst();
      return taken ?? null;
    },

    /** Uses up one whose account was made. */
    async useUp({ id }: TakenInvitation): Promise<void> {
      await kysely.deleteFrom('invitation').where('id', '=', id).execute();
    },

    /** Frees one whose account was not made after all; nothing when it was withdrawn meanwhile. */
    async giveBack({ id }: TakenInvitation): Promise<void> {
      await kysely.updateTable('invitation').set({ taken_at: null, taken_for: null }).where('id', '=', id).execute();
    },

    /** Those that may still be used, the newest first. */
    async list(): Promise<InvitationsAnswer['invitations']> {
      return kysely
        .selectFrom('invitation')
        .select(['id', 'email', 'made_at as madeAt', 'ends_at as endsAt'])
        .where('ends_at', '>', now())
        .where('taken_at', 'is', null)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .limit(mostListed)
        .execute();
    },

    /** Ends one; nothing when it is used already. */
    async withdraw(id: string): Promise<void> {
      await kysely.deleteFrom('invitation').where('id', '=', id).execute();
    },

    /** Removes those that nobody used in time, and ends what a server that fell has left: used up where the account was made, else free again. */
    async tidy(): Promise<void> {
      await kysely.deleteFrom('invitation').where('ends_at', '<=', now()).execute();
      const left = await kysely
        .selectFrom('invitation')
        .selectAll()
        .where('taken_at', '<=', now() - longestSignUp)
        .execute();
      for (const taken of left) await ((await hasMadeAccount(taken)) ? this.useUp(taken) : this.giveBack(taken));
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
