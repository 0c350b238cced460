import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { streakOn } from '#domain/progress/streak.ts';
import type { Scope } from '#domain/statistics/history.ts';
import type { PeriodStatistics } from '#domain/statistics/statistics.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import { useLatestAnswer, useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { DueForecast } from './DueForecast.tsx';
import { figuresOf } from './sharing/figures.ts';
import { FinishedBooks } from './FinishedBooks.tsx';
import { HardestWords } from './HardestWords.tsx';
import { PeriodBar } from './period/PeriodBar.tsx';
import { CalendarFigure, MinutesFigure, PagesFigure } from './ReadingFigures.tsx';
import { RecallFigures } from './RecallFigures.tsx';
import { periodSentence } from './sharing/sentence.ts';
import { ShareButton } from './sharing/ShareButton.tsx';
import styles from './Statistics.module.css';
import { useStatisticsAddress } from './period/useStatisticsAddress.ts';
import { KnownShareFigure, VocabularyFigure } from './VocabularyFigures.tsx';

export interface StatisticsProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Estadísticas: what a week, a month or a year was like, worked out from the history. */
export function Statistics({ profile, now }: StatisticsProps) {
  const { activeLanguage, languagesList, settings } = profile;
  const { timeZone } = settings;
  const today = dayOf(now, timeZone);
  const { period, ofAll, show, showAll } = useStatisticsAddress(today);
  const scope: Scope = ofAll ? 'all' : activeLanguage;
  const languages = languagesList.includes(activeLanguage) ? languagesList : [activeLanguage, ...languagesList];
  const query = { kind: period.kind, day: period.first, today, scope, languages } as const;
  const { answer: statistics, hasFailed, retry } = useLatestAnswer('statistics', query);
  return (
    <>
      <PageHeading
        title="Estadísticas"
        aside={<PeriodBar period={period} today={today} begins={statistics?.begins ?? null} onShow={show} />}
      />
      {languages.length > 1 && (
        <div className={styles['scope']}>
          <Segmented
            label="Idioma"
            options={[
              { value: activeLanguage, label: languageNames[activeLanguage] },
              { value: 'all', label: 'Todos los idiomas' },
            ]}
            value={scope}
            onChange={(to) => showAll(to === 'all')}
          />
        </div>
      )}
      {hasFailed && <UnreadNotice what="tus estadísticas" onRetry={retry} />}
      {statistics === undefined ? (
        !hasFailed && <PageLoading />
      ) : statistics.begins === null ? (
        <NothingYet />
      ) : (
        <Whole statistics={statistics} profile={profile} languages={languages} today={today} scope={scope} now={now} />
      )}
    </>
  );
}

function NothingYet() {
  const root = useRoot();
  return (
    <Empty
      title="Aquí verás cómo avanzas"
      actions={
        <ButtonLink variant="primary" to={`${root}/biblioteca`}>
          Ir a Mi Biblioteca
        </ButtonLink>
      }
    >
      En cuanto leas o marques una palabra, cada día contará lo suyo: los minutos que lees, las palabras que aprendes y
      cuánto conoces ya de lo que tienes delante.
    </Empty>
  );
}

interface WholeProps {
  readonly statistics: PeriodStatistics;
  readonly profile: Profile;
  /** Those that the learner studies. */
  readonly languages: readonly Language[];
  readonly today: Day;
  readonly scope: Scope;
  readonly now: number;
}

function Whole({ statistics, profile, languages, today, scope, now }: WholeProps) {
  const { activeLanguage, settings, readingGoal } = profile;
  // The goal of an earlier time is not known, and one that was never chosen is none.
  const goal = statistics.period.last >= today && readingGoal.chosen === true ? readingGoal.value : null;
  const isRunning = statistics.period.last >= today;
  const figures = figuresOf(statistics, isRunning ? streakOn(profile, today) : null);
  const sentence = periodSentence(statistics, today);
  return (
    <>
      <section className={styles['lead']} aria-label="En resumen">
        <p>
          {sentence.map(({ text, isStrong }) => (isStrong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>))}
        </p>
        <dl className={styles['figures']}>
          {figures.map(({ figure, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles['charts']}>
        <MinutesFigure statistics={statistics} today={today} goal={goal} />
        <VocabularyFigure statistics={statistics} today={today} hasPack={hasPack(profile, scope)} />
        <CalendarFigure statistics={statistics} today={today} />
        <DueForecast
          languages={scope === 'all' ? languages : [scope]}
          activeLanguage={activeLanguage}
          today={today}
          timeZone={settings.timeZone}
          now={now}
        />
        <RecallFigures exercises={statistics.exercises} levels={statistics.levels} />
        <HardestWords language={activeLanguage} isNamed={scope === 'all'} />
        <KnownShareFigure statistics={statistics} today={today} />
        <PagesFigure statistics={statistics} today={today} />
        <FinishedBooks finished={statistics.finished} isRunning={isRunning} />
      </div>
      <div className={styles['share']}>
        <ShareButton statistics={statistics} today={today} sentence={sentence} figures={figures} />
      </div>
    </>
  );
}

/** True when a starter pack covers words of the scope that are in no record. */
function hasPack({ starterPacks = {} }: Profile, scope: Scope): boolean {
  return scope === 'all' ? Object.keys(starterPacks).length > 0 : starterPacks[scope] !== undefined;
}
