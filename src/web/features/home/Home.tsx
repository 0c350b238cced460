import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { builtFeatures } from '#domain/features.ts';
import { historyRef } from '#domain/history/day.ts';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { progressOn } from '#domain/progress/goal.ts';
import { dayOf } from '#domain/time/day.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useCollection, useDocument, useRoot } from '#web/platform/account.ts';
import { useHint } from '#web/platform/hints.ts';
import { Button } from '#web/ui/Button.tsx';
import { firstName } from '#web/ui/firstName.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatShare, readingMinutes } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { AchievementsMargin } from './AchievementsMargin.tsx';
import { BringBook } from './BringBook.tsx';
import { DoubleXpTip } from './DoubleXpTip.tsx';
import { GoalMargin } from './GoalMargin.tsx';
import { GoalOffer } from './GoalOffer.tsx';
import { dateAt, greetingAt } from './greeting.ts';
import styles from './Home.module.css';
import { NextAction, StoryComing } from './NextAction.tsx';
import { StreakMargin } from './StreakMargin.tsx';
import { useStoryOnShelf } from './useStoryOnShelf.ts';
import { VocabularyMargin } from './VocabularyMargin.tsx';

const shelfLength = 5;

export interface HomeProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Inicio: what to do next and the books begun; in the margin, streak and goal. */
export function Home({ profile, now }: HomeProps) {
  const root = useRoot();
  const books = useCollection<Book>('books');
  const { timeZone } = profile.settings;
  const day = dayOf(now, timeZone);
  const today = progressOn(profile.dailyProgress, day);
  const { choose } = useAddBooks();
  const goalOffer = useHint('reading-goal');
  const isComing = useStoryOnShelf(profile.activeLanguage, books);
  const own = [...(books?.values() ?? [])].filter(({ given }) => !given);
  const hasRead = today.readingTime > 0 || [...(books?.values() ?? [])].some(({ position }) => position !== null);
  const isFirstDay = own.length === 0 && !hasRead;
  const hasGoal = profile.readingGoal.chosen === true || goalOffer.seen;
  const goals = {
    today,
    goal: hasGoal ? profile.readingGoal.value : null,
    reviewGoal: profile.dailyGoal,
    isOffered: hasRead && !hasGoal,
    history: useDocument(historyRef(day)) ?? null,
  };
  const open = [...(books ?? [])]
    .filter(([, book]) => book.language === profile.activeLanguage || book.openedAt !== null)
    .toSorted(([, a], [, b]) => (b.openedAt ?? b.addedAt) - (a.openedAt ?? a.addedAt));
  const current = open.find(([id]) => id === profile.lastReadBookId) ?? open[0];
  const others = open.filter((entry) => entry !== current && !entry[1].finished).slice(0, shelfLength);
  // All at once: what comes later would move what is there.
  if (!books) return <PageLoading />;
  return (
    <div className={styles['layout']}>
      <div>
        <div className={styles['greeting']}>
          <h1>
            {isFirstDay ? 'Te damos la bienvenida' : greetingAt(now, timeZone)}, {firstName(profile.displayName)}
          </h1>
          <span className={styles['date']}>
            {dateAt(now, timeZone)} · leyendo en {languageNames[profile.activeLanguage].toLowerCase()}
          </span>
        </div>
        {current && (
          <NextAction
            id={current[0]}
            book={current[1]}
            today={today}
            goal={profile.readingGoal.value}
            hasGoal={hasGoal}
          />
        )}
        {!current && isComing && <StoryComing />}
        {goals.isOffered && <GoalOffer suggested={profile.readingGoal.value} />}
        {own.length === 0 && <BringBook />}
        {builtFeatures.practice && <DoubleXpTip profile={profile} now={now} />}
        <div className={styles['mini']}>
          <GoalMargin {...goals} small />
          <StreakMargin profile={profile} now={now} small />
        </div>
        {others.length > 0 && (
          <section className={styles['section']}>
            <div className={styles['heading']}>
              <h2>Seguir leyendo</h2>
              <Button variant="quiet" size="small" onClick={choose}>
                <Upload size={16} strokeWidth={1.8} aria-hidden />
                Añadir un libro
              </Button>
              <Link to={`${root}/biblioteca`}>Mi Biblioteca</Link>
            </div>
            <ul className={styles['shelf']}>
              {others.map(([id, book]) => (
                <li key={id}>
                  <Link to={`${root}/lector/${id}`} className={styles['book']}>
                    <BookCover book={book} />
                    <b lang={book.language}>{book.title}</b>
                  </Link>
                  <span className={styles['meta']}>
                    <span>{formatShare(book.position?.fraction ?? 0)}</span>
                    <span>{formatMinutes(readingMinutes(book.wordCount * (1 - (book.position?.fraction ?? 0))))}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <aside className={styles['margin']} aria-label="Tu progreso">
        {isFirstDay && (
          <p className={styles['gloss']}>
            <i>Cómo funciona</i>
            Toca una palabra con color y di cuánto te suena. Cuando la sepas, el color se va.
          </p>
        )}
        <GoalMargin {...goals} />
        <StreakMargin profile={profile} now={now} />
        <VocabularyMargin language={profile.activeLanguage} />
        <AchievementsMargin profile={profile} isFirst={isFirstDay} />
      </aside>
    </div>
  );
}
