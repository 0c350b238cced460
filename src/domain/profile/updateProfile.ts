import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { dictionaryUrlTemplate } from './defaults.ts';
import type { Avatar, Profile } from './profile.ts';

export interface UpdateProfileInput {
  readonly displayName?: string;
  readonly avatar?: Avatar;
  readonly activeLanguage?: Language;
  readonly nativeLanguage?: Language;
  readonly languagesList?: readonly Language[];
  /** Minutes a day, 5 to 120. */
  readonly readingGoal?: { readonly value: number };
  /** Reviews a day. */
  readonly dailyGoal?: number;
}

/**
 * Changes what a learner may change of the own profile. The active language always is in the list of languages; the
 * dictionary address follows the pair of languages while it still is the default one.
 */
export const updateProfile: Rule<UpdateProfileInput, null> = {
  reads: () => [],
  run(input, documents, context) {
    const before = requireProfile(documents, context);
    const after: Profile = { ...before, ...input };
    const listed = [...new Set(after.languagesList)];
    changeProfile(documents, context, {
      ...input,
      languagesList: listed.includes(after.activeLanguage) ? listed : [...listed, after.activeLanguage],
      settings: followLanguages(before, after),
    });
    return null;
  },
};

function followLanguages(before: Profile, after: Profile): Profile['settings'] {
  const isDefault = before.settings.dictionaryUrlTemplate === dictionaryUrlTemplate(before.activeLanguage, before.nativeLanguage);
  if (!isDefault) return before.settings;
  return { ...before.settings, dictionaryUrlTemplate: dictionaryUrlTemplate(after.activeLanguage, after.nativeLanguage) };
}
