import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { useLast } from '#web/ui/useLast.ts';
import { useWordLines, type WordLine } from '#web/words/useWordLines.ts';
import { WordLines } from '#web/words/WordLines.tsx';
import { allDueLabel, dueHeading } from './nextAction/dueTexts.ts';
import styles from './Home.module.css';

/** A number that is looked over at a glance (design, Inicio). */
const most = 6;
const noKeys: readonly string[] = [];

/** The words that have waited longest for their review, and how many wait in all. */
interface DueLines {
  readonly total: number;
  readonly lines: readonly WordLine[];
}

/** Undefined until they are known. */
export function useDueLines(language: Language, now: number): DueLines | undefined {
  const due = useLast(useQuery('dueWords', { language, at: now, count: most }));
  const keys = useMemo(() => due?.keys ?? noKeys, [due]);
  const lines = useLast(useWordLines(language, keys));
  return due && lines && { total: due.total, lines };
}

interface DueListProps extends DueLines {
  readonly language: Language;
}

/** The words that have waited longest for their review, with their meanings, and the way to all. */
export function DueList({ language, total, lines }: DueListProps) {
  const root = useRoot();
  if (total === 0 || lines.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2>{dueHeading}</h2>
        <Link {...practiceLink(root, { kind: 'due' })}>
          {allDueLabel(total, lines.length)}
          <ArrowRight size={16} strokeWidth={1.8} aria-hidden />
        </Link>
      </div>
      <WordLines language={language} lines={lines} inTwoColumns />
    </section>
  );
}
