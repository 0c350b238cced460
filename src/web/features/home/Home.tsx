import { BookOpen, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { builtFeatures } from '#domain/features.ts';
import { historyRef } from '#domain/history/day.ts';
import type { Book } from '#domain/library/book.ts';
import type { DailyProgress, Profile } from '#domain/profile/profile.ts';
import { progressOn } from '#domain/progress/goal.ts';
import { dayOf } from '#domain/time/day.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useCollection, useDocument, useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { firstName } from '#web/ui/firstName.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatShare, readingMinutes } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { AchievementsMargin } from './AchievementsMargin.tsx';
import { DoubleXpTip } from './DoubleXpTip.tsx';
import { GoalMargin } from './GoalMargin.tsx';
import { dateAt, greetingAt } from './greeting.ts';
import styles from './Home.module.css';
import { StreakMargin } from './StreakMargin.tsx';
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
  const goals = {
    today,
    goal: profile.readingGoal.value,
    reviewGoal: profile.dailyGoal,
    history: useDocument(historyRef(day)) ?? null,
  };
  const open = [...(books ?? [])]
    .filter(([, book]) => book.language === profile.activeLanguage || book.openedAt !== null)
    .toSorted(([, a], [, b]) => (b.openedAt ?? b.addedAt) - (a.openedAt ?? a.addedAt));
  const current = open.find(([id]) => id === profile.lastReadBookId) ?? open[0];
  const others = open.filter((entry) => entry !== current && !entry[1].finished).slice(0, shelfLength);
  return (
    <div className={styles['layout']}>
      <div>
        <div className={styles['greeting']}>
          <h1>
            {greetingAt(now, timeZone)}, {firstName(profile.displayName)}
          </h1>
          <span className={styles['date']}>
            {dateAt(now, timeZone)} · leyendo en {languageNames[profile.activeLanguage].toLowerCase()}
          </span>
        </div>
        {current && <NextAction id={current[0]} book={current[1]} today={today} goal={profile.readingGoal.value} />}
        {!books && <PageLoading />}
        {books && !current && <FirstBook />}
        {builtFeatures.practice && <DoubleXpTip profile={profile} now={now} />}
        <div className={styles['mini']}>
          <GoalMargin {...goals} small />
          <StreakMargin profile={profile} now={now} small />
        </div>
        {others.length > 0 && (
          <section className={styles['section']}>
            <div className={styles['heading']}>
              <h2>Seguir leyendo</h2>
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
        <GoalMargin {...goals} />
        <StreakMargin profile={profile} now={now} />
        <VocabularyMargin language={profile.activeLanguage} />
        <AchievementsMargin profile={profile} />
      </aside>
    </div>
  );
}

interface NextActionProps {
  readonly id: string;
  readonly book: Book;
  readonly today: DailyProgress;
  /** Minutes. */
  readonly goal: number;
}

function NextAction({ id, book, today, goal }: NextActionProps) {
  const root = useRoot();
  const read = book.position?.fraction ?? 0;
  const left = goal - today.readingTime;
  const title =
    read === 0
      ? `Empieza «${book.title}»`
      : left > 0
        ? `${formatMinutes(left)} más y cumples tu meta de hoy`
        : `Sigue con «${book.title}»`;
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <Link to={`${root}/lector/${id}`} aria-label={`Abrir ${book.title}`}>
        <BookCover book={book} />
      </Link>
      <div className={styles['nextText']}>
        <h2>{title}</h2>
        <p className={styles['where']}>
          <span lang={book.language}>{book.title}</span>
          {book.author && `, ${book.author}`} · {read > 0 ? `${formatShare(read)} leído` : languageNames[book.language]}
        </p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" to={`${root}/lector/${id}`}>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden />
            {read > 0 ? 'Seguir leyendo' : 'Empezar a leer'}
          </ButtonLink>
          <ButtonLink to={`${root}/biblioteca`}>Elegir otro libro</ButtonLink>
        </div>
      </div>
    </section>
  );
}

function FirstBook() {
  const root = useRoot();
  return (
    <section className={styles['next']} aria-label="Lo siguiente" data-tour="next-action">
      <span className={styles['outline']} aria-hidden="true" />
      <div className={styles['nextText']}>
        <h2>Trae tu primer libro</h2>
        <p className={styles['where']}>
          Cualquier EPUB sin protección sirve: una novela que ya quieras leer es la mejor elección.
        </p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" to={`${root}/biblioteca`}>
            <Upload size={18} strokeWidth={1.8} aria-hidden />
            Ir a Mi Biblioteca
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
