import type { Context, Documents } from '#domain/documents/rule.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { profileRef, type Profile } from './profile.ts';

/**
 * The profile of the user whose call this is.
 * @throws Refusal `absent` when the account has none yet
 */
export function requireProfile(documents: Documents, context: Context, absent: ErrorId = 'not-authenticated'): Profile {
  const profile = documents.get(profileRef(context.uid));
  if (!profile) throw new Refusal(absent);
  return profile;
}

/** Puts the profile with these fields changed; balances are grants' alone. */
export function changeProfile(documents: Documents, context: Context, changes: Partial<Profile>): void {
  const profile = requireProfile(documents, context);
  documents.put(profileRef(context.uid), { ...profile, ...changes, updatedAt: context.now });
}
