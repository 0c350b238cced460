import { lazy, useState } from 'react';
import { historyRef } from '#domain/history/day.ts';
import { nextAction } from '#domain/home/nextAction.ts';
import { isBegun, shelvesOf } from '#domain/home/shelves.ts';
import type { Book } from '#domain/library/book.ts';
import type { DailyProgress, Profile } from '#domain/profile/profile.ts';
import { progressOn } from '#domain/progress/goal.ts';
import { dayOf } from '#domain/time/day.ts';
import { PlansToday } from '#web/books/plan/PlansToday.tsx';
import { usePlans } from '#web/books/plan/usePlans.ts';
import { useCollection, useDocument, useQuery } from '#web/platform/account.ts';
import { useHasGoal } from '#web/platform/useHasGoal.ts';
import { firstName } from '#web/ui/firstName.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { WhenIdle } from '#web/ui/WhenIdle.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useLast } from '#web/ui/useLast.ts';
import { BegunBooks } from './BegunBooks.tsx';
import { BringBook } from './BringBook.tsx';
import { GoalMargin, type Goals } from './margin/GoalMargin.tsx';
import { GoalOfferSlot } from './GoalOfferSlot.tsx';
import { dateAt, greetingAt } from './greeting.ts';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import styles from './Home.module.css';
import { NextActionCard, ReviewCard, StoryComing } from './nextAction/NextAction.tsx';
import { ProgressMargin } from './margin/ProgressMargin.tsx';
import { StreakMargin } from './margin/StreakMargin.tsx';
import { useStoryOnShelf } from './useStoryOnShelf.ts';

const BelowTheFold = lazy(() => import('./BelowTheFold.tsx'));

export interface HomeProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Inicio: what to do next, the books begun, words due and books to begin; in the margin, goal, streak, words and achievements. */
export function Home({ profile, now }: HomeProps) {
  const books = useCollection<Book>('books');
  const plans = usePlans(books);
  const { timeZone } = profile.settings;
  const { activeLanguage } = profile;
  const day = dayOf(now, timeZone);
  const today = progressOn(profile.dailyProgress, day);
  const hasGoal = useHasGoal(profile);
  const isComing = useStoryOnShelf(activeLanguage, books, profile.saidLevels?.[activeLanguage] ?? null);
  const due = useLast(useQuery('dueCount', { language: activeLanguage, at: now })) ?? null;
  const history = useDocument(historyRef(day)) ?? null;
  const [hasRest, setHasRest] = useState(false);
  // All at once: what comes later would move what is there.
  if (!books || !plans) return <PageLoading />;

  const hasOwnBook = [...books.values()].some(({ given }) => !given);
  const hasRead = today.readingTime > 0 || [...books.values()].some(({ position }) => position !== null);
  const isFirstDay = !hasOwnBook && !hasRead && !hasBegunLearning(profile);
  const goals: Goals = {
    today,
    goal: hasGoal ? profile.readingGoal.value : null,
    reviewGoal: profile.dailyGoal,
    isOffered: hasRead && !hasGoal,
    history,
  };
  const { current, begun, fresh } = shelvesOf(books, activeLanguage, profile.lastReadBookId);
  const next = nextAction({
    book: current && { isBegun: isBegun(current[1]) },
    goal: goals.goal === null ? null : goalToday(today, goals.goal),
    due,
    isFirstDay,
    hasOthers: begun.length + fresh.length > 0,
  });
  return (
    <TwoColumns>
      <div>
        <div className={styles['greeting']}>
          <h1>
            {isFirstDay ? 'Te damos la bienvenida' : greetingAt(now, timeZone)}, {firstName(profile.displayName)}
          </h1>
          <span className={styles['date']}>
            {dateAt(now, timeZone)} · leyendo en {languageNames[activeLanguage].toLowerCase()}
          </span>
        </div>
        {current ? (
          <NextActionCard
            next={next}
            id={current[0]}
            book={current[1]}
            minutesLeft={profile.readingGoal.value - today.readingTime}
            due={due ?? 0}
            isFirstDay={isFirstDay}
          />
        ) : isComing ? (
          <StoryComing />
        ) : (
          next?.about === 'review' && <ReviewCard next={next} due={due ?? 0} />
        )}
        {goals.isOffered && <GoalOfferSlot suggested={profile.readingGoal.value} />}
        {(!hasOwnBook || next?.about === 'bring') && <BringBook />}
        <div className={styles['mini']}>
          <GoalMargin {...goals} small />
          <StreakMargin profile={profile} now={now} small />
        </div>
        <BegunBooks begun={begun} plans={plans} />
        <WhenIdle>
          <BelowTheFold
            key={activeLanguage}
            profile={profile}
            now={now}
            isFirstDay={isFirstDay}
            hasBook={current !== null || isComing}
            currentBookId={current?.[0] ?? null}
            begun={begun}
            fresh={fresh}
            onShown={() => setHasRest(true)}
          />
        </WhenIdle>
      </div>
      <ProgressMargin profile={profile} now={now} goals={goals} isFirstDay={isFirstDay} hasRest={hasRest}>
        <PlansToday books={books} plans={plans} />
      </ProgressMargin>
    </TwoColumns>
  );
}

/** True once anything has been read, practised, watched or finished in a lesson. */
function hasBegunLearning({ lastPracticed, streak }: Profile): boolean {
  return lastPracticed !== null || streak.lastPracticeDate !== null;
}

function goalToday({ readingTime, goalCompleted }: DailyProgress, goal: number): 'reached' | { minutesLeft: number } {
  return goalCompleted || readingTime >= goal ? 'reached' : { minutesLeft: goal - readingTime };
}
