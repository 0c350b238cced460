import { Bookmark, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { LessonFacts } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import type { LessonsProgress } from '#domain/lessons/progress.ts';
import { useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { kindTitles, levelTexts } from '../index/lessonTexts.ts';
import styles from './LevelLessons.module.css';

interface LevelLessonsProps {
  readonly language: Language;
  readonly level: LessonLevel;
  readonly lessons: readonly LessonFacts[];
  readonly progress: LessonsProgress;
  /** The known share of each text; null while there is nothing to say of it. */
  readonly known: ReadonlyMap<string, number> | null;
  /** The id of the lesson to go on with. */
  readonly next: string | null;
}

/** The lessons of a level. Any may be opened: nothing is locked. */
export function LevelLessons({ language, level, lessons, progress, known, next }: LevelLessonsProps) {
  const root = useRoot();
  const isDone = (id: string): boolean => progress.lessons[id]?.finishedAt !== undefined;
  const done = lessons.filter(({ id }) => isDone(id)).length;
  return (
    <section className={styles['level']} aria-labelledby={`level-${level}`}>
      <div className={styles['head']}>
        <h2 id={`level-${level}`}>{level}</h2>
        <p>
          {levelTexts[level]}{' '}
          <span className={styles['done']}>
            {done} de {lessons.length}
          </span>
        </p>
      </div>
      <ol className={styles['list']}>
        {lessons.map(({ id, number, title, kind, point }) => {
          const share = known?.get(id);
          return (
            <li key={id} className={id === next ? styles['now'] : undefined}>
              <span className={styles['number']} aria-hidden="true">
                {number}
              </span>
              <span className={styles['name']}>
                <Link to={lessonLink(root, id)} lang={language}>
                  {title}
                </Link>
                <span className={styles['kind']}>{kindTitles[kind]}</span>
              </span>
              <span className={styles['point']}>{point}</span>
              <span className={styles['share']}>
                {share !== undefined && (
                  <>
                    <span className="visually-hidden">Conoces el </span>
                    {formatShare(share)}
                  </>
                )}
              </span>
              <span className={styles['state']}>
                {isDone(id) ? (
                  <>
                    <Check size={19} strokeWidth={2} aria-hidden />
                    <span className="visually-hidden">Terminada</span>
                  </>
                ) : id === next ? (
                  <>
                    <Bookmark className={styles['mark']} size={18} strokeWidth={1.6} aria-hidden />
                    <span className="visually-hidden">La siguiente</span>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
