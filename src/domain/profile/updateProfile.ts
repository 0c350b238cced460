import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { ownsAvatar } from '#domain/profile/ownsItem.ts';
import { followLanguages } from './followLanguages.ts';
import type { AvatarName } from './profile.ts';

export interface UpdateProfileInput {
  readonly displayName?: string;
  readonly avatar?: AvatarName;
  readonly activeLanguage?: Language;
  readonly nativeLanguage?: Language;
  readonly languagesList?: readonly Language[];
  /** Minutes a day, 5 to 120. */
  readonly readingGoal?: { readonly value: number };
  /** Reviews a day. */
  readonly dailyGoal?: number;
}

/**
 * Changes what a learner may change of the own profile, and what goes with a change of languages.
 * @throws Refusal `item-missing` for an avatar of the shop that was not bought
 */
export const updateProfileRule: Rule<UpdateProfileInput, null> = {
  reads: () => [],
  run(input, documents, context) {
    const before = requireProfile(documents, context);
    const { readingGoal, ...others } = input;
    if (input.avatar !== undefined && !ownsAvatar(before, input.avatar)) throw new Refusal('item-missing');
    changeProfile(documents, context, {
      ...others,
      ...(readingGoal && { readingGoal: { ...readingGoal, chosen: true } }),
      ...followLanguages(before, input),
    });
    return null;
  },
};
