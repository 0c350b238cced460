import { useMemo } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import { sharesOfText, type Shares } from '#domain/library/shares.ts';
import { useAccount } from '#web/platform/account.ts';
import { useStatusVersion } from '#web/words/useStatusVersion.ts';

/**
 * The shares of known and new words of each story, by its id; they follow what is marked. Undefined while unknown, null for a learner who knows no word
 * of the language yet.
 */
export function useStoryShares(
  language: Language,
  stories: readonly Pick<ShelfStory, 'id' | 'counts'>[] | undefined,
): ReadonlyMap<string, Shares> | null | undefined {
  const statuses = useAccount().statuses(language);
  const version = useStatusVersion(statuses);
  return useMemo(() => {
    if (!stories || version === 0) return undefined;
    const shares = new Map(stories.map(({ id, counts }) => [id, sharesOfText(counts, (key) => statuses.get(key))]));
    return [...shares.values()].some(({ known, learning }) => known + learning > 0) ? shares : null;
    // The statuses object stays the same; `version` tells that its answers have changed.
  }, [statuses, stories, version]);
}
