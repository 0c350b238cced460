import { useEffect, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import { frequentNewWords } from '#domain/library/stories/storyShelf.ts';
import { useAccount } from '#web/platform/account.ts';
import { knownText } from '#web/words/meaningText.ts';

/** Words that are shown. */
const most = 7;

export interface NewStoryWord {
  readonly key: string;
  readonly count: number;
  readonly meaning: string;
}

const none: readonly NewStoryWord[] = [];

/** The new words of a story that come most, with what they mean; words without a known meaning are omitted. Empty until they are found. */
export function useStoryNewWords(story: Pick<ShelfStory, 'language' | 'counts'>): readonly NewStoryWord[] {
  const { language, counts } = story;
  const store = useAccount();
  const [words, setWords] = useState(none);
  useEffect(() => {
    let current = true;
    const statuses = store.statuses(language);
    const find = async (): Promise<void> => {
      await statuses.ready;
      const candidates = frequentNewWords(counts, (key) => statuses.get(key), most * 3);
      const { answer } = await store.query('meanings', { language, words: candidates.map(([key]) => ({ key })) });
      const found = candidates.flatMap(([key, count], index) => {
        const known = answer[index];
        return known ? [{ key, count, meaning: knownText(known) }] : [];
      });
      if (current) setWords(found.slice(0, most));
    };
    // Without the glossary the page does without them.
    find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, language, counts]);
  return words;
}
