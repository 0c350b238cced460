import { useLayoutEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ShownLine } from '#domain/videos/subtitles/shownLine.ts';
import styles from './CurrentLine.module.css';
import type { ColouredPart } from '../words/pickedWord.ts';
import type { TextWords } from '../words/textWords.ts';

interface CurrentLineProps {
  /** Null before the first line. */
  readonly line: ShownLine | null;
  readonly language: Language;
  readonly words: TextWords;
  /** In pixels of a wide screen. */
  readonly size: number;
  /** Called with the coloured text whenever another one is shown. */
  readonly onPart: (part: ColouredPart | null) => void;
}

/** The sentence that is said, with its words in colour; of a long one what is not said yet, or any more, is set back. */
export function CurrentLine({ line, language, words, size, onPart }: CurrentLineProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const root = text.current;
    if (!root || !line) return;
    const layer = words.colour(root);
    onPart({ layer, offset: line.offset, keepsClear: root });
    return () => {
      onPart(null);
      words.release(layer);
    };
    // `onPart` only keeps what it is given.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line, words]);
  if (!line) return <p className={styles['line']} style={sizeOf(size)} />;
  const { offset, before, spoken, after } = line;
  return (
    // Another text is another element: the word layer counts on a text that stays as it is.
    <p
      key={`${offset} ${before.length} ${spoken.length}`}
      ref={text}
      lang={language}
      className={styles['line']}
      style={sizeOf(size)}
      data-line
    >
      {before && <span className={styles['back']}>{before}</span>}
      {spoken}
      {after && <span className={styles['back']}>{after}</span>}
    </p>
  );
}

function sizeOf(size: number): React.CSSProperties {
  // A custom property is CSS that React's types do not list.
  return { '--line-size': `${size / 16}rem` } as React.CSSProperties;
}
