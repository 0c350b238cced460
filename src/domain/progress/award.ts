import type { Context, Documents } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';

/**
 * Grants a rule's XP, doubled while Double XP is active (decisions §5). Achievements and levels do not come through
 * here. The cause must already be decided once by a flag in a document: the ledger is only a backstop.
 */
export function awardXp(documents: Documents, context: Context, cause: string, xp: number, language?: Language): void {
  context.grant(cause, {
    ...(language && { language }),
    xp: isDoubled(requireProfile(documents, context), context.now) ? 2 * xp : xp,
  });
}

/** Tells whether Double XP is active at this instant. */
export function isDoubled({ activeEffects }: Pick<Profile, 'activeEffects'>, now: number): boolean {
  return activeEffects.doubleXpExpiresAt !== null && activeEffects.doubleXpExpiresAt > now;
}
