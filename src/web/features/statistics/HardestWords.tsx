import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { WordLines } from '#web/words/WordLines.tsx';
import { useWordLines } from '#web/words/useWordLines.ts';
import { FigureToCome } from './charts/ChartFigure.tsx';
import styles from './Charts.module.css';

/** The list's limit (decisions §9). */
const most = 10;

interface HardestWordsProps {
  readonly language: Language;
  /** Says which language they are of. */
  readonly isNamed: boolean;
}

/** The words that were forgotten most often. */
export function HardestWords({ language, isNamed }: HardestWordsProps) {
  const root = useRoot();
  const hardest = useQuery('hardestWords', { language, count: most });
  const keys = useMemo(() => hardest?.map(({ key }) => key) ?? [], [hardest]);
  const lines = useWordLines(language, keys);
  if (!hardest || !lines) return null;
  const title = isNamed
    ? `Las que más te cuestan en ${languageNames[language].toLowerCase()}`
    : 'Las que más te cuestan';
  if (hardest.length === 0)
    return <FigureToCome title={title}>Las palabras que más falles al repasar se quedarán aquí, a mano.</FigureToCome>;
  const wrong = new Map(hardest.map((word) => [word.key, word.wrong]));
  return (
    <section className={styles['figure']}>
      <div className={styles['caption']}>
        <h2>{title}</h2>
        <Link className={styles['way']} {...practiceLink(root, { kind: 'words', keys })}>
          Practicarlas
        </Link>
      </div>
      <WordLines
        language={language}
        lines={lines}
        asideOf={({ key }) => `${formatNumber(wrong.get(key) ?? 0)} fallos`}
      />
    </section>
  );
}
