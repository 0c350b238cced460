import type { Database } from '#server/adapters/database/database.ts';
import type { CallOnce } from '#server/features/sync/callOnce.ts';

export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Gives the function that makes an account's profile (spec §5, sign-up) and does nothing when there is one. */
export function profileMaker(database: Database, callOnce: CallOnce) {
  return async ({ uid, email, name, timeZone }: NewAccount): Promise<void> => {
    const known = await database.kysely
      .selectFrom('document')
      .select('rev')
      .where('uid', '=', uid)
      .where('collection', '=', 'users')
      .where('id', '=', uid)
      .executeTakeFirst();
    if (!known) await callOnce(uid, 'createUserProfile', { uid, email, extraData: { displayName: name, timeZone } });
  };
}
