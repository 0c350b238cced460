import type { Language } from '#domain/languages.ts';
import { packOf, starterPackIds, starterPackSizes, type ChosenPacks } from '#domain/starterPacks/starterPack.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { acceptedSteps, type AcceptedWords, type CalibrationResults } from './calibration.ts';

/** The most that a pack can say: what is accepted beyond it are lemmas of the glossary. */
export const mostOfPacks = starterPackSizes.advanced_1000;

/** The biggest step that is no more than so many words. */
function stepWithin(words: number): AcceptedWords {
  return acceptedSteps.findLast((step) => step <= words) ?? 0;
}

/** The biggest pack that is no more than so many words; null for less than the smallest has. */
export function packWithin(words: number): StarterPackId | null {
  return starterPackIds.findLast((id) => starterPackSizes[id] <= words) ?? null;
}

/** The steps that a check offers, the biggest first: none is above its estimate, and whoever knows a thousand is asked for no less but none. */
export function stepsOffered(estimate: number): readonly AcceptedWords[] {
  const least = estimate < mostOfPacks ? 0 : mostOfPacks;
  return acceptedSteps.filter((step) => step === 0 || (step >= least && step <= estimate)).toReversed();
}

/**
 * The acceptance that a check's results keep: never more than they estimate, and no more than the pack where that is not the largest.
 * Results that nothing was accepted of stay as they are.
 */
export function withAccepted(
  results: CalibrationResults,
  accepted: AcceptedWords | undefined,
  packId: StarterPackId | null,
): CalibrationResults {
  if (accepted === undefined) return results;
  const ofPack = packId ? starterPackSizes[packId] : 0;
  const most = ofPack < mostOfPacks ? Math.min(accepted, ofPack) : accepted;
  return { ...results, accepted: stepWithin(Math.min(most, results.estimatedVocabulary)) };
}

/** The facts of a profile about its packs and checks. */
export interface ChosenWords extends ChosenPacks {
  readonly calibrations?: Readonly<Partial<Record<Language, CalibrationResults>>>;
}

/** The number of lemmas of the glossary that are accepted besides the largest pack; 0 where the pack is all. */
export function lemmasBeyondPacks(accepted: AcceptedWords): number {
  return accepted > mostOfPacks ? accepted : 0;
}

/** The number of lemmas of the glossary that this learner's check makes known besides the pack; 0 where the pack is all. */
export function checkedLemmas(profile: ChosenWords, language: Language): number {
  const { accepted = 0 } = profile.calibrations?.[language] ?? {};
  return packOf(profile, language) === 'advanced_1000' ? lemmasBeyondPacks(accepted) : 0;
}

/** The number of words that this learner starts a language with: those accepted of the check, or the pack's. */
export function acceptedOf(profile: ChosenWords, language: Language): AcceptedWords {
  const packId = packOf(profile, language);
  return stepWithin(Math.max(checkedLemmas(profile, language), packId ? starterPackSizes[packId] : 0));
}
