import type { Language } from '#domain/languages.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './StoryNewWords.module.css';
import type { NewStoryWord } from './useStoryNewWords.ts';

interface StoryNewWordsProps {
  readonly language: Language;
  readonly words: readonly NewStoryWord[];
}

/** The new words of a story that come most. */
export function StoryNewWords({ language, words }: StoryNewWordsProps) {
  if (words.length === 0) return null;
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
