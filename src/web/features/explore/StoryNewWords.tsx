import { useEffect, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import { frequentNewWords } from '#domain/library/storyShelf.ts';
import { firstSense } from '#domain/words/meaning.ts';
import { useAccount } from '#web/platform/account.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './StoryNewWords.module.css';

/** Words that are shown. */
const most = 7;

interface NewWord {
  readonly key: string;
  readonly count: number;
  readonly meaning: string;
}

/** The new words of a story that come most, with what they mean; those that nothing is known of are left out. */
export function StoryNewWords({ story: { language, counts } }: { readonly story: ShelfStory }) {
  const store = useAccount();
  const [words, setWords] = useState<readonly NewWord[] | null>(null);
  useEffect(() => {
    let current = true;
    const statuses = store.statuses(language);
    const find = async (): Promise<void> => {
      await statuses.ready;
      const candidates = frequentNewWords(counts, (key) => statuses.get(key), most * 3);
      const { answer } = await store.query('meanings', { language, words: candidates.map(([key]) => ({ key })) });
      const found = candidates.flatMap(([key, count], index) => {
        const known = answer[index];
        return known ? [{ key, count, meaning: firstSense(known) }] : [];
      });
      if (current) setWords(found.slice(0, most));
    };
    // Without the glossary the page does without them.
    find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, language, counts]);
  if (!words || words.length === 0) return null;
  return (
    <aside className={styles['words']} aria-labelledby="nuevas">
      <h2 id="nuevas">Lo que aprenderás</h2>
      <p>Las nuevas que más salen.</p>
      <ul>
        {words.map(({ key, count, meaning }) => (
          <li key={key}>
            <StatusGlyph status="1" />
            <b lang={language}>{key}</b>
            <span className={styles['count']}>{count === 1 ? '1 vez' : `${count} veces`}</span>
            <span className={styles['meaning']}>{meaning}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
