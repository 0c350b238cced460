import type { Context, Documents } from '#domain/documents/rule.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';

/**
 * Grants a rule's XP, doubled while Double XP is active (decisions §5). Achievements and levels do not come through
 * here. The cause must already be decided once by a flag in a document: the ledger is only a backstop.
 */
export function awardXp(documents: Documents, context: Context, cause: string, xp: number): void {
  const { activeEffects } = requireProfile(documents, context);
  const doubled = activeEffects.doubleXpExpiresAt !== null && activeEffects.doubleXpExpiresAt > context.now;
  context.grant(cause, { xp: doubled ? 2 * xp : xp });
}
