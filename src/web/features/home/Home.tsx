import { BookOpen, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useCollection } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatShare } from '#web/ui/numbers.ts';
import { AchievementsMargin } from './AchievementsMargin.tsx';
import { GoalMargin } from './GoalMargin.tsx';
import { greetingAt } from './greeting.ts';
import styles from './Home.module.css';
import { StreakMargin } from './StreakMargin.tsx';
import { VocabularyMargin } from './VocabularyMargin.tsx';

/** Words a minute, until the reader's own speed is known. */
const pace = 150;
const shelfLength = 5;

export interface HomeProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly renderCover: (book: Book) => ReactNode;
}

/** Inicio: what to do next, the books under way, and in the margin how it goes. */
export function Home({ profile, now, renderCover }: HomeProps) {
  const books = useCollection<Book>('books');
  const open = [...(books ?? [])].filter(([, book]) => book.language === profile.activeLanguage || book.openedAt !== null).toSorted(([, a], [, b]) => (b.openedAt ?? b.addedAt) - (a.openedAt ?? a.addedAt));
  const current = open.find(([id]) => id === profile.lastReadBookId) ?? open[0];
  const others = open.filter((entry) => entry !== current && !entry[1].finished).slice(0, shelfLength);
  return (
    <div className={styles['layout']}>
      <div>
        <div className={styles['greeting']}>
          <h1>
            {greetingAt(now, profile.settings.timeZone)}, {firstName(profile.displayName)}
          </h1>
          <span className={styles['date']}>{dateLine(now, profile)}</span>
        </div>
        {current ? <NextAction id={current[0]} book={current[1]} profile={profile} cover={renderCover(current[1])} /> : books && <FirstBook />}
        <div className={styles['mini']}>
          <GoalMargin profile={profile} small />
          <StreakMargin profile={profile} now={now} small />
        </div>
        {others.length > 0 && (
          <section className={styles['section']}>
            <div className={styles['heading']}>
              <h2>Continuar leyendo</h2>
              <Link to="/home/biblioteca">Mi Biblioteca</Link>
            </div>
            <ul className={styles['shelf']}>
              {others.map(([id, book]) => (
                <li key={id}>
                  <Link to={`/home/lector/${id}`} className={styles['book']}>
                    {renderCover(book)}
                    <b lang={book.language}>{book.title}</b>
                  </Link>
                  <span className={styles['meta']}>
                    <span>{formatShare(book.position?.fraction ?? 0)}</span>
                    <span>{formatMinutes((book.wordCount * (1 - (book.position?.fraction ?? 0))) / pace)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <aside className={styles['margin']} aria-label="Tu progreso">
        <GoalMargin profile={profile} />
        <StreakMargin profile={profile} now={now} />
        <VocabularyMargin language={profile.activeLanguage} />
        <AchievementsMargin profile={profile} />
      </aside>
    </div>
  );
}

function NextAction({ id, book, profile, cover }: { readonly id: string; readonly book: Book; readonly profile: Profile; readonly cover: ReactNode }) {
  const read = book.position?.fraction ?? 0;
  const left = profile.readingGoal.value - profile.dailyProgress.readingTime;
  const title = read === 0 ? `Empieza «${book.title}»` : left > 0 ? `${formatMinutes(left)} más y cumples tu meta de hoy` : `Sigue con «${book.title}»`;
  return (
    <section className={styles['next']} aria-label="Lo siguiente">
      <Link to={`/home/lector/${id}`} aria-label={`Abrir ${book.title}`}>
        {cover}
      </Link>
      <div className={styles['nextText']}>
        <h2>{title}</h2>
        <p className={styles['where']}>
          <span lang={book.language}>{book.title}</span>
          {book.author && `, ${book.author}`} · {read > 0 ? `${formatShare(read)} leído` : languageNames[book.language]}
        </p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" to={`/home/lector/${id}`}>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden />
            {read > 0 ? 'Seguir leyendo' : 'Empezar a leer'}
          </ButtonLink>
          <ButtonLink to="/home/biblioteca">Elegir otro libro</ButtonLink>
        </div>
      </div>
    </section>
  );
}

function FirstBook() {
  return (
    <section className={styles['next']} aria-label="Lo siguiente">
      <span className={styles['outline']} aria-hidden="true" />
      <div className={styles['nextText']}>
        <h2>Trae tu primer libro</h2>
        <p className={styles['where']}>Cualquier EPUB sin protección sirve: una novela que ya quieras leer es la mejor elección.</p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" to="/home/biblioteca">
            <Upload size={18} strokeWidth={1.8} aria-hidden />
            Ir a Mi Biblioteca
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}

function dateLine(now: number, { settings, activeLanguage }: Profile): string {
  const date = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long', timeZone: settings.timeZone }).format(now).replace(',', '');
  return `${date.charAt(0).toUpperCase()}${date.slice(1)} · leyendo en ${languageNames[activeLanguage].toLowerCase()}`;
}
