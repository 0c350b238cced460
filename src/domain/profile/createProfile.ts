import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { newProfile } from './defaults.ts';
import { profileRef } from './profile.ts';

/** The payload of spec §7; the server checks the address against the session's before it runs the rule. */
export interface CreateUserProfileInput {
  readonly uid: string;
  readonly email: string;
  readonly extraData: {
    readonly displayName: string;
    readonly timeZone?: string;
    readonly activeLanguage?: Language;
    readonly nativeLanguage?: Language;
  };
}

/** Creates the account's profile; where there is one already it does nothing. Refuses another account's uid. */
export const createUserProfileRule: Rule<CreateUserProfileInput, { readonly created: boolean }> = {
  reads: () => [],
  run({ uid, email, extraData }, documents, context) {
    if (uid !== context.uid) throw new Refusal('permission-denied');
    const ref = profileRef(context.uid);
    if (documents.get(ref)) return { created: false };
    documents.put(ref, newProfile({ timeZone: 'UTC', ...extraData, email, now: context.now }));
    return { created: true };
  },
};
