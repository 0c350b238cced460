import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { mondayOf } from '#domain/statistics/period.ts';
import type { StatusCounts } from '#domain/statistics/vocabulary.ts';
import type { Day } from '#domain/time/day.ts';
import { useQuery } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { noCounts, useStatusCounts } from '#web/words/useStatusCounts.ts';
import styles from '../Margin.module.css';

const choiceKey = 'glosa.countBy';

/** The learner's words of a language by how well they are known: each form by itself, or all forms of a word as one. */
export function VocabularyMargin({ language, today }: { readonly language: Language; readonly today: Day }) {
  const [byFamily, setByFamily] = useState(() => localStorage.getItem(choiceKey) === 'family');
  const Counted = byFamily ? CountedByFamily : CountedByForm;
  return (
    <section>
      <div className={styles['titled']}>
        <h2>Tu vocabulario</h2>
        <LearnedThisWeek language={language} today={today} />
      </div>
      <Counted language={language} />
      <button
        type="button"
        className={styles['countBy']}
        aria-pressed={byFamily}
        onClick={() => {
          localStorage.setItem(choiceKey, byFamily ? 'form' : 'family');
          setByFamily(!byFamily);
        }}
      >
        Contar juntas las formas de una palabra
      </button>
    </section>
  );
}

/** Words that became known since Monday. It stands beside the title, where it moves nothing when it comes. */
function LearnedThisWeek({ language, today }: { readonly language: Language; readonly today: Day }) {
  const days = useQuery('history', { from: mondayOf(today), to: today, language }) ?? [];
  const mastered = days.reduce((sum, day) => sum + day.mastered, 0);
  return mastered > 0 && <small>+{formatNumber(mastered)} esta semana</small>;
}

function CountedByForm({ language }: { readonly language: Language }) {
  return <CountsShown counts={useStatusCounts(language)} />;
}

/** Until families are counted, and where they cannot be, forms are. */
function CountedByFamily({ language }: { readonly language: Language }) {
  const ofForms = useStatusCounts(language);
  return <CountsShown counts={useQuery('familyCounts', { language }) ?? ofForms} />;
}

/** @param counts undefined while nothing is counted: their place is kept */
function CountsShown({ counts: counted }: { readonly counts: StatusCounts | undefined }) {
  const names = useStatusNames();
  const counts = counted ?? noCounts;
  const known = counts['5'];
  const learning = counts['2'] + counts['3'] + counts['4'];
  const fresh = counts['1'];
  const groups = [
    { name: names[5].several, status: '5', count: known, style: styles['known'] },
    { name: names[3].name, status: '3', count: learning, style: styles['learning'] },
    { name: names[1].several, status: '1', count: fresh, style: styles['new'] },
  ] as const;
  return (
    <div className={counted ? undefined : styles['awaited']}>
      <p>
        <span className={styles['figure']}>{formatNumber(known)}</span>{' '}
        {known === 1 ? `palabra ${names[5].ofWord[0]}` : `palabras ${names[5].ofWord[1]}`}
      </p>
      <div className={styles['bar']} aria-hidden="true">
        {groups.map(
          ({ name, count, style }) => count > 0 && <i key={name} className={style} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles['counts']}>
        {groups.map(({ name, status, count }) => (
          <div key={name}>
            <dt>
              <StatusGlyph status={status} />
              {name}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
