import type { Rule } from '#domain/documents/rule.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { OnboardingDraft } from '../profile/onboardingDraft.ts';

/**
 * Keeps the answers given so far. Once the onboarding is over there is nothing to keep: a late one changes nothing.
 * @throws Refusal `onboarding-unauthenticated`
 */
export const saveOnboardingDraftRule: Rule<OnboardingDraft, null> = {
  reads: () => [],
  run(draft, documents, context) {
    const { onboardingCompleted } = requireProfile(documents, context, 'onboarding-unauthenticated');
    if (!onboardingCompleted) changeProfile(documents, context, { onboardingDraft: draft });
    return null;
  },
};
