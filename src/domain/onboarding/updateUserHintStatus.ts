import type { Rule } from '#domain/documents/rule.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';

/** More than the app has hints; the oldest give way. */
export const mostHints = 100;

/** A hint was seen and is not shown again (spec §7). Saying so twice changes nothing. */
export const updateUserHintStatusRule: Rule<{ readonly key: string }, { readonly hintsSeen: readonly string[] }> = {
  reads: () => [],
  run({ key }, documents, context) {
    const { hintsSeen = [] } = requireProfile(documents, context);
    if (hintsSeen.includes(key)) return { hintsSeen };
    const seen = [...hintsSeen, key].slice(-mostHints);
    changeProfile(documents, context, { hintsSeen: seen });
    return { hintsSeen: seen };
  },
};
