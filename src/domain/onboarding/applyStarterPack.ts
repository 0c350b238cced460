import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { followLanguages } from '#domain/profile/followLanguages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { mostOfPacks, withAccepted } from '../vocabularyCheck/acceptedWords.ts';
import type { CalibrationResults } from '../vocabularyCheck/calibration.ts';

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
 * The choices of the onboarding (spec §3, §7): the languages, and the pack of the language studied, whose words count as known
 * from now on, with as many more as were accepted of a check (decisions §2). Both are per language; choosing again replaces the
 * language's own. What is not told stays as it was, but for what a smaller pack takes back of a check.
 * @throws Refusal `onboarding-unauthenticated`
 */
export const applyStarterPackRule: Rule<ApplyStarterPackInput, ApplyStarterPackOutput> = {
  reads: () => [],
  run({ packId, targetLang, nativeLang, calibrationResults, interest }, documents, context) {
    const before = requireProfile(documents, context, 'onboarding-unauthenticated');
    const { [targetLang]: _replaced, ...others } = before.starterPacks ?? {};
    const starterPacks = packId ? { ...others, [targetLang]: packId } : others;
    const stored = before.calibrations?.[targetLang];
    const results = calibrationResults
      ? withAccepted(calibrationResults, calibrationResults.accepted, packId || null)
      : stored && withAccepted(stored, stored.accepted === undefined ? undefined : mostOfPacks, packId || null);
    changeProfile(documents, context, {
      ...followLanguages(before, {
        activeLanguage: targetLang,
        nativeLanguage: nativeLang,
        // Until the onboarding is over, what was in the list is the default or a choice taken back, not a language studied.
        ...(!before.onboardingCompleted && { languagesList: [targetLang] }),
      }),
      starterPacks,
      starterPackId: packId || null,
      ...(results && {
        calibrationResults: results,
        calibrations: { ...before.calibrations, [targetLang]: results },
      }),
      ...(interest ? { interest } : {}),
    });
    return { starterPackId: packId || null, activeLanguage: targetLang };
  },
};
