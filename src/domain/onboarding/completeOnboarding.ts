import type { Rule } from '#domain/documents/rule.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { saidLevel } from '../profile/onboardingDraft.ts';

export interface CompleteOnboardingInput {
  readonly displayName: string;
}

/**
 * Ends the onboarding (spec §7): from now on /home is open.
 * @throws Refusal `onboarding-unauthenticated`
 */
export const completeOnboardingRule: Rule<CompleteOnboardingInput, null> = {
  reads: () => [],
  run({ displayName }, documents, context) {
    const { onboardingDraft, saidLevels } = requireProfile(documents, context, 'onboarding-unauthenticated');
    const said = saidLevel(onboardingDraft ?? null);
    changeProfile(documents, context, {
      displayName,
      onboardingCompleted: true,
      onboardingDraft: null,
      ...(onboardingDraft && said && { saidLevels: { ...saidLevels, [onboardingDraft.target]: said } }),
    });
    return null;
  },
};

/**
 * The first reading, which teaches marking, has been done (decisions §9).
 * @throws Refusal `onboarding-unauthenticated`
 */
export const completeFirstExperienceRule: Rule<object, null> = {
  reads: () => [],
  run(_input, documents, context) {
    requireProfile(documents, context, 'onboarding-unauthenticated');
    changeProfile(documents, context, { hasCompletedFirstExperience: true });
    return null;
  },
};
