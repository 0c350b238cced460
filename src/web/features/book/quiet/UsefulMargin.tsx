import { useEffect, useId, useRef } from 'react';
import styles from './UsefulWords.module.css';
import { usefulTitle } from './usefulLabels.ts';
import { UsefulWords } from './UsefulWords.tsx';
import type { UsefulWord } from './useUsefulWords.ts';
import type { Language } from '#domain/languages.ts';

interface UsefulMarginProps {
  readonly words: readonly UsefulWord[];
  readonly language: Language;
  readonly onColourAll: () => void;
  /** Pixels from the top of the stage to where it ends; 0 where there is no margin. */
  readonly onHeight: (height: number) => void;
}

/** The useful words in the margin of a wide page. */
export default function UsefulMargin({ words, language, onColourAll, onHeight }: UsefulMarginProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const report = () => onHeight(element.offsetHeight === 0 ? 0 : element.offsetTop + element.offsetHeight);
    // At once, since others wait for the height: an observer reports nothing where there is no margin.
    report();
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => {
      observer.disconnect();
      onHeight(0);
    };
  }, [onHeight]);
  return (
    <aside
      ref={box}
      className={styles['margin']}
      aria-label={words.length === 0 ? 'Palabras nuevas' : undefined}
      aria-labelledby={words.length === 0 ? undefined : titleId}
    >
      {words.length > 0 && <h2 id={titleId}>{usefulTitle(words.length)}</h2>}
      <UsefulWords words={words} language={language} onColourAll={onColourAll} />
    </aside>
  );
}
