import { memo, useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useQuery } from '#web/platform/account.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { learningStatuses } from '#web/words/statusNames.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { noCounts, useStatusCounts } from '#web/words/useStatusCounts.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { CognatesOffer, cognatesTitle, useCognates } from '#web/reading/cognates/CognatesOffer.tsx';
import { endOfDay } from '../frame/dayLabels.ts';
import styles from './WordsMargin.module.css';

/** The best known first. */
const rows = ['5', '4', '3', '2', '1', '99'] as const satisfies readonly Status[];
const isLearning = (status: Status): boolean => learningStatuses.some((learning) => learning === status);

/** With more words than these a learner meets the others in reading. */
const fewWords = 1_500;

interface WordsMarginProps {
  readonly language: Language;
  readonly now: number;
  readonly timeZone: string;
}

/** The margin while no word is chosen: the vocabulary by status, and the coming reviews. */
export const WordsMargin = memo(function WordsMargin({ language, now, timeZone }: WordsMarginProps) {
  const names = useStatusNames();
  const counted = useStatusCounts(language);
  const counts = counted ?? noCounts;
  const ends = useMemo(() => [0, 1, 7].map((days) => endOfDay(now, days, timeZone)), [now, timeZone]);
  const today = useQuery('dueCount', { language, at: ends[0] ?? now });
  const tomorrow = useQuery('dueCount', { language, at: ends[1] ?? now });
  const week = useQuery('dueCount', { language, at: ends[2] ?? now });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const cognates = useCognates(language, counted !== undefined && total < fewWords);
  const forecast = [
    ['Hoy', today],
    ['Mañana', tomorrow !== undefined && today !== undefined ? tomorrow - today : undefined],
    ['Los próximos 7 días', week !== undefined && today !== undefined ? week - today : undefined],
  ] as const;
  return (
    <div className={styles['summary']}>
      <section className={counted ? undefined : styles['awaited']}>
        <h2>Tu {languageNames[language].toLowerCase()}</h2>
        <p className={styles['total']}>
          <b>{formatNumber(total)}</b> {total === 1 ? 'palabra' : 'palabras'}
        </p>
        <ShareStrip
          isLarge
          known={counts[5]}
          learning={counts[2] + counts[3] + counts[4]}
          unknown={counts[1]}
          ignored={counts[99]}
        />
        <dl className={styles['rows']}>
          {rows.map((status) => (
            <div key={status}>
              <dt>
                <StatusGlyph status={status} />
                {isLearning(status) ? names[status].level : names[status].several}
              </dt>
              <dd>{formatNumber(counts[status])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Próximos repasos</h2>
        <dl className={styles['rows']}>
          {forecast.map(([label, count], index) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={index === 0 && count ? styles['due'] : undefined}>
                {count === undefined ? '' : formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {cognates && (
        <section className={styles['cognates']}>
          <h2>{cognatesTitle(cognates)}</h2>
          <p>Se escriben casi como en español. Dalas por sabidas de una vez.</p>
          <CognatesOffer language={language} offered={cognates} />
        </section>
      )}
    </div>
  );
});
