import type { Language } from '#domain/languages.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { AcceptedWords } from '../vocabularyCheck/calibration.ts';
import type { CheckWord } from '../vocabularyCheck/frequencyBands.ts';
import type { RoughLevel, SaidLevel } from '../languageLevel/roughLevel.ts';

/** The screens of /welcome, in order (decisions §9). */
export const onboardingSteps = ['languages', 'check', 'reading'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/**
 * A vocabulary check under way: its words, the screen shown (as many as there are when it is over), the words ticked. The
 * second screen is there from when the first was left.
 */
export interface CheckUnderWay {
  readonly screens: readonly (readonly CheckWord[])[];
  readonly screen: number;
  readonly known: readonly string[];
}

/** The answers of somebody whose onboarding is not over: a learner who leaves half-way goes on there, in any browser. */
export interface OnboardingDraft {
  readonly step: OnboardingStep;
  readonly name: string;
  readonly native: Language;
  readonly target: Language;
  /** Null before it was told. */
  readonly level: RoughLevel | null;
  readonly topics: readonly string[];
  readonly check: CheckUnderWay | null;
  readonly packId: StarterPackId | null;
  /** The number of words of the check's estimate that were chosen, of which the pack is the most useful; absent without a check. */
  readonly accepted?: AcceptedWords;
}

/** The level in the language chosen, by the answers; null before it was told. */
export function saidLevel(draft: Pick<OnboardingDraft, 'level' | 'check'> | null): SaidLevel | null {
  if (!draft || draft.level === null) return null;
  const { level, check } = draft;
  return { level, isMeasured: check !== null && check.screen >= check.screens.length };
}
