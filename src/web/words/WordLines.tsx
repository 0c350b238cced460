import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import type { WordLine } from './useWordLines.ts';
import { useStatusNames } from './useStatusNames.ts';
import styles from './WordLines.module.css';

interface WordLinesProps {
  readonly language: Language;
  readonly lines: readonly WordLine[];
  /** At the end of each line. */
  readonly asideOf?: (line: WordLine) => ReactNode;
  /** Side by side where there is room. */
  readonly inTwoColumns?: boolean;
}

/** Words in a list, each in one line: how well it is known, the word, what it means. */
export function WordLines({ language, lines, asideOf, inTwoColumns = false }: WordLinesProps) {
  const names = useStatusNames();
  return (
    <ul className={`${styles['lines']} ${inTwoColumns ? styles['two'] : ''}`}>
      {lines.map((line) => (
        <li key={line.key}>
          <StatusGlyph status={line.status} />
          <b lang={language}>{line.text}</b>
          <span className="visually-hidden">, {names[line.status].spoken}: </span>
          <span className={styles['meaning']}>{line.meaning}</span>
          {asideOf && <span>{asideOf(line)}</span>}
        </li>
      ))}
    </ul>
  );
}
