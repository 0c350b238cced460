import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { followLanguages } from '#domain/profile/followLanguages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { CalibrationResults } from './calibration.ts';

export interface ApplyStarterPackInput {
  /** null or empty: begin without a pack. */
  readonly packId: StarterPackId | '' | null;
  readonly targetLang: Language;
  readonly nativeLang: Language;
  readonly calibrationResults?: CalibrationResults | null;
  readonly interest?: string | null;
}

export interface ApplyStarterPackOutput {
  readonly starterPackId: StarterPackId | null;
  readonly activeLanguage: Language;
}

/**
 * What the onboarding chose (spec §3, §7): the languages, and the pack of the language studied, whose words count as known
 * from now on. Packs are per language; choosing again replaces the language's own. What is not told stays as it was.
 * @throws Refusal `onboarding-unauthenticated`
 */
export const applyStarterPack: Rule<ApplyStarterPackInput, ApplyStarterPackOutput> = {
  reads: () => [],
  run({ packId, targetLang, nativeLang, calibrationResults, interest }, documents, context) {
    const before = requireProfile(documents, context, 'onboarding-unauthenticated');
    const { [targetLang]: _replaced, ...others } = before.starterPacks ?? {};
    const starterPacks = packId ? { ...others, [targetLang]: packId } : others;
    changeProfile(documents, context, {
      ...followLanguages(before, {
        activeLanguage: targetLang,
        nativeLanguage: nativeLang,
        // Until the onboarding is over, what was in the list is the default or a choice taken back, not a language studied.
        ...(!before.onboardingCompleted && { languagesList: [targetLang] }),
      }),
      starterPacks,
      starterPackId: packId || null,
      ...(calibrationResults ? { calibrationResults } : {}),
      ...(interest ? { interest } : {}),
    });
    return { starterPackId: packId || null, activeLanguage: targetLang };
  },
};
