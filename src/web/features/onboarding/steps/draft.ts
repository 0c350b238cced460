import { packWithin } from '#domain/vocabularyCheck/acceptedWords.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import type { OnboardingDraft, CheckUnderWay } from '#domain/profile/onboardingDraft.ts';
import { scoreCheck, type CheckOutcome } from '#domain/vocabularyCheck/scoreCheck.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';

/** The draft that the account keeps, or an empty one. */
export function draftOf(profile: Profile): OnboardingDraft {
  return (
    profile.onboardingDraft ?? {
      step: 'languages',
      name: profile.displayName,
      native: profile.nativeLanguage,
      target: profile.activeLanguage,
      level: null,
      topics: [],
      check: null,
      packId: packOf(profile, profile.activeLanguage),
    }
  );
}

/** The score of all the screens that were answered. */
export function outcomeOf({ screens, screen, known }: CheckUnderWay): CheckOutcome {
  return scoreCheck(screens.slice(0, screen).flat(), new Set(known));
}

/** The answers after some of them changed: words and pack belong to the language studied. */
export function changed(draft: OnboardingDraft, changes: Partial<OnboardingDraft>): OnboardingDraft {
  const other = changes.target !== undefined && changes.target !== draft.target;
  return { ...draft, ...(other && { check: null, ...acceptance(0) }), ...changes };
}

/** The answers that say how many words count as known: the number, and the pack within it. */
export function acceptance(accepted: AcceptedWords): Pick<OnboardingDraft, 'accepted' | 'packId'> {
  return { accepted, packId: packWithin(accepted) };
}

/** The topics as one text, the form in which the account stores them. */
export function interestOf({ topics }: OnboardingDraft): string {
  return topics.join(', ');
}
