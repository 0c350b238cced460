import { useEffect, useMemo, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import { sharesOfText, type Shares } from '#domain/library/shares.ts';
import { useAccount } from '#web/platform/account.ts';

/**
 * What is known of each story, by its id; it follows what is marked. Null while that is not known, and for whoever knows no word of the
 * language yet.
 */
export function useStoryShares(
  language: Language,
  stories: readonly Pick<ShelfStory, 'id' | 'counts'>[] | undefined,
): ReadonlyMap<string, Shares> | null {
  const statuses = useAccount().statuses(language);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let current = true;
    const look = (): void => {
      if (current) setVersion((last) => last + 1);
    };
    statuses.ready.then(look, () => undefined);
    const stop = statuses.subscribe(look);
    return () => {
      current = false;
      stop();
    };
  }, [statuses]);
  return useMemo(() => {
    if (!stories || version === 0) return null;
    const shares = new Map(stories.map(({ id, counts }) => [id, sharesOfText(counts, (key) => statuses.get(key))]));
    return [...shares.values()].some(({ known, learning }) => known + learning > 0) ? shares : null;
    // What the statuses answer is another with each version.
  }, [statuses, stories, version]);
}
