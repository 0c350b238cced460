import type { CreateUserProfileInput } from '#domain/profile/createProfile.ts';
import type { SetReminderInput } from '#domain/reminder/setReminder.ts';
import type { Database } from '#server/adapters/database/database.ts';

export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Makes one call for a user at once; the engine's, handed in so that accounts need not know it. */
export interface MakeCall {
  (uid: string, name: 'createUserProfile', input: CreateUserProfileInput): Promise<unknown>;
  (uid: string, name: 'setReminder', input: SetReminderInput): Promise<unknown>;
}

/** Returns a function that creates an account's profile (spec §5, sign-up) unless it exists. */
export function profileMaker(database: Database, makeCall: MakeCall) {
  return async ({ uid, email, name, timeZone }: NewAccount): Promise<void> => {
    const known = await database.kysely
      .selectFrom('document')
      .select('rev')
      .where('uid', '=', uid)
      .where('collection', '=', 'users')
      .where('id', '=', uid)
      .executeTakeFirst();
    if (!known) await makeCall(uid, 'createUserProfile', { uid, email, extraData: { displayName: name, timeZone } });
  };
}
