import { useEffect, useState } from 'react';
import type { StoryFacts } from '#contract/content/story.ts';
import { saidLevel, type OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import { useAccount } from '#web/platform/account.ts';
import { storyToGive } from '#web/platform/content/story.ts';

/**
 * The story that the learner is given at the end, chosen while they read their first page: by then the account knows the words that the answers
 * have brought. Null until it is here, with its files.
 */
export function useStoryToGive(draft: OnboardingDraft): StoryFacts | null {
  const store = useAccount();
  const [story, setStory] = useState<StoryFacts | null>(null);
  const { target, level, check } = draft;
  const isChosen = draft.step === 'reading';
  useEffect(() => {
    setStory(null);
    if (!isChosen) return;
    let current = true;
    storyToGive(store, target, saidLevel({ level, check })).then(
      (found) => current && setStory(found),
      // Inicio gives it once there is a connection.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, target, level, check, isChosen]);
  return story;
}
